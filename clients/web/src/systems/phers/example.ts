/** What is the example of PHERS? The Golden Goose: a duel of poets, then a leap from the balcony with a point to spend. */
import type { Example } from "../../bots/example";

const POETRY = { de: "Dichten", en: "Poetry" };
const GRACE = { de: "Anmut", en: "Grace" };
const NERVE = { de: "Mut", en: "Nerve" };

export const example: Example = {
  system: "phers",
  title: { de: "Die Goldene Gans", en: "The Golden Goose" },
  hero: "lyra",
  figures: {
    lyra: { name: "Lyra", kind: "character", of: "guest" },
    faust: { name: "Faust", kind: "character", of: "Bruno" },
  },
  notes: [
    { type: "phers.SetLevel", figure: "@lyra", area: "talent", name: GRACE, tenths: 14 },
    { type: "phers.SetLevel", figure: "@lyra", area: "competence", name: POETRY, tenths: 22 },
    { type: "phers.SetLevel", figure: "@lyra", area: "talent", name: NERVE, tenths: 9 },
    { type: "phers.SetLevel", figure: "@faust", area: "talent", name: GRACE, tenths: 8 },
    { type: "phers.SetLevel", figure: "@faust", area: "competence", name: POETRY, tenths: 30 },
  ],
  scenes: [
    {
      title: { de: "Dichterstreit", en: "Duel of poets" },
      story: {
        de: "In der Goldenen Gans wird es still: Faust hat behauptet, Lyra reime wie ein Esel. Das lässt sie nicht auf sich sitzen, und der Wirt stellt schon den Preis bereit, ein Fass Roten.",
        en: "The Golden Goose falls silent: Faust has claimed that Lyra rhymes like a donkey. She will not stand for that, and the innkeeper is already rolling out the prize, a barrel of red.",
      },
      begin: [
        {
          type: "phers.OpenComparison",
          title: { de: "Dichterstreit", en: "Duel of poets" },
          figures: ["@lyra", "@faust"],
          visibility: "public",
        },
        {
          type: "phers.ConfirmDecision",
          figure: "@lyra",
          talent: GRACE,
          competence: POETRY,
          difficulty: 0,
          situation: 0,
          kind: "dramatic",
        },
        {
          type: "phers.ConfirmDecision",
          figure: "@faust",
          talent: GRACE,
          competence: POETRY,
          difficulty: 0,
          situation: 0,
          kind: "dramatic",
        },
      ],
    },
    {
      title: { de: "Der Sprung vom Balkon", en: "The leap from the balcony" },
      story: {
        de: "Faust ruft seine Freunde, und zur Tür kommt niemand mehr durch. Lyra steht auf dem Balkon, unten wartet der Heuwagen; ein Höhepunkt könnte jetzt helfen.",
        en: "Faust calls his friends, and nobody gets to the door any more. Lyra stands on the balcony, the hay cart waits below; a climax point could help now.",
      },
      begin: [
        { type: "phers.GrantClimax", figure: "@lyra", n: 1 },
        {
          type: "phers.OpenDecision",
          title: { de: "Der Sprung vom Balkon", en: "The leap from the balcony" },
          figure: "@lyra",
          talent: NERVE,
          competence: "",
          difficulty: -10,
          situation: 0,
          kind: "dramatic",
          visibility: "public",
        },
      ],
    },
  ],
  text: {
    de: "Die Deckenlampe löst sich und kracht mitten in den Saal.",
    en: "The ceiling lamp breaks loose and crashes into the middle of the room.",
  },
};
