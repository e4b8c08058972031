/** What is the example of Harmonies? The merchant's saffron: a lie that may be seen through, then a race across the roofs. */
import type { Example } from "../../bots/example";

const TALK = { de: "Überreden", en: "Fast talk" };
const LIE = { characteristic: "intuition", means: "maneuver", competency: TALK };
const DOUBT = { characteristic: "intuition", means: "precision", competency: TALK };
const RUN = { characteristic: "agility", means: "power", competency: "untrained" };
const even = {
  body: 1,
  agility: 1,
  intuition: 1,
  intelligence: 1,
  power: 1,
  resistance: 1,
  maneuver: 1,
  precision: 1,
};

export const example: Example = {
  system: "harmonies",
  title: { de: "Der Safran des Händlers", en: "The merchant’s saffron" },
  hero: "lea",
  figures: {
    lea: { name: "Lea", kind: "character", of: "guest" },
    jack: { name: "Jack", kind: "character", of: "Bruno" },
    merchant: { name: { de: "Händler Orlo", en: "Orlo the merchant" }, kind: "npc", of: "gm" },
  },
  notes: [
    { type: "harmonies.SetSheet", figure: "@lea", ...even, intuition: 2, maneuver: 3, agility: 2 },
    { type: "harmonies.SetCompetency", figure: "@lea", competency: TALK, value: 1 },
    { type: "harmonies.SetSheet", figure: "@jack", ...even, agility: 2 },
    { type: "harmonies.SetSheet", figure: "@merchant", ...even, intuition: 2 },
    { type: "harmonies.SetCompetency", figure: "@merchant", competency: TALK, value: 0 },
  ],
  scenes: [
    {
      title: { de: "Die dreiste Lüge", en: "The bold lie" },
      story: {
        de: "„Dieser Safran ist für den Fürsten bestellt“, sagt Lea und greift nach dem Sack. Der Händler Orlo zieht die Brauen hoch; glaubt er ihr?",
        en: "“This saffron has been ordered for the prince,” says Lea and reaches for the sack. Orlo the merchant raises his eyebrows; does he believe her?",
      },
      begin: [
        {
          type: "harmonies.OpenAction",
          title: { de: "Die dreiste Lüge", en: "The bold lie" },
          kind: "confrontation",
          figure: "@lea",
          ...LIE,
        },
        { type: "harmonies.AddOpponent", figure: "@merchant", ...DOUBT },
        { type: "harmonies.SetDifficulty", d: 1 },
      ],
    },
    {
      title: { de: "Über die Dächer", en: "Across the roofs" },
      story: {
        de: "So oder so: Jetzt ruft Orlo nach der Wache. Lea und Jack rennen um die Wette über die Dächer; wer zuletzt ankommt, zahlt das Abendessen.",
        en: "Either way, Orlo is now shouting for the guards. Lea and Jack race each other across the roofs; whoever comes last pays for dinner.",
      },
      begin: [
        {
          type: "harmonies.OpenAction",
          title: { de: "Über die Dächer", en: "Across the roofs" },
          kind: "opposition",
          figure: "@lea",
          ...RUN,
        },
        { type: "harmonies.AddOpponent", figure: "@jack", ...RUN },
        { type: "harmonies.SetRolls", rolls: "two_rolls" },
      ],
    },
  ],
  text: {
    de: "So erzählt man es später auf dem Markt.",
    en: "That is how the market tells it later.",
  },
};
