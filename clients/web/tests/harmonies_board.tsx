/** How do tests draw the board of Harmonies? Of a conflict and a view in which nothing else stands. */
import { render } from "preact";
import { act } from "preact/test-utils";
import type { View } from "../src/net/view";
import { TableContext } from "../src/state/context";
import { part } from "../src/systems/harmonies/part";
import type { HarmoniesConflict } from "../src/systems/harmonies/view";
import { doorOf, root } from "./drawing";

/** Draw the conflict `C` with these actions; `known` is what the view has besides it. */
export function drawActions(actions: object, known: object = {}): void {
  const conflict = { system: "harmonies", n: 1, open: true, actions };
  const nothing = { asks: {}, options: {}, sheets: {}, prepared: {} };
  const view = { ...nothing, conflicts: { C: conflict }, ...known };
  const door = doorOf(view as unknown as View);
  const { Board } = part;
  void act(() =>
    render(
      <TableContext.Provider value={door}>
        <Board id="C" conflict={conflict as unknown as HarmoniesConflict} />
      </TableContext.Provider>,
      root,
    ),
  );
}
