/** Is a climax point worth it? Both distributions, and what the point changes. */
import { t } from "../../i18n/words";
import type { View } from "../../net/view";
import type { Stated } from "../../net/http";
import { percentOf, percentWords, type Chance } from "../../forms/odds/chances";
import { useForeseen } from "../../forms/odds/whatif";
import { buildCommand } from "../../forms/options/build_command";
import { OptionButton } from "../../forms/option_button";
import type { CommandType, Option } from "../../net/option";
import { useView } from "../../state/context";
import { useParts } from "../../state/select";
import type { OpenQuestion } from "../generic/asked";
import { Paragraph } from "../../forms/paragraph";
import { ChanceLine, compares, useClasses, useRelations } from "./weighing";
import { atLeast, gradeName, grades, leastSuccess } from "./scale";
import { sheetOf, type PhersConflict, type PhersDecision } from "./view";

function optionOf(view: View, ask: string | undefined, type: CommandType): Option | undefined {
  return Object.values(view.options ?? {}).find(
    (option) => option.ask === ask && option.type === type,
  );
}

interface Weighed {
  without: Stated | undefined;
  spent: Stated | undefined;
}

interface WeighedAsk extends Weighed {
  /** A point may be spent, so that what it would bring comes as well. */
  spendable: boolean;
  /** What it would bring is not told just now. */
  failed: boolean;
}

/** What a point does not change: the level, and what is to be beaten. */
function around(question: Stated | undefined): string {
  return JSON.stringify(
    Object.entries(question ?? {})
      .filter(([name]) => name === "tenths" || name.startsWith("versus_"))
      .toSorted(),
  );
}

/** Both are of the same moment: what a point would bring comes later, and may be of the one before. */
export function weighed(without: Stated | undefined, spent: Stated | undefined): Weighed {
  return { without, spent: around(without) === around(spent) ? spent : undefined };
}

/** What would be rolled without a point, and with one; nothing where no point may be spent. */
export function useWeighed(ask: string | undefined): WeighedAsk {
  const view = useView();
  const spend = ask === undefined ? undefined : optionOf(view, ask, "phers.SpendClimax");
  const { stated: spent, failed } = useForeseen(spend && buildCommand(spend, {}, view));
  const without = ask === undefined ? undefined : view.prepared?.[ask];
  return { ...weighed(without, spent), spendable: spend !== undefined, failed };
}

function gain(before: number, after: number): { before: string; after: string } {
  return {
    before: percentWords(before),
    after: percentWords(after),
  };
}

/** The least class that can come of it. */
function floor(all: readonly Chance[]): string {
  return grades().find((grade) => percentOf(grade, all) > 0) ?? "";
}

const GAINS = "phers-told gains";

interface GainProps {
  without: readonly Chance[];
  spent: readonly Chance[];
  failed: boolean;
}

function Gain({ without, spent, failed }: GainProps) {
  const known = without.length > 0 && spent.length > 0;
  const least = leastSuccess();
  const never = known ? floor(spent) : least;
  const more = t("phers.gain", {
    class: gradeName(least),
    ...gain(atLeast(least, without), atLeast(least, spent)),
  });
  const words =
    never === floor(without)
      ? more
      : `${more}, ${t("phers.never_below", { class: gradeName(never) })}`;
  return (
    <ChanceLine
      words={failed ? t("odds.failed") : words}
      known={known || failed}
      testid="gain"
      look={GAINS}
    />
  );
}

interface BeatsProps {
  without: readonly Chance[];
  spent: readonly Chance[];
  versus: unknown;
}

function Beats({ without, spent, versus }: BeatsProps) {
  const chance = gain(percentOf("higher", without), percentOf("higher", spent));
  const words =
    versus === undefined
      ? t("phers.gain_higher", chance)
      : t("phers.gain_beats", { ...chance, class: gradeName(String(versus)) });
  const known = without.length > 0 && spent.length > 0;
  return <ChanceLine words={words} known={known} testid="gain-relation" look={GAINS} />;
}

/** What a point does to the dice, and how many are left. */
function Price({ figure, kind }: { figure: string; kind: PhersDecision["kind"] | undefined }) {
  const left = (sheetOf(useParts("sheets"), figure)?.climax ?? 0) - 1;
  const words = t(kind === "simple" ? "phers.price.simple" : "phers.price", { left });
  return <Paragraph look="phers-told price" words={left < 0 ? undefined : words} testid="price" />;
}

function spends({ type }: Option): boolean {
  return type === "phers.SpendClimax";
}

/** The question whether to spend a point: what it changes, and both answers alike, to spend it first. */
export function ClimaxQuestion({ question: { id, ask, options } }: { question: OpenQuestion }) {
  const conflict = useParts("conflicts").conflicts?.[ask.conflict] as PhersConflict | undefined;
  const figure = ask.subject ?? ask.who;
  const { stage, kind } = conflict?.decisions?.[figure] ?? {};
  // Before the gm has said what counts, nothing says whether it is worth it.
  const early = stage === "open";
  const { without, spent, spendable, failed } = useWeighed(id);
  const [one, two] = [useClasses(without), useClasses(spent)];
  const [before, after] = [useRelations(without), useRelations(spent)];
  return (
    <>
      <Paragraph look="phers-told" words={early && t("phers.early")} />
      {without && spendable ? <Gain without={one ?? []} spent={two ?? []} failed={failed} /> : null}
      {spendable && compares(without) ? (
        <Beats without={before ?? []} spent={after ?? []} versus={without?.["versus_class"]} />
      ) : null}
      <Price figure={figure} kind={kind} />
      <div class="plays phers-answers">
        {options
          .toSorted((a, b) => Number(spends(b)) - Number(spends(a)))
          .map((option) => (
            <OptionButton key={option.type} option={option} kind={early ? "quiet" : "offer"} />
          ))}
      </div>
    </>
  );
}
