import { signal } from "@preact/signals";
import { render, type ComponentChild } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { NOBODY } from "../src/i18n/names";
import type { View } from "../src/model/view";
import { carry } from "../src/options/given";
import { Table, type TableDoor } from "../src/parts/table";
import { Compare } from "../src/systems/einblatt/compare";
import { Describe } from "../src/systems/einblatt/describe";
import { givens, written } from "../src/systems/einblatt/givens";
import { noted, Restrictions } from "../src/systems/einblatt/restrictions";

const attributes = { beruf: { value: 8, suit: "Kr", name: "Försterin" }, hobby1: { value: 6, suit: "Pi", name: "" } };
const r1 = { attribute: "beruf", amount: 3, note: "Im Moor", date: "2026-11-22", text: "Nie wieder" };
const text = { text: { min: 0, max: 1000 } };
const view = {
  me: { role: "gm", seat: "s", figures: {} },
  figures: { a: { name: "Ayla" }, w: { name: "Wolf" } },
  sheets: { einblatt: { a: { attributes, restrictions: { r1 }, inventory: "Axt" } } },
  options: {
    1: {
      type: "einblatt.DrawCompare",
      fields: {
        figures: { some_of: ["a", "w"], min: 2, max: 2 },
        attribute: { one_of: ["beruf", "none"] },
        own: { some_of: ["a>beruf", "a>hobby1", "w>Kr", "w>Pi"], min: 0, max: 4 },
      },
    },
    2: { type: "einblatt.HealRestriction", fields: { figure: { one_of: ["a"] }, restriction: { one_of: ["r1", "r2"] } } },
    3: {
      type: "einblatt.Describe",
      fields: { figure: { one_of: ["a"] }, beruf: text, hobby1: text, hobby2: text, schwaeche: text, description: text, inventory: text, experience: text },
    },
  },
} as unknown as View;

const send = vi.fn(async () => ({ ok: true }));
let root: HTMLElement;

const door = {
  session: { send, state: { shown: signal(view), frames: signal([]), told: signal([]), at: signal(undefined) } },
  names: signal({ ...NOBODY, figures: { a: "Ayla", w: "Wolf" } }),
  looking: signal(false),
} as unknown as TableDoor;

function draw(what: ComponentChild): void {
  act(() => render(<Table.Provider value={door}>{what}</Table.Provider>, root));
}

function find<E extends HTMLElement>(id: string): E {
  return root.querySelector(`[data-testid="${id}"]`) as E;
}

carry(givens);

beforeEach(() => {
  send.mockClear();
  root = document.body.appendChild(document.createElement("div"));
});
afterEach(() => {
  act(() => render(null, root));
  root.remove();
});

describe("comparing outside a Probe", () => {
  test("each figure is sent with what counts for it, an npc with a suit", async () => {
    draw(<Compare />);
    await act(async () => find<HTMLInputElement>("compare-a").click());
    await act(async () => find<HTMLInputElement>("compare-w").click());
    const counts = find<HTMLSelectElement>("counts-w");
    await act(async () => {
      counts.value = "Pi";
      counts.dispatchEvent(new Event("change", { bubbles: true }));
    });
    await act(async () => find("send-einblatt.DrawCompare").click());
    expect(send).toHaveBeenCalledWith({ type: "einblatt.DrawCompare", figures: ["a", "w"], attribute: "none", own: ["w>Pi"] });
  });

  test("one figure alone compares nothing", async () => {
    draw(<Compare />);
    await act(async () => find<HTMLInputElement>("compare-a").click());
    expect(find<HTMLButtonElement>("send-einblatt.DrawCompare").disabled).toBe(true);
  });
});

describe("a sheet", () => {
  test("is described from what stands there", () => {
    expect(written(view.sheets?.["einblatt"]?.["a"] as never)).toEqual({
      beruf: "Försterin", hobby1: "", hobby2: "", schwaeche: "", description: "", inventory: "Axt", experience: "",
    });
    draw(<Describe figure="a" />);
    expect(find<HTMLTextAreaElement>("field-inventory").value).toBe("Axt");
    expect(find<HTMLInputElement>("field-beruf").value).toBe("Försterin");
  });

  test("names a restriction by all that was noted, and heals that one", async () => {
    expect(noted({ ...r1, text: "" }, "Beruf")).toContain("2026-11-22 · Im Moor");
    draw(<Restrictions figure="a" />);
    for (const each of ["Försterin", "3", "2026-11-22", "Im Moor", "Nie wieder"]) expect(root.textContent).toContain(each);
    await act(async () => find("heal-r1").click());
    expect(send).toHaveBeenCalledWith({ type: "einblatt.HealRestriction", figure: "a", restriction: "r1" });
  });
});
