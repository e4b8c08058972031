/** How does the log read from its beginning? Folded as beside the table; each conflict ends with what came of it. */
import "./printed.css";
import { Fragment } from "preact";
import { useEffect } from "preact/hooks";
import { clock, longDay, t } from "../../i18n/words";
import { steps, type Step } from "../../state/steps";
import { useTable } from "../../state/context";
import { useParts } from "../../state/select";
import { outcomes } from "../outcome";
import { highlightTable } from "../replay/highlight_table";
import { useShown, type ShownConflict } from "../shown";
import { lined } from "../visible";
import { Scope } from "../../ui/scope";
import { Run } from "./chapter";
import { sections, type Row, type Section } from "./sections";
import { StepLines, stepClass } from "./step";

const nothingOpen = (): boolean => false;

/** Divide the steps of the log that count for a conflict, or all, into chapters. */
function useChapters(conflict: string | undefined): readonly Section[] {
  const { session, names } = useTable();
  const all = sections(lined(steps(session.state.visibleFrames.value)), names.value, nothingOpen);
  return conflict === undefined ? all : all.filter((part) => part.conflict === conflict);
}

function Line({ step, paper }: { step: Step; paper: boolean }) {
  const { names } = useTable();
  return (
    <li class={stepClass(step)}>
      <time>{clock(step.at)}</time>
      <div>
        <StepLines step={step} names={names.value} open={paper} inOrder />
      </div>
    </li>
  );
}

function Told({ row, paper }: { row: Row; paper: boolean }) {
  const draw = (step: Step) => <Line key={step.n} step={step} paper={paper} />;
  return row.folded ? <Run row={row} draw={draw} open={paper} /> : <>{row.steps.map(draw)}</>;
}

/** What a conflict has come to. */
function Outcome({ conflict }: { conflict: string }) {
  const { session, names } = useTable();
  // Systems say themselves what it is.
  useEffect(() => void highlightTable.fetch(), []);
  const came = outcomes(steps(session.state.visibleFrames.value), conflict, names.value);
  return came.length > 0 ? <p class="came">{came.join(" ")}</p> : null;
}

interface LogTextProps {
  /** Nothing: all that was played is told. */
  conflict?: string | undefined;
  /** The title that stands above it. */
  under?: string;
  /** Nothing is folded. */
  paper: boolean;
}

/** The log in the order of play. */
export function LogText({ conflict, under, paper }: LogTextProps) {
  const parts = useChapters(conflict);
  const ends = new Map(parts.map((part) => [part.conflict, part]));
  return (
    <div class="log-text">
      {parts.map((part) => {
        // What happened between conflicts is not taken for a part of the one above it.
        const title = part.title ?? (parts.length > 1 ? t("tab.table") : under);
        return (
          <Fragment key={part.n}>
            {title === under ? null : <h3>{part.struck ? <s>{title}</s> : title}</h3>}
            <ol>
              {part.rows.map((row) => (
                <Told key={row.steps[0]?.n} row={row} paper={paper} />
              ))}
            </ol>
            {part.conflict !== undefined && ends.get(part.conflict) === part ? (
              <Outcome conflict={part.conflict} />
            ) : null}
          </Fragment>
        );
      })}
    </div>
  );
}

/** What of a conflict's board belongs on paper: a map does, cards and dice are told. */
export function BoardOnPaper({ shown: { id, conflict, part } }: { shown: ShownConflict }) {
  if (!part.Printed) return null;
  return (
    <Scope system={conflict.system}>
      <part.Printed id={id} conflict={conflict} />
    </Scope>
  );
}

export function Printed() {
  const view = useParts("table");
  const shown = useShown();
  const first = useChapters(shown?.id)[0]?.rows[0]?.steps[0];
  const title = shown?.conflict.title ?? t("log.title");
  return (
    <main class="printed" data-testid="printed">
      <h1>{view.table.title}</h1>
      <h2>
        {title}
        {first ? <small> {longDay(first.at)}</small> : null}
      </h2>
      {shown ? <BoardOnPaper shown={shown} /> : null}
      <LogText conflict={shown?.id} under={title} paper />
    </main>
  );
}
