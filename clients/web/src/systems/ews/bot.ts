/** When do bots of EWS take a conflict for decided? Any legal answer is as good as another. */
import { inPhases, type Bot } from "../../bots/contract";

export const bot: Bot = { decided: inPhases(["resolved", "cancelled"]) };
