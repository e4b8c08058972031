/** What must the gm decide now? Restrictions, consequences, told successes; and who is waited for. */
import { figureName, within } from "../../i18n/names";
import { filled } from "../../i18n/sentence";
import { t } from "../../i18n/words";
import type { Ask } from "../../model/view";
import { OptionButton, OptionForm } from "../../options/form";
import type { Option } from "../../options/option";
import { useTable, useView } from "../../parts/table";
import type { EinblattConflict } from "./view";

interface DecisionsProps {
  id: string;
  conflict: EinblattConflict;
}

function answering(options: Record<string, Option>, ask: string): Option[] {
  return Object.values(options).filter((option) => option.ask === ask && option.type !== "table.Skip");
}

function Decision({ ask, name, conflict }: { ask: Ask; name: string; conflict: EinblattConflict }) {
  const view = useView();
  const { names } = useTable();
  const figure = ask.subject ?? "";
  const kt = conflict.kts?.[figure];
  return (
    <article class="decision" data-testid={`decision-${ask.kind}-${figure}`}>
      <h4>{filled(`ask.${ask.kind}`, { ...kt?.proposed, ...ask, figure }, within(names.value, "einblatt"))}</h4>
      {ask.kind === "narration" && kt?.narration ? <blockquote>{kt.narration}</blockquote> : null}
      {ask.kind === "restriction" && kt?.words ? <blockquote>{kt.words}</blockquote> : null}
      {answering(view.options ?? {}, name).map((option) => (
        <OptionForm key={option.type} option={option} />
      ))}
    </article>
  );
}

/** Those whose answer is still out: the gm may go on without them. */
function Absent({ asks }: { asks: [string, Ask][] }) {
  const view = useView();
  const { names } = useTable();
  const open = asks
    .map(([name, ask]) => ({ ask, skip: answeringSkip(view.options ?? {}, name) }))
    .filter(({ ask, skip }) => skip && !ask.mine);
  if (open.length === 0) return null;
  return (
    <details class="tool">
      <summary>{t("einblatt.absent")}</summary>
      <ul class="rows">
        {open.map(({ ask, skip }) => (
          <li key={ask.who}>
            <span>{figureName(names.value, ask.who)}</span>
            <OptionButton option={skip!} testid={`skip-${ask.who}`} label={t("einblatt.skip")} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function answeringSkip(options: Record<string, Option>, ask: string): Option | undefined {
  return Object.values(options).find((option) => option.ask === ask && option.type === "table.Skip");
}

export function Decisions({ id, conflict }: DecisionsProps) {
  const view = useView();
  const asks = Object.entries(view.asks ?? {}).filter(([, ask]) => ask.conflict === id && !ask.answered);
  const due = asks.filter(([, ask]) => ask.who === "gm");
  return (
    <>
      {due.length > 0 ? (
        <section class="decisions" aria-label={t("einblatt.decisions")}>
          <h3>{t("einblatt.decisions")}</h3>
          {due.map(([name, ask]) => (
            <Decision key={name} name={name} ask={ask} conflict={conflict} />
          ))}
        </section>
      ) : null}
      <Absent asks={asks} />
    </>
  );
}
