/** Does a side say what its numbers are, each once and by its name? */
import { expect, test } from "vitest";
import { drawAnew, find, root } from "./drawing";
import { drawActions } from "./harmonies_board";
import { speakAsServed } from "./served";

drawAnew();
speakAsServed("en");

const figures = { r: { name: "Rocky" }, v: { name: "Vera" } };

function term(key: string, value: number): object {
  return { key: `harmonies.${key}`, value, params: { opponent: "v" } };
}

/** Draw an action of Rocky's whose side is like this. */
function draw(kind: string, side: object): void {
  const sides = { r: { open: true, ...side } };
  drawActions(
    { A: { kind, phase: "resolved", figure: "r", outcome: "failure", sides } },
    {
      figures,
    },
  );
}

const TERMS = [term("difficulty", -2), term("agility", 5)];

test.each([
  ["simple", TERMS, "final difficulty (+ is easy)"],
  ["opposition", [term("agility", 2), term("power", 1)], "level"],
  ["opposition", [term("agility", 3), term("opponent.agility", -2)], "difference of levels"],
])("given an action that is %s, made of %o, then what it starts from is the %s", (...of) => {
  const [kind, terms, said] = of;
  draw(kind, { level: 3, final: 3, terms });
  expect(root.querySelector(".sum .total dt")?.textContent).toBe(said);
});

const THROW = { fortune: [2], misfortune: [10, 10, 5], rerolls: 2, roll: -23, outcome: "failure" };

test.each([
  [{ margin: -20, final: 3 }, null, true],
  [{}, "−23", true],
  [{ margin: 2, fortune: [5], misfortune: [3], roll: 2 }, null, false],
])(
  "given a throw with %o, then its bare number is %s, and that a 10 is rolled again is said: %s",
  (...of) => {
    const [more, bare, again] = of;
    draw("simple", { throw: { ...THROW, ...more } });
    expect(root.querySelector(".worth")?.textContent ?? null).toBe(bare);
    expect(root.textContent?.includes("a 10 is rolled again")).toBe(again);
  },
);

test("given a margin above zero, then it has the sign that its sum has", () => {
  draw("simple", { throw: { ...THROW, margin: 1, final: 1, roll: 0 } });
  expect(find("outcome")?.textContent).toContain("Margin +1.");
});
