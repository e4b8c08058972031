/** Do the dice of a PHERS roll say what became of each? */
import { beforeAll, expect, test } from "vitest";
import type { View } from "../src/net/view";
import { DecisionCard } from "../src/systems/phers/decision";
import type { PhersConflict, PhersDecision } from "../src/systems/phers/view";
import { doorToPlay, drawAnew, drawAtTable, fetchAll, find, root } from "./drawing";
import { serveWords } from "./served";
import { speak } from "./speaking";

beforeAll(fetchAll);
drawAnew();
speak("en");

/** Read dice: "H6 D2 W4". */
function dice(words: string): { name: string; face: number }[] {
  return words.split(" ").map((each) => ({ name: `${each[0]}10`, face: Number(each.slice(1)) }));
}

/** Draw a roll that counts. */
function draw(roll: object): void {
  serveWords();
  const f = { stage: "resolved", visibility: "public", class: "gut", doubled: [], ...roll };
  const decision = f as unknown as PhersDecision;
  const conflict = { decisions: { f: decision }, settings: {} } as unknown as PhersConflict;
  const view = { me: { role: "player" }, sheets: {}, figures: { f: { name: "Ines" } }, asks: {} };
  const door = doorToPlay(view as unknown as View);
  const card = { id: "C", conflict, figure: "f", decision, waiting: false, tone: 0 };
  drawAtTable(door, <DecisionCard {...card} />);
}

const remarks = (): string[] =>
  [...root.querySelectorAll(".phers-remark")].map((each) => each.textContent ?? "");

test.each([
  ["H6 D2 W4", [], ["wild die equals neither, does not count"]],
  ["H4 D4 W9", [], ["wild die equals neither, does not count"]],
  ["H4 D4 W4", [], ["wild die equals both, cancels out"]],
  ["H6 D2 W6", ["H"], []],
  ["H6 D2", [], []],
])("given %s of which %o count double, then beside the dice stands %o", (...of) => {
  const [lie, doubled, said] = of;
  draw({ kind: "dramatic", dice: dice(lie), doubled });
  expect(remarks()).toEqual(said);
});

test("given dice that the gm still has to judge, then nothing is said of them", () => {
  draw({ kind: "dramatic", stage: "event", dice: dice("H4 D4 W4"), doubled: undefined });
  expect(remarks()).toEqual([]);
});

test("given a climax, then it is called a roll of its own, and it is said which die was not rolled", () => {
  draw({ kind: "climax", dice: dice("H2 W4"), fixed: dice("D1") });
  expect(remarks()).toEqual([
    "minus die not rolled, counts as 1",
    "wild die equals neither, does not count",
  ]);
  expect(root.querySelector("h4")?.textContent).toContain("climax roll");
});

test.each([
  [35, 3, "S6 H3 D1", "clever die 6 > 5 tenths"],
  [35, 4, "S2 H3 D1", "clever die 2 ≤ 5 tenths"],
  [31, 3, "S6 H3 D1", "clever die 6 > 1 tenth"],
])("given %d tenths that count as %d by %s, then the sum says: %s", (...of) => {
  const [tenths, level, lie, said] = of;
  draw({ kind: "simple", tenths, level, result: level + 2, z: 2, dice: dice(lie) });
  expect(find("mark-level")?.textContent).toBe(`counts as ${level}`);
  expect([...root.querySelectorAll("dt")].map(({ textContent }) => textContent)).toContain(said);
});
