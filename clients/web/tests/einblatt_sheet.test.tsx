import type { ComponentChild } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { soon } from "./soon";
import type { Option } from "../src/net/option";
import { registerCurrent } from "../src/forms/options/values";
import { Drafts, saveAll, type Draft } from "../src/forms/drafts";
import { Compare } from "../src/systems/einblatt/setup/compare";
import { Describe, SheetForm } from "../src/systems/einblatt/sheet/sheet";
import { currentReaders, sheetValues } from "../src/systems/einblatt/current_values";
import { noted, Restrictions } from "../src/systems/einblatt/sheet/summary";
import { r1, view } from "./einblatt_table";
import { doorToPlay, drawAnew, drawAtTable, find, press, root, typeIn } from "./drawing";

drawAnew();

const send = vi.fn(async () => ({ ok: true }));

const door = doorToPlay(view, { send });

const draw = (what: ComponentChild): void => drawAtTable(door, what);

registerCurrent(currentReaders);

beforeEach(() => void send.mockClear());

/** Name what was sent so far. */
const typesSent = (): unknown[] =>
  send.mock.calls.map(([made]: unknown[]) => (made as { type: string }).type);

describe("comparing outside a Probe", () => {
  test("each figure is sent with what counts for it, an npc with a suit", async () => {
    draw(<Compare />);
    await press("compare-a");
    await press("compare-w");
    const counts = find<HTMLSelectElement>("counts-w")!;
    await act(async () => {
      counts.value = "Pi";
      counts.dispatchEvent(new Event("change", { bubbles: true }));
    });
    await press("send-einblatt.DrawCompare");
    expect(send).toHaveBeenCalledWith({
      type: "einblatt.DrawCompare",
      figures: ["a", "w"],
      attribute: "none",
      own: ["w>Pi"],
    });
  });

  test("one figure alone compares nothing", async () => {
    draw(<Compare />);
    await press("compare-a");
    expect(find<HTMLButtonElement>("send-einblatt.DrawCompare")!.disabled).toBe(true);
  });
});

describe("a sheet", () => {
  const drafts = new Set<Draft>();

  test("is described from what stands there", () => {
    expect(sheetValues(view.sheets?.["einblatt"]?.["a"] as never)).toEqual({
      beruf: "Försterin",
      hobby1: "",
      hobby2: "",
      schwaeche: "",
      description: "",
      inventory: "Axt",
      experience: "",
    });
    draw(<Describe figure="a" />);
    expect(find<HTMLTextAreaElement>("field-inventory")!.value).toBe("Axt");
    expect(find<HTMLInputElement>("field-beruf")!.value).toBe("Försterin");
  });

  test("is kept by one press, which sends what was changed and nothing else", async () => {
    const number = { int: { min: 1, max: 12 } };
    const values = (figure: string) =>
      ({
        type: "einblatt.SetSheet",
        fields: {
          figure: { one_of: [figure] },
          beruf: number,
          hobby1: number,
          hobby2: number,
          schwaeche: number,
          suits: { order_of: ["Kr", "Pi", "He", "Ka"] },
        },
      }) as unknown as Option;
    const done = vi.fn();
    const keep = async (times: number): Promise<void> => {
      act(() => find("send-einblatt.SetSheet")!.click());
      await soon(() => expect(done).toHaveBeenCalledTimes(times));
    };
    // Nothing can be said of a sheet that has no values yet.
    draw(<SheetForm option={values("w")} figure="w" onDone={done} />);
    await keep(1);
    expect(typesSent()).toEqual(["einblatt.SetSheet"]);
    draw(<SheetForm key="a" option={values("a")} figure="a" onDone={done} />);
    typeIn(find("called-beruf")!.querySelector("textarea"), "Jägerin");
    await keep(2);
    expect(typesSent()).toEqual(["einblatt.SetSheet", "einblatt.Describe"]);
  });

  test("knows what is typed and not saved, and saves all of it at once", async () => {
    const set = {
      type: "einblatt.SetSheet",
      fields: { figure: { one_of: ["a"] }, suits: { order_of: ["Kr", "Pi", "He", "Ka"] } },
    } as unknown as Option;
    draw(
      // oxlint-disable-next-line react/jsx-no-constructed-context-values -- it is drawn once
      <Drafts.Provider value={drafts}>
        <SheetForm option={set} figure="a" />
      </Drafts.Provider>,
    );
    expect(drafts.size).toBe(0);
    typeIn(find("field-hobby1"), "Boxen");
    await press("suit-beruf-Pi");
    expect(drafts.size).toBe(2);
    await act(async () => expect(await saveAll([...drafts])).toBe(true));
    const sent = send.mock.calls as unknown as [Record<string, unknown>][];
    expect(sent.map(([made]) => [made["type"], made["hobby1"], made["suits"]])).toEqual([
      ["einblatt.SetSheet", undefined, ["Pi", "Kr", "He", "Ka"]],
      ["einblatt.Describe", "Boxen", undefined],
    ]);
    expect(drafts.size).toBe(0);
  });

  test("names a restriction by all that was noted, and heals that one", async () => {
    expect(noted({ ...r1, text: "" }, "Beruf")).toContain("November 22, 2026 · Im Moor");
    expect(noted({ ...r1, date: "vorgestern" }, "Beruf")).toContain("vorgestern · Im Moor");
    draw(<Restrictions figure="a" />);
    for (const each of ["Försterin", "3", "2026", "Im Moor", "Nie wieder"])
      expect(root.textContent).toContain(each);
    await press("heal-r1");
    expect(send).toHaveBeenCalledWith({
      type: "einblatt.HealRestriction",
      figure: "a",
      restriction: "r1",
    });
  });
});
