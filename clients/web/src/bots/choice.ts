/** Which command does a bot send next? The one it thinks most of among those that are due. */
import { buildCommand } from "../forms/options/build_command";
import type { Command, Option } from "../net/option";
import type { Bot } from "./contract";
import { completed, type BotContext, type Scoring } from "./score";

const PLAIN: Scoring = (_, { luck }) => ({ score: 1 + luck(100) / 100 });

/** Return the best command that the options describe; none if nothing is wanted. */
export function chooseCommand(
  options: readonly Option[],
  context: BotContext,
  { scores }: Bot,
): Command | undefined {
  const judged = options
    .filter((option) => !option.more)
    .map((option) => ({ option, opinion: (scores?.[option.type] ?? PLAIN)(option, context) }))
    .filter(({ opinion }) => opinion.score > 0)
    .toSorted((a, b) => b.opinion.score - a.opinion.score);
  for (const { option, opinion } of judged) {
    const found = buildCommand(
      option,
      completed(option, opinion.choices ?? {}, context),
      context.view,
    );
    if (found) return found;
  }
  return undefined;
}
