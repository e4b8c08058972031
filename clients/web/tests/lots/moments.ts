/** Which events of Lots are seen to happen? */
import type { AnimationTable } from "../../src/animations/effects/moment";

export const moments: AnimationTable = {
  "lots.Drawn": ({ figure }) => ({
    effect: "blows",
    harms: [{ at: `side-${String(figure)}`, words: "!", falls: false }],
  }),
};
