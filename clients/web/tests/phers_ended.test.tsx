/** What is said of a comparison that is decided, and of what ended without a result? */
import { beforeAll, expect, test } from "vitest";
import type { View } from "../src/net/view";
import { part } from "../src/systems/phers/part";
import { doorToPlay, drawAnew, drawAtTable, fetchAll, find, root } from "./drawing";
import { serveWords } from "./served";

const GOOD = { stage: "resolved", kind: "simple", class: "gut", success: true, dice: [] };
const BETTER = { ...GOOD, class: "hervorragend" };

beforeAll(fetchAll);
drawAnew();

/** Draw the board of a conflict about Rocky and Champion, and the bar below it, for the gm. */
function draw(conflict: object, options = {}): void {
  serveWords();
  const C = { system: "phers", title: "Fight", open: true, settings: {}, ...conflict };
  const view = {
    me: { role: "gm", seat: "g" },
    figures: { a: { name: "Rocky", kind: "character" }, b: { name: "Champion", kind: "npc" } },
    sheets: {},
    conflicts: { C },
    asks: {},
    options,
  } as unknown as View;
  const door = doorToPlay(view);
  const shown = { id: "C", conflict: C as never };
  drawAtTable(
    door,
    <>
      <part.Board {...shown} />
      <part.Question {...shown} />
    </>,
  );
}

const COMPARED = { kind: "comparison", phase: "compared", order: ["a", "b"] };
const classes = (): string =>
  root.querySelector('[data-testid="relation"] small')?.textContent ?? "";

test.each([
  ["higher", { a: BETTER, b: GOOD }],
  ["lower", { a: GOOD, b: BETTER }],
])(
  "given a comparison that is %s, when it is told, then the winner's class comes first",
  (...of) => {
    const [relation, decisions] = of;
    draw({ ...COMPARED, relation, decisions });
    expect(classes()).toBe("outstanding against good");
  },
);

test.each([
  ["decision", ["a"]],
  ["comparison", ["a", "b"]],
])(
  "given a %s that an event has voided, when the gm goes on, then nothing is said to be decided",
  (...of) => {
    const [kind, order] = of;
    const voided = { stage: "voided", kind: "dramatic", event: "Raid!" };
    const decisions = Object.fromEntries(order.map((figure) => [figure, voided]));
    draw({ kind, phase: "voided", order, decisions });
    expect(root.querySelector(".question")?.textContent).toBe(
      "There is no result, for a dramatic event has happened.",
    );
  },
);

test("given a proposal that was ended, when its card is drawn, then nobody is waited for and no point goes in", () => {
  const n = { int: [1, 10] };
  const GRANT = { type: "phers.GrantClimax", fields: { figure: { one_of: ["a"] }, n } };
  const decisions = { a: { stage: "open", kind: "simple" } };
  draw({ kind: "decision", phase: "closed", open: false, order: ["a"], decisions }, { GRANT });
  expect(root.querySelector(".kt-state")?.textContent).toBe("Ended");
  expect(find("grant-here")).toBeNull();
});
