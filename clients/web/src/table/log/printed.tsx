/** How does the log of a conflict read on paper? All of it, by chapters, with what was taken back struck through. */
import "./printed.css";
import { Fragment } from "preact";
import { seatName } from "../../i18n/display_names";
import { sentence } from "../../i18n/sentence";
import { clock, longDay, t } from "../../i18n/words";
import { heading } from "../chapters";
import { steps, type Step } from "../../state/steps";
import { endsRound } from "./filing";
import { logLevel } from "../log_level";
import { visibleEvents } from "../visible";
import { stepWords } from "../steps";
import { useTable } from "../../state/context";
import { useParts } from "../../state/select";
import { useShown, type ShownConflict } from "../shown";
import { Scope } from "../../ui/scope";
import { Struck } from "../../ui/struck";

const PRINTED = { outcome: "b", result: "b", plain: "span", quiet: "small" } as const;

/** Return the steps in which something happened in a conflict; all, where none is named. */
export function stepsOfConflict(all: readonly Step[], conflict: string | undefined): Step[] {
  return all.filter((step) =>
    visibleEvents(step).some((event) => conflict === undefined || event["conflict"] === conflict),
  );
}

/** Each event in its order, drawn by its level as in the log. */
function Told({ step }: { step: Step }) {
  const { names } = useTable();
  const events = visibleEvents(step);
  if (step.kind !== "play" || events.length === 0) return <>{stepWords(step, names.value)}</>;
  return (
    <>
      {events.map((event, i) => {
        const How = PRINTED[logLevel(event)];
        return (
          <Fragment key={i}>
            <How>{sentence(event, names.value)}</How>{" "}
          </Fragment>
        );
      })}
    </>
  );
}

function Line({ step, under }: { step: Step; under: string }) {
  const { names } = useTable();
  const titles = step.events
    .flatMap((event) => heading(event, names.value) ?? [])
    .filter((title) => title !== under);
  const begins = titles.map((title) => <h3 key={title}>{title}</h3>);
  const late = endsRound(step);
  return (
    <>
      {late ? null : begins}
      <p>
        <time>{clock(step.at)}</time>{" "}
        <span>
          {step.struck ? <Struck>{stepWords(step, names.value)}</Struck> : <Told step={step} />}
        </span>
        {step.struck ? (
          <small>
            {" "}
            {[seatName(names.value, step.struck.by), step.struck.why].filter(Boolean).join(": ")}
          </small>
        ) : null}
      </p>
      {late ? begins : null}
    </>
  );
}

/** The lines of some steps, in their order. */
export function LogText({ all, under }: { all: readonly Step[]; under: string }) {
  return (
    <>
      {all.map((step) => (
        <Line key={step.n} step={step} under={under} />
      ))}
    </>
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
  const { session } = useTable();
  const view = useParts("table");
  const shown = useShown();
  const all = stepsOfConflict(steps(session.state.visibleFrames.value), shown?.id);
  const [first] = all;
  const title = shown?.conflict.title ?? t("log.title");
  return (
    <main class="printed" data-testid="printed">
      <h1>{view.table.title}</h1>
      <h2>
        {title}
        {first ? <small> {longDay(first.at)}</small> : null}
      </h2>
      {shown ? <BoardOnPaper shown={shown} /> : null}
      <LogText all={all} under={title} />
    </main>
  );
}
