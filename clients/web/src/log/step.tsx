/** How is one step of the log drawn? Time and author, a line an event, what became of it. */
import { useState } from "preact/hooks";
import { seatName, type Names } from "../i18n/names";
import { sentence } from "../i18n/sentence";
import { clock, firstOf, t } from "../i18n/words";
import type { GameEvent } from "../net/wire";
import type { Step } from "./entries";
import { reasons } from "./reasons";
import { Why } from "./why";
import { moveWords, told } from "./words";

interface StepProps {
  step: Step;
  names: Names;
  current: boolean;
  jump: (n: number) => void;
  /** Present where an undo may start. */
  undo: (() => void) | undefined;
  /** Present on a struck step that the whole table can be put back to. */
  restore: (() => void) | undefined;
}

function Act({ name, sign, testid, press }: { name: string; sign: string; testid: string; press: () => void }) {
  return (
    <button type="button" class="undo" onClick={press} aria-label={name} title={name} data-testid={testid}>
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}

function Line({ step, event, names }: { step: Step; event: GameEvent; names: Names }) {
  const [open, setOpen] = useState(false);
  const explained = reasons(event, names).length > 0;
  const said = event.type === "table.Said";
  return (
    <div
      class={`entry ${said ? "said" : ""}`}
      data-testid="log-entry"
      data-step={step.id}
      data-event={event.type}
      data-struck={step.struck ? "true" : undefined}
    >
      <p>{step.struck ? <s>{sentence(event, names)}</s> : sentence(event, names)}</p>
      {explained ? (
        <button type="button" class="why" onClick={() => setOpen(true)} data-testid="why-open">
          {t("why.ask")}
        </button>
      ) : null}
      {open ? <Why event={event} names={names} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

function Fate({ step, names }: { step: Step; names: Names }) {
  if (!step.struck) return step.redone ? <p class="fate">{t("log.redone")}</p> : null;
  const { by, at, why, code } = step.struck;
  const words = t(code ? "log.dropped" : "log.struck", { by: seatName(names, by), at: clock(at) });
  return (
    <p class="fate" data-testid="struck-note">
      {words}
      {why ? ` ${t("log.because", { why })}` : null}
      {code ? ` ${firstOf([`rejection.${code}`])}` : null}
    </p>
  );
}

export function StepRow({ step, names, current, jump, undo, restore }: StepProps) {
  const moved = step.kind === "move" || step.kind === "rebase";
  const by = seatName(names, step.by);
  return (
    <li
      class={`step ${step.struck ? "struck" : ""} ${moved ? "moved" : ""}`}
      data-testid="log-step"
      data-step={step.id}
      data-kind={step.kind}
      aria-current={current ? "step" : undefined}
    >
      <header>
        <button
          type="button"
          class="jump"
          onClick={() => jump(step.n)}
          data-testid={`jump-${step.id}`}
          title={t("log.jump")}
        >
          <span class="sr">{t("log.jump")} </span>
          <time dateTime={new Date(step.at).toISOString()}>{clock(step.at)}</time>
          <span class="by">{by}</span>
        </button>
        {undo ? <Act name={t("undo.here")} sign="↶" testid={`undo-${step.id}`} press={undo} /> : null}
        {restore ? <Act name={t("undo.goto")} sign="↷" testid={`goto-${step.id}`} press={restore} /> : null}
      </header>
      {moved ? (
        <>
          <div class="entry" data-testid="log-entry" data-step={step.id} data-event={step.kind}>
            <p>{moveWords(step, names)}</p>
          </div>
          {step.why ? <p class="fate">{t("log.because", { why: step.why })}</p> : null}
        </>
      ) : (
        told(step).map((event, i) => <Line key={`${event.type}-${i}`} step={step} event={event} names={names} />)
      )}
      <Fate step={step} names={names} />
    </li>
  );
}
