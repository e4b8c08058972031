/** When is it said beside a throw that the same dice come again, and when are its odds left out? */
import { signal } from "@preact/signals";
import { act } from "preact/test-utils";
import { expect, test, vi } from "vitest";
import type { View } from "../src/net/view";
import type { Frame } from "../src/net/wire";
import { Balance } from "../src/systems/ews/chances";
import type { EwsConflict } from "../src/systems/ews/view";
import { SameLuck } from "../src/systems/generic/same_luck";
import { doorOf, drawAnew, drawAtTable, root } from "./drawing";
import { move, play, struck } from "./frames";
import { catalogue } from "./holds";

drawAnew();

const throws = (n: number, who: string, conflict = "C"): Frame =>
  play(n, { type: "ews.DiceRolled", conflict, who, x: 3 });

/** A change of the past; `again`: for whom its account says that the same dice come. */
function takesBack(n: number, id: string, again?: string): Frame {
  const entry = { kind: "ews.same_luck", conflict: "C", values: { items: [{ figure: again }] } };
  return { ...move(n, {}, ...struck(id)), account: again ? [entry] : [] } as unknown as Frame;
}

const orders = (n: number, figure: string): Frame =>
  play(n, { type: "table.FreshThrowOrdered", system: "ews", figure, purpose: "pmd6" });

const PREPARED = { q: { type: "contest" }, r: { type: "contest" } };

/** A contest in which both are asked to throw, Tor first. */
function contest(prepared: object): View {
  catalogue({ ews: { "account.same_luck": "{items}: the same dice." } });
  return {
    me: { role: "player", figures: { a: true } },
    figures: { a: { name: "Ines" }, b: { name: "Tor" } },
    conflicts: { C: { system: "ews", actor: "b", opponent: "a" } },
    asks: {
      q: { kind: "pmd6", who: "b", conflict: "C" },
      r: { kind: "pmd6", who: "a", conflict: "C" },
    },
    prepared,
  } as unknown as View;
}

/** Draw what is said beside the throw of a figure after these frames. */
function said(frames: readonly Frame[], who = "a", at?: number, prepared: object = PREPARED) {
  const door = doorOf(contest(prepared), { frames: signal(frames), at: signal(at) });
  drawAtTable(door, <SameLuck ask={who === "a" ? "r" : "q"} />);
  return root.textContent;
}

/** Tell whether odds of the contest are wanted after these frames. */
async function wantsOdds(frames: readonly Frame[]): Promise<boolean> {
  const asked = vi.fn(async () => Response.json({ outcomes: [] }));
  vi.stubGlobal("fetch", asked);
  const view = contest(PREPARED);
  const conflict = view.conflicts?.["C"] as EwsConflict;
  const door = doorOf(view, { frames: signal(frames) });
  await act(async () => drawAtTable(door, <Balance id="C" conflict={conflict} />));
  return asked.mock.calls.length > 0;
}

test("after a take-back the figure whose dice come again is told so beside its throw, and nobody else", () => {
  const frames = [throws(1, "a"), takesBack(2, "f1", "a")];
  expect(said(frames)).toBe("Ines: the same dice.");
  expect(said(frames, "b")).toBe("");
});

test("once it has thrown nothing is said any more; what others throw changes nothing", () => {
  const frames = [throws(1, "a"), takesBack(2, "f1", "a")];
  expect(said([...frames, throws(3, "b")])).toBe("Ines: the same dice.");
  expect(said([...frames, throws(3, "a")])).toBe("");
});

test("a throw taken back in a contest that was over comes again once its end is taken back too", () => {
  const ends = play(2, { type: "table.ConflictClosed", conflict: "C" });
  const frames = [throws(1, "a"), ends, takesBack(3, "f1"), takesBack(4, "f2")];
  expect(said(frames)).toBe("Ines: the same dice.");
});

test("once the gm has ordered a new roll for a figure nothing is said, until that is taken back", () => {
  const frames = [throws(1, "a"), takesBack(2, "f1", "a"), orders(3, "a")];
  expect(said([...frames.slice(0, 2), orders(3, "b")])).toBe("Ines: the same dice.");
  expect(said(frames)).toBe("");
  expect(said([...frames, throws(4, "a"), takesBack(5, "f4", "a")])).toBe("Ines: the same dice.");
});

test("a throw of another conflict, one that counts, and one without odds have nothing beside them", () => {
  expect(said([throws(1, "a", "D"), takesBack(2, "f1")])).toBe("");
  expect(said([throws(1, "a")])).toBe("");
  expect(said([throws(1, "a"), takesBack(2, "f1", "a")], "a", undefined, {})).toBe("");
});

test("at a moment of the past nothing is said of what was taken back later", () => {
  const frames = [play(1), throws(2, "a"), takesBack(3, "f2", "a")];
  expect(said(frames, "a", 1)).toBe("");
  expect(said(frames, "a", 3)).toBe("Ines: the same dice.");
});

test.each([
  ["nothing was taken back", [play(1)], true],
  ["the one who is asked first throws again", [throws(1, "b"), takesBack(2, "f1", "b")], false],
  ["the other throws again", [throws(1, "a"), takesBack(2, "f1", "a")], false],
  ["a new roll was ordered", [throws(1, "a"), takesBack(2, "f1", "a"), orders(3, "a")], true],
])(
  "a contest has odds unless a side's dice are known to come again: %s",
  async (_, frames, odds) => {
    expect(await wantsOdds(frames)).toBe(odds);
  },
);
