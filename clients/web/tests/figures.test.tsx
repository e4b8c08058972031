/** Does a player see to which rules the values of a figure belong? */
import { expect, test } from "vitest";
import { Figures } from "../src/table/preparation/figures";
import type { View } from "../src/net/view";
import { doorOf, drawAnew, drawAtTable, root } from "./drawing";
import { speakAsServed } from "./served";
import { soon } from "./soon";

drawAnew();
speakAsServed("en");

const HARMONIES = { characteristics: { agility: 2 }, means: {}, competencies: {} };
const PHERS = { levels: { Mut: { area: "talent", tenths: 10 } }, climax: 0 };

function systems(): (string | null)[] {
  return [...root.querySelectorAll(".figure small.muted")].map((each) => each.textContent);
}

test.each([
  [{ harmonies: { f: HARMONIES }, phers: { f: PHERS }, ews: { g: {} } }, ["Harmonies", "PHERS"]],
  [{ harmonies: { f: HARMONIES }, phers: { g: PHERS } }, []],
])(
  "of several systems the name of each stands above its values, of one it does not",
  async (...of) => {
    const [sheets, named] = of;
    const figures = { f: { name: "Mira", kind: "character" } };
    const view = { me: { role: "player", figures: { f: true } }, figures, sheets };
    drawAtTable(doorOf(view as unknown as View), <Figures />);
    await soon(() => expect(root.querySelector(".summary")).not.toBeNull());
    await soon(() => expect(systems()).toEqual(named));
  },
);
