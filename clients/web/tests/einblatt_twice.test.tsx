import { act } from "preact/test-utils";
import { beforeEach, expect, test, vi } from "vitest";
import type { View } from "../src/net/view";
import { Question } from "../src/systems/einblatt/question/question";
import { disarm } from "../src/systems/einblatt/cards/armed";
import type { EinblattConflict } from "../src/systems/einblatt/cards/view";
import { doorToPlay, drawAnew, drawAtTable, find, press, root } from "./drawing";

drawAnew();

const send = vi.fn(async () => ({ ok: true }));

/** Let Ayla choose a card of a round; she may throw her hand away. */
function choosing(round: number, hand = ["He9", "KrA"]): void {
  const kts = {
    a: { party: "us", kind: "sc", hand, hand_count: hand.length, state: "choosing" },
    w: { party: "them", kind: "npc", state: "committed" },
  };
  const conflict = { system: "einblatt", open: true, phase: "commit", probe: 1, round, kts };
  const name = `c/p1/r${round}/commit/a`;
  const fields = { conflict: { one_of: ["c"] }, figure: { one_of: ["a"] } };
  const ask = { conflict: "c", kind: "commit", who: "a", mine: true, answered: false };
  const card = { one_of: hand };
  const view = {
    me: { role: "player", seat: "s", figures: { a: true } },
    figures: { a: { name: "Ayla" }, w: { name: "Wolf" } },
    conflicts: { c: conflict },
    asks: { [name]: ask },
    options: {
      1: { type: "einblatt.CommitCard", ask: name, fields: { ...fields, card } },
      2: { type: "einblatt.RedrawHand", fields },
    },
  } as unknown as View;
  const question = <Question id="c" conflict={conflict as unknown as EinblattConflict} />;
  drawAtTable(doorToPlay(view, { send }), question);
}

beforeEach(async () => {
  send.mockClear();
  disarm();
  choosing(1);
  await press("redraw");
  expect(find("redraw-sure")).not.toBeNull();
});

test("the second press does it", async () => {
  await press("redraw-sure");
  expect(send).toHaveBeenCalledOnce();
});

test("whoever thinks again says so", async () => {
  await press("redraw-not");
  expect(find("redraw-sure")).toBeNull();
  expect(find("redraw")).not.toBeNull();
});

test("a double tap does nothing", () => {
  act(() => root.querySelector<HTMLElement>(".ways .armed")?.click());
  expect(find("redraw-sure")).toBeNull();
  expect(send).not.toHaveBeenCalled();
});

test("another card that is tapped takes the first press back", async () => {
  await press("hand-card-He9");
  expect(find("commit-card")).not.toBeNull();
  expect(find("redraw-sure")).toBeNull();
});

test("a tap beside it takes the first press back", () => {
  act(() => document.body.click());
  expect(find("redraw-sure")).toBeNull();
});

test("the first press does not count for the next round", () => {
  choosing(2);
  expect(find("redraw-sure")).toBeNull();
  expect(find("redraw")).not.toBeNull();
});

test("with the last card it is said that none is drawn for it", async () => {
  choosing(2, ["He9"]);
  await press("redraw");
  expect(find("redraw-sure")?.textContent).toBe("Yes: discard the last card openly, draw none");
});
