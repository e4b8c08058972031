/** How does a bot of PHERS decide what is the gm's or costs a point? */
import { inPhases, type Bot } from "../../bots/contract";

export const bot: Bot = {
  decided: inPhases(["resolved", "compared", "voided"]),
  scores: {
    // A climax point is worth more than it costs in a short story.
    "phers.SpendClimax": (_, { luck }) => ({ score: 4 + luck(4) }),
    "phers.AcceptEvent": (_, { text }) => ({ score: 8, choices: { text } }),
  },
};
