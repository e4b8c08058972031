/** Which events of Lots are seen to happen? */
import type { AnimationTable } from "../../src/animations/effects/board_animation";

export const animationTable: AnimationTable = {
  "lots.Drawn": ({ figure }) => ({
    effect: "blows",
    harms: [{ at: `side-${String(figure)}`, words: "!", falls: false }],
  }),
};
