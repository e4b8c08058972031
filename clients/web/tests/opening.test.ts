/** Who acts first in a new conflict if nobody was chosen before, how is it called, and where does one go once it is open? */
import { signal } from "@preact/signals";
import { h, render } from "preact";
import { act } from "preact/test-utils";
import { beforeAll, describe, expect, test } from "vitest";
import type { Command, Option } from "../src/net/option";
import type { View } from "../src/net/view";
import { TableContext, type OpenTable } from "../src/state/context";
import { atFirst, PickForm, useActing } from "../src/systems/generic/opening/pick_form";
import { withSystems } from "../src/systems/registry";
import { doorToPlay, drawAnew, find, root } from "./drawing";
import { soon } from "./soon";

beforeAll(() => withSystems(Promise.resolve()));

describe("a new conflict begins with", () => {
  const figures = {
    w: { name: "Wolf", kind: "npc" },
    a: { name: "Ayla", kind: "character" },
    b: { name: "Brunn", kind: "character" },
  };
  const view = { figures, sheets: { ews: { b: { values: { Fechten: 14 } } } } } as unknown as View;

  test("the first character that has values for these rules", () => {
    expect(atFirst(view, "ews", [])).toEqual(["b"]);
    expect(atFirst({ ...view, sheets: {} }, "ews", [])).toEqual(["a"]);
  });

  test("whom one had last, as far as they are still there", () => {
    expect(atFirst(view, "ews", ["gone", "w"])).toEqual(["w"]);
  });
});

drawAnew();

const OPEN = {
  type: "ews.OpenProbe",
  fields: { figure: { one_of: ["a"] }, title: { text: { min: 0, max: 80 } } },
} as Option;

function Opening({ title }: { title?: string }) {
  const further = [{ label: "more", make: () => ({ type: "ews.More" }) }];
  const form = { onOpened: () => undefined, options: [OPEN], suggested: {}, mark: () => "" };
  return h(PickForm, { acting: useActing("ews", 2), further, title, ...form });
}

/** Draw the form at a table where a conflict comes of each opening, and all that follows is refused. */
function atTable(title?: string): OpenTable {
  const figures = { a: { name: "Ayla", kind: "character" } };
  const view = { me: { role: "gm" }, figures, conflicts: {}, options: {} } as unknown as View;
  const live = signal({ view });
  const send = async ({ type }: Command) => {
    if (type !== OPEN.type) return { ok: false, refusal: { code: "illegal", params: {} } };
    const { conflicts = {} } = live.value.view;
    const next = { ...conflicts, [`c${Object.keys(conflicts).length + 1}`]: { system: "ews" } };
    live.value = { view: { ...live.value.view, conflicts: next } as View };
    return { ok: true };
  };
  const door = doorToPlay(view, { send }, { table: "t", live });
  act(() =>
    render(
      h(TableContext.Provider, { value: door }, h(Opening, title === undefined ? {} : { title })),
      root,
    ),
  );
  return door;
}

describe("a new conflict that is opened", () => {
  test("is the one that is shown, also where the one before was left incomplete", async () => {
    const door = atTable();
    for (const id of ["c1", "c2"]) {
      // oxlint-disable no-await-in-loop -- one press after the other
      await act(async () => root.querySelector("form")?.requestSubmit());
      await soon(() => expect(door.chosenConflict.value).toBe(id));
      // oxlint-enable no-await-in-loop
    }
  });

  test("has a title that ends with a whole sign", () => {
    atTable("x".repeat(79) + "🦊!");
    expect(find<HTMLInputElement>("field-title")?.value).toBe("x".repeat(79) + "🦊");
  });
});
