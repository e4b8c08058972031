/** How do tests draw the board of Harmonies? Of a conflict and a view in which nothing else stands. */
import type { View } from "../src/net/view";
import { part } from "../src/systems/harmonies/part";
import type { HarmoniesConflict } from "../src/systems/harmonies/view";
import { doorOf, drawAtTable } from "./drawing";

/** Draw the conflict `C` with these actions; `known` is what the view has besides it. */
export function drawActions(actions: object, known: object = {}): void {
  const conflict = { system: "harmonies", n: 1, open: true, actions };
  const nothing = { asks: {}, options: {}, sheets: {}, prepared: {} };
  const view = { ...nothing, conflicts: { C: conflict }, ...known };
  const door = doorOf(view as unknown as View);
  const { Board } = part;
  drawAtTable(door, <Board id="C" conflict={conflict as unknown as HarmoniesConflict} />);
}
