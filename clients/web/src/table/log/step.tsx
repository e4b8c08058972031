/** How is one step of the log drawn? Time and author, a line an event, what became of it. */
import "./step.css";
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Numbered } from "../history/objections";
import { accountSentences, divided, moreChanges } from "../../i18n/account";
import { seatName } from "../../i18n/display_names";
import { changeWords } from "../../i18n/moves";
import { type Names } from "../../state/names";
import { sentence } from "../../i18n/sentence";
import { clock, counted, t } from "../../i18n/words";
import { isEvent, type GameEvent } from "../../net/wire";
import { lazy } from "../../ui/lazy";
import { Button } from "../../ui/button";
import { GmMark } from "../../ui/icon";
import { changesIn, differing } from "../differences";
import { logLevel, digestOf } from "../log_level";
import { isMove, type Step } from "../../state/steps";
import { EntryMenu } from "./entry_menu";
import { reasons } from "../../i18n/reasons";
import { droppedWords, stepWords, moveSentence } from "../steps";
import { Chip } from "../../ui/chip";
import { Struck } from "../../ui/struck";

const MomentLink = lazy(async () => (await import("../replay/moment_link")).MomentLink);
const ObjectionNote = lazy(async () => (await import("../history/objection_note")).ObjectionNote);
const Why = lazy(async () => (await import("./why")).Why);

interface StepProps {
  step: Step;
  names: Names;
  current: boolean;
  /** It comes after the moment that is shown. */
  later: boolean;
  jump: (n: number) => void;
  /** Something can be done about it; false where nobody is there to do it. */
  acts: boolean;
  /** Give the address of its moment. */
  link: (step: Step) => string;
  objections: readonly Numbered[];
  /** Lines that were left and stand beside this step. */
  branches: ComponentChildren;
  /** Present for the gm. */
  reply: ((objection: string) => void) | undefined;
}

interface LinesProps {
  step: Step;
  names: Names;
  /** It is read from the beginning, so what led to a result comes first; else a press asks why it came out so. */
  inOrder?: boolean;
  /** Nothing is folded: on paper nobody opens it. */
  open?: boolean;
}

interface LineProps {
  step: Step;
  event: GameEvent;
  names: Names;
  /** What is explained beside this line. */
  explained: readonly GameEvent[];
}

function Line({ step, event, names, explained }: LineProps) {
  const [open, setOpen] = useState(false);
  const said = isEvent(event, "table.Said");
  const told = sentence(event, names);
  return (
    <div
      class={`entry ${logLevel(event)} ${said ? "said" : ""}`}
      data-testid="log-entry"
      data-step={step.id}
      data-event={event.type}
      data-struck={step.struck ? "true" : undefined}
    >
      <p>
        {said && names.gms?.[event.seat] ? <GmMark /> : null}
        {step.struck ? <Struck>{told}</Struck> : told}
      </p>{" "}
      {explained.length > 0 ? (
        <Button kind="bare" class="why" onPress={() => setOpen(true)} testid="why-open">
          {t("why.ask")}
        </Button>
      ) : null}
      {open ? <Why events={explained} names={names} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

const NONE: readonly GameEvent[] = [];

/** What the moment was about first; what went with it follows as running text. The first line that has reasons opens those of all. */
function Told({ step, names, inOrder, open }: LinesProps) {
  const digest = digestOf(step);
  const { quiet } = digest;
  const [head, rest] = inOrder ? [digest.inOrder, []] : [digest.head, digest.rest];
  const explained = inOrder
    ? []
    : [...head, ...rest, ...quiet].filter((event) => reasons(event, names).length > 0);
  const lines = (events: GameEvent[]) =>
    events.map((event, i) => (
      <Line
        key={`${event.type}-${i}`}
        step={step}
        event={event}
        names={names}
        explained={event === explained[0] ? explained : NONE}
      />
    ));
  return (
    <>
      <div class="head-lines">{lines(head)}</div>
      {rest.length > 0 ? <div class="rest-lines">{lines(rest)}</div> : null}
      {quiet.length > 0 ? (
        <details class="quiet-lines" open={open}>
          <summary
            aria-label={counted("log.side_notes", quiet.length)}
            title={counted("log.side_notes", quiet.length)}
          >
            <span>{t("log.more")}</span>
          </summary>
          <div class="rest-lines">{lines(quiet)}</div>
        </details>
      ) : null}
    </>
  );
}

function Corrected({ step, names }: { step: Step; names: Names }) {
  if (!step.redone) return null;
  const { by, at, why, was, itself } = step.redone;
  const [old] = differing(was, step.events, names);
  // What the sentences do not tell, the values do.
  const changes = old.length > 0 ? [] : changesIn(was, step.events, names);
  if (!itself && old.length + changes.length === 0) return null;
  const about = { by: seatName(names, by), at: clock(at) };
  return (
    <div class="fate" data-testid="corrected-note">
      <p>
        {t(itself ? "log.corrected" : "log.followed", about)}
        {changes.length > 0 ? ` ${changes.join("; ")}.` : null}
        {why ? ` ${t("log.because", { why })}` : null}
      </p>
      {old.length > 0 ? (
        <p class="was">
          {t("log.before")} <Struck>{old.join(" ")}</Struck>
        </p>
      ) : null}
    </div>
  );
}

/** What a change filled in for somebody absent: steps of their own, told with the change. */
function Filled({ step, names }: { step: Step; names: Names }) {
  const filled = step.marks.filter((mark) => mark.status === "filled" && mark.events);
  return (
    <>
      {filled.map((mark) => (
        <p key={mark.id} class="entry" data-testid="log-filled">
          <span>
            <Chip>{t("status.filled")}</Chip>{" "}
            {stepWords({ kind: "play", events: mark.events ?? [] }, names)}
          </span>
        </p>
      ))}
    </>
  );
}

function Fate({ step, names }: { step: Step; names: Names }) {
  if (!step.struck) return <Corrected step={step} names={names} />;
  const { by, at, why, code } = step.struck;
  const words = t(code ? "log.dropped" : "log.struck", { by: seatName(names, by), at: clock(at) });
  return (
    <p class="fate" data-testid="struck-note">
      {words}
      {code ? ` ${droppedWords(code)}` : null}
      {why ? <span class="because"> {t("log.because", { why })}</span> : null}
    </p>
  );
}

/** A change of the past; a press opens what of it is too much to be read at once. */
function Moved({ step, names, open }: LinesProps) {
  const [first, rest] = divided(accountSentences(step.account ?? [], names));
  const told =
    rest.length > 0 ? changeWords(step, first.join(" "), names) : moveSentence(step, names);
  return (
    <>
      <div class="entry" data-testid="log-entry" data-step={step.id} data-event={step.kind}>
        <p>{told}</p>
      </div>
      {rest.length > 0 ? (
        <details class="quiet-lines" open={open} data-testid="log-more-changes">
          <summary>
            <span>{moreChanges(rest)}</span>
          </summary>
          <p class="rest-lines">{rest.join(" ")}</p>
        </details>
      ) : null}
      <Filled step={step} names={names} />
      {step.why ? <p class="fate">{t("log.because", { why: step.why })}</p> : null}
    </>
  );
}

/** What happened in a step, and what became of it. */
export function StepLines(props: LinesProps) {
  const { step, names } = props;
  return (
    <>
      {isMove(step) ? <Moved {...props} /> : <Told {...props} />}
      <Fate step={step} names={names} />
    </>
  );
}

/** Say what kind of step it is: how it looks follows from that. */
export function stepClass(step: Step): string {
  const moved = isMove(step);
  const level = moved ? "plain" : digestOf(step).level;
  return `step ${level} ${step.struck ? "struck" : ""} ${moved ? "moved" : ""}`;
}

/** Drawn again only if one of its props is another, or a signal that it reads. */
export function StepRow(props: StepProps) {
  const { step, names, current, later, acts, link } = props;
  const [shared, setShared] = useState(false);
  const about = `${clock(step.at)} ${seatName(names, step.by)}`;
  return (
    <li
      class={`${stepClass(step)} ${later ? "later" : ""}`}
      data-testid="log-step"
      data-step={step.id}
      data-kind={step.kind}
      aria-current={current ? "step" : undefined}
    >
      <JumpTo {...props} />
      <div class="lines">
        <StepLines step={step} names={names} />
        {shared ? <MomentLink link={link(step)} onClose={() => setShared(false)} /> : null}
        <Beside {...props} />
      </div>
      {acts ? <EntryMenu step={step} about={about} share={() => setShared(true)} /> : null}
    </li>
  );
}

/** When it was and who did it: the way to its moment. */
function JumpTo({ step, names, jump }: StepProps) {
  const by = seatName(names, step.by);
  return (
    <Button
      kind="bare"
      class="jump"
      onPress={() => jump(step.n)}
      testid={`jump-${step.id}`}
      title={`${by} · ${t("log.jump")}`}
    >
      <span class="sr">{t("log.jump")} </span>
      <time dateTime={new Date(step.at).toISOString()}>{clock(step.at)}</time>
      <span class="sr"> {by}</span>
    </Button>
  );
}

/** What others said against the step, and the lines that stand beside it. */
function Beside({ objections, names, reply, branches }: StepProps) {
  return (
    <>
      {objections.map(({ id, objection }) => (
        <ObjectionNote
          key={id}
          id={id}
          objection={objection}
          names={names}
          reply={reply && (() => reply(id))}
          testid="objection"
        />
      ))}
      {branches}
    </>
  );
}
