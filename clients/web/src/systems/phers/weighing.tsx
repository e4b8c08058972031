/** How likely is each class, and how does a comparison go? Asked of the server, for what a view has prepared or a form would come to. */
import "./weighing.css";
import { t } from "../../i18n/words";
import type { Stated } from "../../net/http";
import { chances, percentOf, percentWords, type Chance } from "../../forms/odds/chances";
import { useOdds } from "../../forms/odds/odds";
import { Paragraph } from "../../forms/paragraph";
import { atLeast, gradeName, leastSuccess, Scale } from "./scale";

interface ChanceLineProps {
  words: string;
  /** The chances are here; until then the line keeps its room, so that nothing moves. */
  known: boolean;
  testid: string;
  look?: string;
}

export function ChanceLine({ words, known, testid, look = "phers-told" }: ChanceLineProps) {
  return known ? (
    <Paragraph look={look} words={words} testid={testid} />
  ) : (
    <p class={`${look} unknown`} aria-hidden="true">
      {words}
    </p>
  );
}

/** The chances of a comparison in one line; `who`: of whom, where nothing beside it says so. */
export function Relations({ question, who = "" }: { question: Stated; who?: string }) {
  const all = useRelations(question);
  if (!compares(question)) return null;
  const say = (key: string): string => percentWords(percentOf(key, all ?? []));
  const versus = question["versus_class"];
  const compared = who === "" ? "phers.relations" : "phers.relations.of";
  const words = t(versus === undefined ? compared : "phers.beats", {
    who,
    higher: say("higher"),
    equal: say("equal"),
    lower: say("lower"),
    class: gradeName(String(versus ?? "")),
  });
  return <ChanceLine words={words} known={all !== undefined} testid="relations" />;
}

/** How likely it is to be geschafft, in one line. */
export function OrBetter({ all }: { all: readonly Chance[] }) {
  const least = leastSuccess();
  const words = t("phers.or_better", {
    class: gradeName(least),
    percent: percentWords(atLeast(least, all)),
  });
  return <ChanceLine words={words} known={all.length > 0} testid="or-better" />;
}

export function OddsDetail({ question }: { question: Stated }) {
  const all = useClasses(question);
  return (
    <div class="phers-weighing" data-testid="odds">
      <Scale chances={[all ?? []]} tenths={Number(question["tenths"])} />
      <OrBetter all={all ?? []} />
      <Relations question={question} />
    </div>
  );
}

/** A question without the other side: what comes of the own roll. */
function alone(question: Stated | undefined): Stated | undefined {
  if (!question) return undefined;
  return Object.fromEntries(
    Object.entries(question).filter(([name]) => !name.startsWith("versus_")),
  );
}

/** How likely each class is. */
export function useClasses(question: Stated | undefined): Chance[] | undefined {
  const { answer } = useOdds("phers", alone(question));
  return question && answer ? chances(answer) : undefined;
}

/** Tell whether a question is about another side, too. */
export function compares(question: Stated | undefined): boolean {
  return Object.keys(question ?? {}).some((name) => name.startsWith("versus_"));
}

/** How likely the own class is lower, equal or higher: rather none than what was so before. Nothing where there is no other side. */
export function useRelations(question: Stated | undefined): Chance[] | undefined {
  const { answer, current } = useOdds("phers", compares(question) ? question : undefined);
  return answer && current ? chances(answer) : undefined;
}
