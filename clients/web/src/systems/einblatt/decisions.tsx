/** What must the gm decide now? Restrictions, consequences, told successes. */
import { within, type Names } from "../../i18n/names";
import { filled } from "../../i18n/sentence";
import { t } from "../../i18n/words";
import type { Ask, View } from "../../model/view";
import { OptionForm } from "../../options/form";
import type { Choices, Option } from "../../options/option";
import { useTable, useView } from "../../parts/table";
import type { EinblattConflict, EinblattProps } from "./view";

function answering(options: Record<string, Option>, ask: string): Option[] {
  return Object.values(options).filter((option) => option.ask === ask && option.type !== "table.Skip");
}

function words(ask: Ask, conflict: EinblattConflict, names: Names): string {
  const figure = ask.subject ?? "";
  return filled(`ask.${ask.kind}`, { ...conflict.kts?.[figure]?.proposed, ...ask, figure }, within(names, "einblatt"));
}

/** What is told is taken as it is, or with the limit that is written. */
function judged({ text }: Choices): string {
  return t(text ? "einblatt.judge_limit" : "einblatt.judge_accept");
}

function Decision({ ask, name, conflict }: { ask: Ask; name: string; conflict: EinblattConflict }) {
  const view = useView();
  const { names } = useTable();
  const figure = ask.subject ?? "";
  const kt = conflict.kts?.[figure];
  return (
    <article class="decision" data-testid={`decision-${ask.kind}-${figure}`}>
      <h4>{words(ask, conflict, names.value)}</h4>
      {ask.kind === "narration" && kt?.narration ? <blockquote>{kt.narration}</blockquote> : null}
      {ask.kind === "restriction" && kt?.words ? <blockquote>{kt.words}</blockquote> : null}
      {answering(view.options ?? {}, name).map((option, i) => (
        <OptionForm key={option.type} option={option} quiet={i > 0} {...(ask.kind === "narration" ? { label: judged } : {})} />
      ))}
    </article>
  );
}

/** List what the gm has to decide in a conflict. */
export function decisionsDue(view: View, id: string): [string, Ask][] {
  return Object.entries(view.asks ?? {}).filter(([, ask]) => ask.conflict === id && !ask.answered && ask.who === "gm");
}

/** Say what is to be decided: the only thing, or how much there is. */
export function useDecisionWords(conflict: EinblattConflict): (due: [string, Ask][]) => string {
  const { names } = useTable();
  return (due) => {
    const [first] = due;
    if (!first || due.length > 1) return t("question.decide", { n: due.length });
    return words(first[1], conflict, names.value);
  };
}

export function Decisions({ id, conflict }: EinblattProps) {
  const due = decisionsDue(useView(), id);
  return (
    <div class="decisions">
      {due.map(([name, ask]) => (
        <Decision key={name} name={name} ask={ask} conflict={conflict} />
      ))}
    </div>
  );
}
