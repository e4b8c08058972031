/** What would a level come to? The scale moves with it, before anything is sent. */
import { t } from "../../i18n/words";
import { language } from "../../model/preferences";
import type { Stated } from "../../net/http";
import { percentWords, type Chance } from "../../odds/chances";
import { Told } from "../generic/line";
import { atLeast, gradeName, leastSuccess, Scale } from "./scale";
import { percentOf, useClasses, useRelations } from "./chances";

/** The chances of a comparison in one line. */
export function Relations({ question }: { question: Stated }) {
  const all = useRelations(question);
  if (!all) return null;
  const say = (key: string): string => percentWords(percentOf(key, all), language.value);
  const lies = question["versus_class"];
  return (
    <p class="phers-told" data-testid="relations">
      {t(lies === undefined ? "phers.relations" : "phers.beats", {
        higher: say("higher"),
        equal: say("equal"),
        lower: say("lower"),
        class: gradeName(String(lies ?? "")),
      })}
    </p>
  );
}

/** How likely it is to be geschafft, in one line. */
export function OrBetter({ all }: { all: readonly Chance[] }) {
  const least = leastSuccess();
  return <Told look="phers-told" words={t("phers.or_better", { class: gradeName(least), percent: percentWords(atLeast(least, all), language.value) })} testid="or-better" />;
}

export function Weighing({ question }: { question: Stated }) {
  const all = useClasses(question);
  return (
    <div class="phers-weighing" data-testid="odds">
      <Scale {...(all ? { chances: [all] } : {})} tenths={Number(question["tenths"])} />
      {all ? <OrBetter all={all} /> : null}
      <Relations question={question} />
    </div>
  );
}
