import { act } from "preact/test-utils";
import { beforeAll, expect, test, vi } from "vitest";
import { takeFrames } from "../src/state/changes";
import { newState } from "../src/state/state";
import type { View } from "../src/net/view";
import type { Command } from "../src/net/option";
import { Roster } from "../src/table/preparation/roster";
import { doorToPlay, drawAnew, drawAtTable, fetchAll, find, root, typeIn } from "./drawing";
import { soon } from "./soon";
import { patched } from "./frames";

beforeAll(fetchAll);
drawAnew();

const fields = {
  name: { str: 80 },
  kind: { one_of: ["character", "npc", "obstacle"] },
  owner: { one_of: [""] },
};
const view = {
  me: { role: "gm", seat: "g" },
  table: {},
  seats: {},
  figures: { a: { name: "Ayla", kind: "npc" } },
  options: { add: { type: "table.AddFigure", fields } },
};

test("who is added is brought into sight, however long the list is", async () => {
  const state = newState("roster");
  takeFrames(state, [patched(1, view)]);
  const send = async (command: Command): Promise<object> => {
    takeFrames(state, [patched(2, { figures: { b: { name: command["name"], kind: "npc" } } })]);
    return { ok: true };
  };
  const door = doorToPlay(view as unknown as View, { send }, state);
  const sight = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => undefined);
  drawAtTable(door, <Roster />);
  const box = find<HTMLInputElement>("field-name")!;
  typeIn(box, "Wolf");
  expect(sight).not.toHaveBeenCalled();
  act(() => void box.form?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })));
  await soon(() =>
    expect(sight.mock.instances).toEqual([root.querySelector('[data-name="Wolf"]')]),
  );
  expect(sight).toHaveBeenCalledWith({ block: "nearest" });
});
