/** Which command does a bot send next? The one it thinks most of among those that are due. */
import { command } from "../forms/options/command";
import type { Command, Option } from "../net/option";
import type { Bot } from "./contract";
import { completed, type BotContext, type Scoring } from "./score";

const PLAIN: Scoring = (_, { luck }) => ({ worth: 1 + luck(100) / 100 });

/** Return the best command that the options describe; none if nothing is wanted. */
export function chooseCommand(
  options: readonly Option[],
  moment: BotContext,
  { tastes }: Bot,
): Command | undefined {
  const judged = options
    .filter((option) => !option.more)
    .map((option) => ({ option, opinion: (tastes?.[option.type] ?? PLAIN)(option, moment) }))
    .filter(({ opinion }) => opinion.worth > 0)
    .toSorted((a, b) => b.opinion.worth - a.opinion.worth);
  for (const { option, opinion } of judged) {
    const found = command(option, completed(option, opinion.choices ?? {}, moment), moment.view);
    if (found) return found;
  }
  return undefined;
}
