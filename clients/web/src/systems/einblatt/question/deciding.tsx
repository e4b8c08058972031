/** How does the gm decide on restrictions, consequences, told successes? One form each, in a sheet. */
import "../sheet/sheet.css";
import { t } from "../../../i18n/words";
import type { Ask } from "../../../net/view";
import { OptionForm } from "../../../forms/option_form";
import type { Choices, Option } from "../../../net/option";
import { useTable } from "../../../state/context";
import { useParts } from "../../../state/select";
import { decisionsDue, decisionWords } from "./decisions";
import type { EinblattConflict, EinblattProps } from "../cards/view";

function answering(options: Record<string, Option>, ask: string): Option[] {
  return Object.values(options).filter(
    (option) => option.ask === ask && option.type !== "table.Skip",
  );
}

/** What is told is taken as it is, or with the limit that is written. */
function judged({ text }: Choices): string {
  return t(text ? "einblatt.judge_limit" : "einblatt.judge_accept");
}

function Decision({ ask, name, conflict }: { ask: Ask; name: string; conflict: EinblattConflict }) {
  const view = useParts("options");
  const { names } = useTable();
  const figure = ask.subject ?? "";
  const kt = conflict.kts?.[figure];
  return (
    <article class="decision" data-testid={`decision-${ask.kind}-${figure}`}>
      <h4>{decisionWords(ask, conflict, names.value)}</h4>
      {ask.kind === "narration" && kt?.narration ? <blockquote>{kt.narration}</blockquote> : null}
      {ask.kind === "restriction" && kt?.words ? <blockquote>{kt.words}</blockquote> : null}
      {answering(view.options ?? {}, name).map((option, i) => (
        <OptionForm
          key={option.type}
          option={option}
          quiet={i > 0}
          {...(ask.kind === "narration" ? { label: judged } : {})}
        />
      ))}
    </article>
  );
}

export function Decisions({ id, conflict }: EinblattProps) {
  const due = decisionsDue(useParts("asks"), id);
  return (
    <div class="decisions">
      {due.map(([name, ask]) => (
        <Decision key={name} name={name} ask={ask} conflict={conflict} />
      ))}
    </div>
  );
}
