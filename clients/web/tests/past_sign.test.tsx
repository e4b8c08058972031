/** Where does a sign say that an earlier moment is shown, and what does it say? */
import { expect, test } from "vitest";
import type { Frame } from "../src/net/wire";
import { goTo } from "../src/state/changes";
import type { OpenTable } from "../src/state/context";
import { openExport } from "../src/state/exported";
import { PastSign } from "../src/table/replay/past_sign";
import { exportedTable } from "../src/table/sharing/exported_table";
import { drawAnew, drawAtTable, root } from "./drawing";
import { speak } from "./speaking";

drawAnew();
speak("de");

const frame = (n: number, more: object): Frame =>
  Object.assign(
    { t: "frame", n, id: `f${n}`, at: n, by: "g", kind: "play", events: [], patch: {} },
    more,
  ) as never;
const view = { me: { role: "spectator" }, table: { id: "t", title: "T" }, conflicts: {} };
/** The second step is taken back by the third. */
const FRAMES = [
  frame(1, { view }),
  frame(2, {}),
  frame(3, { kind: "move", steps: [{ id: "f2", status: "struck" }], counts: {}, view }),
];

/** Draw the sign over a moment. */
function drawn(n: number, more: Partial<OpenTable> = {}): void {
  const { exported: _, ...table } = exportedTable(openExport(FRAMES));
  const shown: OpenTable = Object.assign(table, more);
  goTo(table.session.state, n);
  drawAtTable(shown, <PastSign />);
}

test("at a table it says so, and leads back", () => {
  drawn(1);
  expect(root.textContent).toBe("Ein früherer Moment, so wie er gespielt wurde.Zurück zum Spiel");
});

test("it says that one is asked something now", () => {
  const asks = { q: { who: "a", kind: "roll", conflict: "c", answered: false, mine: true } };
  const frames = [frame(1, { view: { ...view, asks } }), frame(2, {})];
  const { exported: _, ...table } = exportedTable(openExport(frames));
  goTo(table.session.state, 1);
  drawAtTable(table, <PastSign />);
  expect(root.querySelector("button")?.textContent).toBe("Du bist dran");
});

test("a recorded table has no present to go back to, and no sign of it", () => {
  drawn(1, { exported: true });
  expect(root.textContent).toBe("");
});

test("of a recorded table it says what was taken back later", () => {
  drawn(2, { exported: true });
  expect(root.textContent).toBe("So wurde es gespielt. Später wurde es zurückgenommen.");
});
