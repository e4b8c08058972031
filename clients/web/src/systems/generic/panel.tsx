/** How is a conflict of any system drawn? Phase, who takes part, the gm's questions and tools. */
import type { ComponentChildren } from "preact";
import { figureName, inOrder } from "../../i18n/names";
import { firstOf, listed, t } from "../../i18n/words";
import type { Conflict } from "../../model/view";
import { OptionButton } from "../../options/form";
import { Tool } from "../../options/group";
import type { Option } from "../../options/option";
import { useTable, useView } from "../../parts/table";
import { Asked } from "./answer";
import { GM, awaited, docked, figuresOf, questionsOf, tools } from "./asked";
import { Latest } from "./latest";

export interface PanelProps {
  id: string;
  conflict: Conflict;
  /** What a system draws of its own, in place of the plain list of figures. */
  children?: ComponentChildren;
  /** Tools that are drawn elsewhere. */
  placed?: (option: Option) => boolean;
}

export function Phase({ id, conflict }: PanelProps) {
  const view = useView();
  const { names } = useTable();
  const { system } = conflict;
  const kind = "kind" in conflict ? firstOf([`value.${String(conflict.kind)}`], {}, system) : "";
  const phase = "phase" in conflict ? String(conflict.phase) : conflict.open ? "open" : "closed";
  const who = awaited(view, id).map((each) => figureName(names.value, each));
  return (
    <div class="phase" data-testid="phase" data-phase={phase}>
      <div>
        <p class="probe">{[t(`system.${system}`), kind].filter(Boolean).join(" · ")}</p>
        <p class="phase-name">{firstOf([`phase.${system}.${phase}`, `phase.${phase}`], {}, system)}</p>
        {who.length > 0 ? <p class="muted">{t("einblatt.waiting_for", { figures: listed(who) })}</p> : null}
      </div>
    </div>
  );
}

function Figures({ id, conflict }: PanelProps) {
  const view = useView();
  const { names } = useTable();
  const waiting = awaited(view, id);
  return (
    <ul class="sides">
      {inOrder(names.value, figuresOf(view, conflict)).map((figure) => (
        <li key={figure} class={`kt idle tone-0 ${waiting.includes(figure) ? "waiting" : ""}`} data-testid={`side-${figure}`}>
          <h4>{figureName(names.value, figure)}</h4>
        </li>
      ))}
    </ul>
  );
}

/** What the gm is asked, and may change still. */
function Decisions({ id }: PanelProps) {
  const view = useView();
  const mine = questionsOf(view, id).filter(({ ask }) => ask.who === GM);
  const due = mine.filter((question) => !question.ask.answered && !docked(question));
  const later = mine.filter(({ ask }) => ask.answered);
  return (
    <>
      {due.length > 0 ? (
        <section class="decisions" aria-label={t("einblatt.decisions")}>
          <h3>{t("einblatt.decisions")}</h3>
          {due.map((question) => (
            <Asked key={question.id} question={question} />
          ))}
        </section>
      ) : null}
      {later.length > 0 ? (
        <details class="tool" data-testid="answered">
          <summary>{t("generic.changeable")}</summary>
          {later.map((question) => (
            <Asked key={question.id} question={question} />
          ))}
        </details>
      ) : null}
    </>
  );
}

/** Those whose answer is still out: the gm may go on without them. */
function Absent({ id }: { id: string }) {
  const view = useView();
  const { names } = useTable();
  const out = Object.values(view.options ?? {})
    .filter((option) => option.type === "table.Skip" && option.ask !== undefined)
    .map((option) => ({ option, ask: view.asks?.[option.ask ?? ""] }))
    .filter(({ ask }) => ask && ask.conflict === id && !ask.mine);
  if (out.length === 0) return null;
  return (
    <details class="tool">
      <summary>{t("einblatt.absent")}</summary>
      <ul class="rows">
        {out.map(({ option, ask }) => (
          <li key={option.ask}>
            <span>{figureName(names.value, ask?.who ?? "")}</span>
            <OptionButton option={option} testid={`skip-${ask?.who}`} label={t("einblatt.skip")} />
          </li>
        ))}
      </ul>
    </details>
  );
}

interface ToolsProps {
  groups: Option[][];
  /** Types of tools that lie open at first. */
  unfolded?: readonly string[];
}

export function Tools({ groups, unfolded = [] }: ToolsProps) {
  return (
    <>
      {groups.map((options) => (
        <Tool
          key={options[0]?.type}
          options={options}
          open={unfolded.includes(options[0]?.type ?? "")}
          danger={options[0]?.type === "table.CloseConflict"}
          quiet
        />
      ))}
    </>
  );
}

export function GenericPanel(props: PanelProps) {
  const { id, conflict, children, placed = () => false } = props;
  const view = useView();
  const { looking } = useTable();
  const mine = view.me.role !== "spectator" && !looking.value;
  const groups = tools(view, id).map((group) => group.filter((option) => !placed(option))).filter((group) => group.length > 0);
  return (
    <div class="felt" data-testid="conflict" data-conflict={id} data-system={conflict.system}>
      <Phase id={id} conflict={conflict} />
      <h3 class="sr">{t("generic.sides")}</h3>
      {children ?? (
        <>
          <Figures {...props} />
          <Latest id={id} />
        </>
      )}
      {mine ? <Decisions {...props} /> : null}
      {mine ? <Absent id={id} /> : null}
      {mine && groups.length > 0 ? (
        <details class="tool" data-testid="gm-tools">
          <summary>{t(view.me.role === "gm" ? "einblatt.tools" : "generic.tools")}</summary>
          <Tools groups={groups} />
        </details>
      ) : null}
    </div>
  );
}
