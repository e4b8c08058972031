/** What is the example of einBlatt? The last ferry: two travellers against the toll-keeper, with cards. */
import type { Example } from "../../bots/example";

const FERRY = { de: "Fährleute", en: "Ferry" };
const TOLL = { de: "Zoll", en: "Toll" };
const SUITS = ["Kr", "Pi", "He", "Ka"];
const nothing = { description: "", inventory: "", experience: "" };

export const example: Example = {
  system: "einblatt",
  title: { de: "Die letzte Fähre", en: "The last ferry" },
  hero: "mira",
  figures: {
    mira: { name: "Mira", kind: "character", of: "guest" },
    jonas: { name: "Jonas", kind: "character", of: "Alma" },
    brandt: {
      name: { de: "Zöllner Brandt", en: "Brandt, the toll-keeper" },
      kind: "npc",
      of: "gm",
    },
  },
  notes: [
    {
      type: "einblatt.SetSheet",
      figure: "@mira",
      beruf: 8,
      hobby1: 6,
      hobby2: 6,
      schwaeche: 2,
      suits: SUITS,
    },
    {
      type: "einblatt.SetSheet",
      figure: "@jonas",
      beruf: 8,
      hobby1: 6,
      hobby2: 6,
      schwaeche: 2,
      suits: ["He", "Kr", "Ka", "Pi"],
    },
    {
      type: "einblatt.Describe",
      figure: "@mira",
      beruf: { de: "Fährfrau", en: "Ferrywoman" },
      hobby1: { de: "Feilschen", en: "Haggling" },
      hobby2: { de: "Singen", en: "Singing" },
      schwaeche: { de: "Geduld", en: "Patience" },
      ...nothing,
    },
    {
      type: "einblatt.Describe",
      figure: "@jonas",
      beruf: { de: "Spielmann", en: "Minstrel" },
      hobby1: { de: "Klettern", en: "Climbing" },
      hobby2: { de: "Reden", en: "Talking" },
      schwaeche: { de: "Rechnen", en: "Sums" },
      ...nothing,
    },
  ],
  scenes: [
    {
      title: { de: "Am Schlagbaum", en: "At the barrier" },
      story: {
        de: "Die letzte Fähre legt gleich ab, und der Zöllner Brandt will eure Fässer erst noch zählen. Mira hat dafür keine Zeit und Jonas kein Geld: Überrumpelt ihn!",
        en: "The last ferry is about to leave, and Brandt, the toll-keeper, still wants to count your barrels. Mira has no time for this and Jonas no money: catch him off guard!",
      },
      begin: [
        { type: "einblatt.OpenConflict", title: { de: "Am Schlagbaum", en: "At the barrier" } },
        { type: "einblatt.AddKT", figure: "@mira", party: FERRY },
        { type: "einblatt.AddKT", figure: "@jonas", party: FERRY },
        { type: "einblatt.AddKT", figure: "@brandt", party: TOLL },
        { type: "einblatt.SetProbeAttribute", figure: "@mira", attribute: "beruf" },
        { type: "einblatt.SetProbeAttribute", figure: "@jonas", attribute: "hobby2" },
        { type: "einblatt.SetNpc", figure: "@brandt", cards: 8, trumps: ["Pi"] },
        { type: "einblatt.StartProbe" },
      ],
    },
  ],
  text: { de: "Das spricht sich am Fluss herum.", en: "Word of it travels along the river." },
};
