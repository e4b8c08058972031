/** Who is shown a figure's climax points, and who may give it one? And when is a roll worth something in a comparison? */
import { beforeAll, expect, test } from "vitest";
import type { View } from "../src/net/view";
import { DecisionCard } from "../src/systems/phers/decision";
import type { PhersConflict, PhersDecision } from "../src/systems/phers/view";
import { doorToPlay, drawAnew, drawAtTable, fetchAll, find, root } from "./drawing";
import { serveWords } from "./served";

const GRANT = {
  type: "phers.GrantClimax",
  fields: { figure: { one_of: ["f"] }, n: { int: [1, 10] } },
};
const READY = { stage: "ready", kind: "simple" };
const GOOD = { stage: "resolved", kind: "simple", class: "gut", success: true, dice: [] };

beforeAll(fetchAll);
drawAnew();

interface Drawn {
  role?: string;
  own?: boolean;
  kind?: string;
  climax?: number;
  options?: object;
  rule?: string;
  decisions?: object;
}

function card({
  role = "player",
  own = true,
  kind = "character",
  climax = 0,
  options = {},
  rule = "on",
  decisions = { f: READY },
}: Drawn) {
  serveWords();
  const all = decisions as Record<string, PhersDecision>;
  const conflict = { decisions: all, settings: { climax: rule } } as unknown as PhersConflict;
  const view = {
    me: { role, figures: own ? { f: true } : {} },
    sheets: { phers: { f: { levels: {}, climax } } },
    figures: { f: { name: "Ines", kind } },
    conflicts: { C: conflict },
    asks: {},
    options,
  } as unknown as View;
  const door = doorToPlay(view);
  drawAtTable(
    door,
    <DecisionCard
      id="C"
      conflict={conflict}
      figure="f"
      decision={all["f"] as PhersDecision}
      waiting={false}
      tone={0}
    />,
  );
}
const get = (testid: string): string | undefined => find(testid)?.textContent ?? undefined;

test.each<[string, Drawn, string | undefined]>([
  ["a player without any is told who grants them", {}, "climax points: 0, the GM grants them"],
  ["a player with some is told how many", { climax: 2 }, "climax points: 2"],
  ["the others are told of none", { own: false }, undefined],
  [
    "the gm is told of figures that may have some",
    { role: "gm", options: { GRANT } },
    "climax points: 0",
  ],
  ["the gm is told nothing of an own figure that may have none", { role: "gm" }, undefined],
  ["nobody is told of points that no rule gives to an NPC", { kind: "npc" }, undefined],
  ["without the rule nobody is told", { rule: "off" }, undefined],
  ["once the dice lie none can be spent", { decisions: { f: GOOD } }, undefined],
])("%s", (_, drawn, words) => {
  card(drawn);
  expect(get("climax-points")).toBe(words);
});

test("the gm gives one where it could be spent, and a player cannot", () => {
  card({ role: "gm", options: { GRANT } });
  expect(get("grant-here")).toBe("+1 climax point");
  card({});
  expect(get("grant-here")).toBeUndefined();
});

test("the button beside a name, not in it, says whom it is for", () => {
  card({ role: "gm", options: { GRANT } });
  const button = find("grant-here");
  expect(button?.getAttribute("aria-label")).toBe("Grant Ines a climax point");
  expect(button?.closest("h4")).toBeNull();
});

const grade = (): string => root.querySelector(".verdict-line")?.textContent ?? "";

test("in a comparison nothing is won before both have rolled", () => {
  card({ decisions: { f: GOOD, g: READY } });
  expect([grade(), root.querySelector(".grade.plus")]).toEqual(["good ", null]);
  card({ decisions: { f: GOOD, g: GOOD } });
  expect([grade(), root.querySelector(".grade.plus")?.textContent]).toEqual([
    "good succeeded",
    "good",
  ]);
});
