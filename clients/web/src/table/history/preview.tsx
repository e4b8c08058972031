/** How is a plan shown? What it means, what is lost first; what can be chosen; behind it the steps, counted and by what becomes of them. */
import { useMemo } from "preact/hooks";
import { figureName } from "../../i18n/display_names";
import { type Names } from "../../state/names";
import { counted, listed, t } from "../../i18n/words";
import { stepsById, type Step } from "../../state/steps";
import { differing } from "../differences";
import { droppedWords, ruled, stepWords } from "../steps";
import type { Command } from "../../net/option";
import type { ChangePlan, PlannedStep } from "../../net/wire";
import { useTable } from "../../state/context";
import { useParts } from "../../state/select";
import { systemPreparation } from "../../systems/preparations";
import type { ChangedValue } from "./changed_values";
import { fieldwise } from "./fieldwise";
import { withForetold } from "./foretold";
import { boxes, grouped, type TickBox } from "./grouping";
import { Means } from "./means";
import { ParkedAgain } from "./parked_again";
import { summary } from "./summary";
import { Chip } from "../../ui/chip";
import { CheckBox } from "../../ui/check_box";
import { Struck } from "../../ui/struck";

interface Known {
  names: Names;
  steps: ReadonlyMap<string, Step>;
  questions: NonNullable<ChangePlan["questions"]>;
}

function words({ steps, names }: Known, { id, new: now }: PlannedStep): string {
  const step = steps.get(id);
  if (step) return stepWords(step, names);
  return now ? stepWords({ kind: "play", events: now }, names) : t("plan.unseen");
}

/** The sentences of a step as they stand beside those that would take their place. */
function OldAndNew({ old, now }: { old: readonly string[]; now: readonly string[] }) {
  return (
    <>
      {old.length > 0 ? (
        <p class="was">
          <span class="sr">{t("plan.old")} </span>
          <Struck>{old.join(" ")}</Struck>
        </p>
      ) : null}
      {now.length > 0 ? (
        <p class="now">
          <span class="sr">{t("plan.new")} </span>
          {now.join(" ")}
        </p>
      ) : null}
    </>
  );
}

function Changed({ step, known }: { step: PlannedStep; known: Known }) {
  if (step.status === "filled") return <p class="now">{words(known, step)}</p>;
  const both = [step.old ?? [], step.new ?? [], known.names] as const;
  const [old, now] = differing(...both);
  if (old.length + now.length > 0)
    return <OldAndNew old={old} now={now.length > 0 ? now : [t("plan.no_longer")]} />;
  const [before, after] = fieldwise(...both);
  return (
    <>
      <p>{words(known, step)}</p>
      <OldAndNew old={before} now={after} />
    </>
  );
}

/** Who has to answer before a step is possible again. */
function waiting({ names, questions }: Known, asks: readonly string[]): string {
  const who = [...new Set(asks.flatMap((ask) => questions[ask]?.asked ?? []))].map((figure) =>
    figureName(names, figure),
  );
  return t(who.length > 1 ? "plan.waits.other" : "plan.waits.one", { who: listed(who) });
}

/** What becomes of one step. */
function Fate({ step, known }: { step: PlannedStep; known: Known }) {
  const { status, code, asks = [] } = step;
  if (status === "redone" || status === "filled") return <Changed step={step} known={known} />;
  return (
    <>
      <span>{words(known, step)}</span>
      {code ? <small> {asks.length > 0 ? waiting(known, asks) : droppedWords(code)}</small> : null}
    </>
  );
}

function List({ name, steps, known }: GroupProps) {
  return (
    <ol class="plan" data-testid={`plan-${name}`}>
      {steps.map((step) => (
        <li key={step.id} data-step={step.id} data-status={step.status} class={step.status}>
          {step.status === "filled" ? <Chip>{t("status.filled")}</Chip> : null}
          <Fate step={step} known={known} />
        </li>
      ))}
    </ol>
  );
}

interface GroupProps {
  name: string;
  steps: PlannedStep[];
  known: Known;
  /** Why it cannot be told yet. */
  why?: string;
}

function Group({ folded = false, ...group }: GroupProps & { folded?: boolean }) {
  const { name, steps, why } = group;
  if (steps.length === 0) return null;
  const title = counted(`plan.${name}`, steps.length);
  if (!folded)
    return (
      <section>
        <h3>{title}</h3>
        {why ? <p class="muted">{why}</p> : null}
        <List {...group} />
      </section>
    );
  return (
    <details class="tool" data-testid="plan-kept-fold">
      <summary>{title}</summary>
      <List {...group} />
    </details>
  );
}

interface FillProps {
  all: TickBox[];
  ticked: readonly TickBox[];
  tick: (boxes: TickBox[]) => void;
}

function Fill({ all, ticked, tick }: FillProps) {
  if (all.length === 0) return null;
  const on = (box: TickBox): boolean => ticked.some(({ words: said }) => said === box.words);
  return (
    <fieldset class="field">
      <legend>{t("plan.fill")}</legend>
      {all.map((box) => (
        <CheckBox
          key={box.words}
          on={on(box)}
          flip={() =>
            tick(
              on(box) ? ticked.filter(({ words: said }) => said !== box.words) : [...ticked, box],
            )
          }
          testid={`fill-${box.asks.join(" ")}`}
        >
          {box.words}
        </CheckBox>
      ))}
    </fieldset>
  );
}

interface PreviewProps {
  plan: ChangePlan;
  /** What a correction has entered. */
  changes?: readonly ChangedValue[] | undefined;
  /** What `skip` is to answer. */
  ticked: readonly TickBox[];
  /** Absent where nothing can be filled in. */
  tick: ((boxes: TickBox[]) => void) | undefined;
  /** What would be done; the first that it takes back is what was pressed, unless it names another. */
  command?: Command;
}

/** More steps than these are only told in a sentence at first. */
const FEW = 5;

/** Find the steps of the log by their ids. */
export function useStepsById(): ReadonlyMap<string, Step> {
  const frames = useTable().session.state.frames.value;
  return useMemo(() => stepsById(frames), [frames]);
}

/** Each step, by what becomes of it. */
function Details({ plan, known }: { plan: ChangePlan; known: Known }) {
  const { struck, restored, changed, dropped, thrown, kept } = grouped(plan);
  return (
    <details class="tool" open={plan.steps.length - kept.length <= FEW} data-testid="plan-details">
      <summary>{t("plan.details")}</summary>
      <p class="muted" data-testid="plan-summary">
        {summary(plan)}
      </p>
      <Group name="strikes" steps={struck} known={known} />
      <Group name="restores" steps={restored} known={known} />
      <Group name="changes" steps={changed} known={known} />
      <Group name="drops" steps={dropped} known={known} />
      <Group name="throws" steps={thrown} known={known} why={t("plan.throws.why")} />
      <Group name="kept" steps={kept} known={known} folded />
    </details>
  );
}

export function Preview({ plan, changes = [], ticked, tick, command }: PreviewProps) {
  const names = withForetold(useTable().names.value, plan);
  const steps = useStepsById();
  const view = useParts("conflicts");
  const { questions = {} } = plan;
  // What the rules answer is said in the words with which a system is prepared.
  for (const { conflict } of Object.values(questions))
    systemPreparation(view.conflicts?.[conflict]?.system ?? "");
  const known = { steps, names, questions };
  const answers = (asks: readonly string[]): string =>
    [
      ...new Set(
        asks.flatMap((ask) =>
          questions[ask] ? [ruled(questions[ask], view, names, plan.parks)] : [],
        ),
      ),
    ].join(" ");
  const { struck, dropped, thrown } = grouped(plan);
  const before = Math.max(
    struck.findIndex(({ id }) => id === command?.["step"]),
    0,
  );
  const pressed = command?.type === "table.Goto" ? 0 : 1;
  const taken = Math.max(struck.length - before - pressed, 0);
  return (
    <div class="plan-view" data-testid="plan">
      <Means
        plan={plan}
        values={changes}
        names={names}
        gone={dropped.length + taken}
        open={thrown.filter(({ id }) => id !== command?.["step"]).length}
        before={before}
      />
      {tick ? <Fill all={boxes(plan, ticked, answers)} ticked={ticked} tick={tick} /> : null}
      <ParkedAgain {...plan} />
      <Details plan={plan} known={known} />
    </div>
  );
}
