/** What is the example of EWS? The chest in the tower: a lock to pick, then a quarrel between friends, with symbols. */
import type { Example } from "../../bots/example";

const LOCKS = { de: "Schlösser öffnen", en: "Picking locks" };
const WRESTLING = { de: "Armdrücken", en: "Arm wrestling" };
const SHOWN = { method: "rps", numbers: "shown", visibility: "public" };

export const example: Example = {
  system: "ews",
  title: { de: "Die Truhe im Turm", en: "The chest in the tower" },
  hero: "ines",
  figures: {
    ines: { name: "Ines", kind: "character", of: "guest" },
    tomo: { name: "Tomo", kind: "character", of: "Bruno" },
  },
  notes: [
    { type: "ews.SetValue", figure: "@ines", name: LOCKS, value: 15 },
    { type: "ews.SetValue", figure: "@ines", name: WRESTLING, value: 11 },
    { type: "ews.SetValue", figure: "@tomo", name: WRESTLING, value: 12 },
  ],
  scenes: [
    {
      title: { de: "Das alte Schloss", en: "The old lock" },
      story: {
        de: "Ganz oben im Turm steht eine Truhe, und unten im Hof bellen schon die Hunde. Ines kniet vor dem Schloss; Tomo hält die Kerze.",
        en: "At the very top of the tower stands a chest, and down in the yard the dogs are barking already. Ines kneels before the lock; Tomo holds the candle.",
      },
      begin: [
        {
          type: "ews.OpenProbe",
          title: { de: "Das alte Schloss", en: "The old lock" },
          figure: "@ines",
          value: 15,
          skill: LOCKS,
          target: 14,
          ...SHOWN,
        },
      ],
    },
    {
      title: { de: "Wer greift hinein?", en: "Who reaches in?" },
      story: {
        de: "In der Truhe liegt genau ein Ring, und beide haben ihn zuerst gesehen. Die Freunde stützen die Ellbogen auf den Deckel: Armdrücken!",
        en: "There is exactly one ring in the chest, and both of them saw it first. The friends put their elbows on the lid: arm wrestling!",
      },
      begin: [
        {
          type: "ews.OpenContest",
          title: { de: "Wer greift hinein?", en: "Who reaches in?" },
          initiator: "@ines",
          value: 11,
          skill: WRESTLING,
          other: "@tomo",
          other_value: 12,
          other_skill: WRESTLING,
          ...SHOWN,
        },
      ],
    },
  ],
  text: { de: "So sei es.", en: "So be it." },
};
