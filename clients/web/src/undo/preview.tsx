/** How is a plan shown? What can be chosen, one sentence that sums it up, then the steps by what becomes of them. */
import { useMemo } from "preact/hooks";
import { figureName, type Names } from "../i18n/names";
import { counted, listed, systemOf, t } from "../i18n/words";
import { steps as foldSteps, type Step } from "../log/entries";
import { differing, fieldwise } from "../log/differences";
import { asking, stepWords } from "../log/words";
import type { Plan, PlannedStep } from "../net/wire";
import { OddsOf } from "../odds/odds";
import { flipped } from "../parts/flipped";
import { refusalWords } from "../parts/refusal";
import { useTable, useView } from "../parts/table";
import { fillable, grouped } from "./grouping";
import { summary } from "./summary";

interface Known {
  names: Names;
  steps: ReadonlyMap<string, Step>;
}

function words({ steps, names }: Known, { id, new: now }: PlannedStep): string {
  const step = steps.get(id);
  if (step) return stepWords(step, names);
  return now ? stepWords({ kind: "play", events: now }, names) : t("plan.unseen");
}

/** The sentences of a step as they stand beside those that would take their place. */
export function OldAndNew({ old, now }: { old: readonly string[]; now: readonly string[] }) {
  return (
    <>
      {old.length > 0 ? (
        <p class="was">
          <span class="sr">{t("plan.old")} </span>
          <s>{old.join(" ")}</s>
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
  if (old.length + now.length > 0) return <OldAndNew old={old} now={now} />;
  const [before, after] = fieldwise(...both);
  return (
    <>
      <p>{words(known, step)}</p>
      <OldAndNew old={before} now={after} />
    </>
  );
}

/** Of a step to be thrown: its rule system, by the events that it had. */
function systemAt({ steps }: Known, { id }: PlannedStep): string {
  const types = steps.get(id)?.events.map((event) => systemOf(event.type)) ?? [];
  return types.find((system) => system !== "table") ?? "";
}

/** What becomes of one step. */
function Fate({ step, known }: { step: PlannedStep; known: Known }) {
  const { status, code, odds = {} } = step;
  if (status === "redone" || status === "filled") return <Changed step={step} known={known} />;
  return (
    <>
      <span>{words(known, step)}</span>
      {code ? <small> {refusalWords({ code, params: {} }, known.names)}</small> : null}
      {Object.keys(odds).length > 0 ? <OddsOf system={systemAt(known, step)} question={odds} /> : null}
    </>
  );
}

function List({ name, steps, known }: GroupProps) {
  return (
    <ol class="plan" data-testid={`plan-${name}`}>
      {steps.map((step) => (
        <li key={step.id} data-step={step.id} data-status={step.status} class={step.status}>
          {step.status === "filled" ? <small class="tag">{t("status.filled")}</small> : null}
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
}

function Group({ folded = false, ...group }: GroupProps & { folded?: boolean }) {
  const { name, steps } = group;
  if (steps.length === 0) return null;
  const title = counted(`plan.${name}`, steps.length);
  if (!folded)
    return (
      <section>
        <h3>{title}</h3>
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

function Fill({ asks, ticked, tick }: { asks: string[]; ticked: readonly string[]; tick: (asks: string[]) => void }) {
  const { names } = useTable();
  const view = useView();
  if (asks.length === 0) return null;
  return (
    <fieldset class="field">
      <legend>{t("plan.fill")}</legend>
      {asks.map((ask) => (
        <label key={ask} class="check">
          <input type="checkbox" checked={ticked.includes(ask)} data-testid={`fill-${ask}`} onChange={() => tick(flipped(ticked, ask))} />
          <span>{asking(ask, view, names.value)}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface PreviewProps {
  plan: Plan;
  /** Questions to be answered by `skip`. */
  ticked: readonly string[];
  /** Absent where nothing can be filled in. */
  tick: ((asks: string[]) => void) | undefined;
}

/** More steps than these are only told in a sentence at first. */
const FEW = 5;

export function Preview({ plan, ticked, tick }: PreviewProps) {
  const { session, names } = useTable();
  const frames = session.state.frames.value;
  const steps = useMemo(() => new Map(foldSteps(frames).map((step) => [step.id, step])), [frames]);
  const known = { steps, names: names.value };
  const { struck, restored, changed, dropped, thrown, kept } = grouped(plan);
  const parked = [...new Set(plan.parks.map((park) => figureName(names.value, park.figure)))];
  return (
    <div class="plan-view" data-testid="plan">
      {tick ? <Fill asks={fillable(plan, ticked)} ticked={ticked} tick={tick} /> : null}
      <p class="lead" data-testid="plan-summary">
        {summary(plan, steps, names.value)}
      </p>
      {parked.length > 0 ? <p class="muted">{t("plan.parks", { figures: listed(parked) })}</p> : null}
      <details class="tool" open={plan.steps.length - kept.length <= FEW} data-testid="plan-details">
        <summary>{t("plan.details")}</summary>
        <Group name="strikes" steps={struck} known={known} />
        <Group name="restores" steps={restored} known={known} />
        <Group name="changes" steps={changed} known={known} />
        <Group name="drops" steps={dropped} known={known} />
        <Group name="throws" steps={thrown} known={known} />
        <Group name="kept" steps={kept} known={known} folded />
      </details>
    </div>
  );
}
