/** Which events of Lots are seen to happen? */
import type { Table } from "../../src/moments/moment";

export const moments: Table = {
  "lots.Drawn": ({ figure }) => ({
    effect: "blows",
    harms: [{ at: `side-${String(figure)}`, words: "!", falls: false }],
  }),
};
