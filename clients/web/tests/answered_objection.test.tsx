/** Does somebody who objected read the gm's answer at the table, and nobody else? */
import { signal } from "@preact/signals";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import type { Objection, View } from "../src/net/view";
import type { Frame } from "../src/net/wire";
import { AnsweredObjection } from "../src/table/history/answered";
import { doorOf, drawAnew, drawAtTable, find } from "./drawing";
import { play } from "./frames";
import { speakAsServed } from "./served";

drawAnew();
speakAsServed("en");

const OBJECTION = { step: "f1", by: "a", text: "That was Bran's roll." };

/** What seat `a` reads of an objection that was answered, before what was played later. */
function read(objection: Partial<Objection>, later: readonly Frame[] = []): string | undefined {
  const view = {
    me: { role: "player", seat: "a" },
    objections: { o: { ...OBJECTION, ...objection } },
  } as unknown as View;
  const answer = { type: "table.ObjectionAnswered", objection: "o" };
  const note = { kind: "note", id: "n", n: 2, at: 0, by: "g", events: [answer] };
  const frames = [play(1), note, ...later] as unknown as Frame[];
  drawAtTable(doorOf(view, { frames: signal(frames) }), <AnsweredObjection />);
  return find("answered-objection")?.textContent ?? undefined;
}

const played = (by: string): Frame[] => [Object.assign(play(3), { by })];

test("who objected reads the answer, and to what", () => {
  const said = read({ verdict: "stands", answer: "It was fair." });
  for (const words of ["It stands.", "It was fair.", "That was Bran's roll."])
    expect(said).toContain(words);
});

test("what others were answered is not told here", () => {
  expect(read({ by: "b", verdict: "stands" })).toBeUndefined();
});

test("beside a change of the past an answer without words says no more", () => {
  expect(read({ verdict: "undone" })).toBeUndefined();
  expect(read({ verdict: "undone", answer: "You are right." })).toContain("You are right.");
});

test("it is read until the one who objected plays on, or puts it away", () => {
  expect(read({ verdict: "stands" }, played("b"))).toBeDefined();
  expect(read({ verdict: "stands" }, played("a"))).toBeUndefined();
  expect(read({ verdict: "stands" })).toBeDefined();
  act(() => find("answered-away")?.click());
  expect(find("answered-objection")).toBeNull();
});
