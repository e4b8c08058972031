/** Is new luck offered after a change of the past only if the change has put some back? */
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import type { Frame } from "../src/net/wire";
import { hearFrames } from "../src/state/changes";
import { newState } from "../src/state/state";
import { Doubts } from "../src/table/history/doubts";
import { doorToPlay, drawAnew, drawAtTable, find } from "./drawing";
import { move, play, struck } from "./frames";

drawAnew();

const die = (...values: number[]) => ({
  system: "phers",
  figure: "a",
  purpose: "H10",
  count: values.length,
  values,
});

/** What a gm sees while this lies parked. */
function seen(parked?: object): object {
  return { me: { role: "gm", seat: "g" }, figures: {}, table: {}, ...(parked ? { parked } : {}) };
}

let tables = 0;

/** Tell whether it is offered after two changes; what lies parked after the first, after the second, and now. */
async function offered(first?: object, second?: object, now = second): Promise<boolean> {
  tables += 1;
  const state = newState(`fresh${tables}`);
  const opened = { ...play(1), view: seen(), patch: undefined } as unknown as Frame;
  const ordered = { ...move(5, seen(now)), kind: "note", events: [] } as unknown as Frame;
  const changes = [move(2, seen(first), ...struck("f1")), play(3), move(4, seen(second))];
  hearFrames(state, [opened, ...changes, ...(now === second ? [] : [ordered])]);
  const door = doorToPlay(state.live.value!.view, {}, state);
  await act(async () => drawAtTable(door, <Doubts shown={undefined} />));
  await import("../src/table/history/fresh_luck");
  await act(async () => undefined);
  return find("fresh-luck") !== null;
}

test("a change that puts dice back offers to throw them new", async () => {
  expect(await offered(undefined, { k: die(3) })).toBe(true);
  expect(await offered({ k: die(3) }, { k: die(3, 7) })).toBe(true);
  expect(await offered({ k: die(3) }, { k: die(7) })).toBe(true);
});

test("a change that puts none back offers nothing, though others have", async () => {
  expect(await offered({ k: die(3) }, { k: die(3) })).toBe(false);
  expect(await offered({ k: die(3, 7) }, { k: die(7) })).toBe(false);
});

test("nothing is offered once what came back was ordered new", async () => {
  expect(await offered({ j: die(3) }, { j: die(3), k: die(7) }, { j: die(3) })).toBe(false);
});
