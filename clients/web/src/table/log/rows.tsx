/** What does the row of a step get to draw? The step, its objections, and the lines that stand beside it. */
import { useComputed, type ReadonlySignal } from "@preact/signals";
import type { VNode } from "preact";
import { useCallback, useState } from "preact/hooks";
import { useTable, useView } from "../../state/context";
import { steps as foldSteps, type Step } from "../../state/steps";
import { lazy } from "../../ui/lazy";
import { objectionsTo } from "../history/objections";
import { momentLink } from "../replay/moment_url";
import { branches, type Branch } from "./branches";
import { useOwnLog } from "./own_log";
import { StepRow } from "./step";

/** Fetched once something was taken back. */
const Branches = lazy(async () => (await import("./variation")).Branches);

/** Draws the lines that stand beside a step. */
type BranchesOf = (step: Step) => VNode | null;

/** Find the lines that were left; `show` leads to the end of one. */
export function useBranches(show: (n: number) => void): {
  lines: ReadonlySignal<ReadonlyMap<string, Branch[]>>;
  branchesOf: BranchesOf;
} {
  const { session, names, request, exported } = useTable();
  const { state } = session;
  const told = useOwnLog() || exported === true;
  const lines = useComputed(() =>
    branches(told ? state.live.value?.view : undefined, foldSteps(state.frames.value)),
  );
  const [opened] = useState(() => new Set<string>());
  const goOn = useCallback((line: string): void => request({ kind: "line", line }), [request]);
  const branchesOf = useCallback(
    (step: Step) => {
      // Gms alone have them, and go on with one from a moment on it: none is hidden as something later.
      const all = lines.value.get(step.id) ?? [];
      if (all.length === 0) return null;
      const frames = state.frames.value;
      const onward = exported ? undefined : goOn;
      const row = { step, names: names.value, frames, opened };
      return <Branches all={all} {...row} show={show} goOn={onward} />;
    },
    [lines.value, names.value, state, exported, show, goOn],
  );
  return { lines, branchesOf };
}

/** What rows call; the same functions as long as the table is the same. */
function useRowActions() {
  const { session, request } = useTable();
  const { table } = session.state;
  const link = useCallback((step: Step) => momentLink(table, step), [table]);
  const reply = useCallback(
    (objection: string) => request({ kind: "answer", objection }),
    [request],
  );
  return { link, reply };
}

interface RowParts {
  /** The last moment of which anything is told. */
  until: number;
  show: (n: number) => void;
  branchesOf: BranchesOf;
}

/** What of the view rows tell: whose log it is, and the objections that are known at the moment shown. */
function useReader(until: number) {
  const { live } = useTable().session.state;
  const present = useView();
  const own = useOwnLog();
  const view = live.value?.view;
  const isGm = own && view?.me.role === "gm";
  return { own, isGm, seen: own && until === Infinity ? view : present };
}

/** Draws the row of a step; `current`: it is the one of the moment that is shown. */
export type DrawRow = (step: Step, current: boolean) => VNode;

/** Return what draws the row of a step: the same function as long as no row needs another. */
export function useStepRow({ until, show, branchesOf }: RowParts): DrawRow {
  const { session, names } = useTable();
  const { own, isGm, seen } = useReader(until);
  const actions = useRowActions();
  // Up to the moment shown rows look the same at every moment: others are needed only if later ones stand beside them.
  const last = until === Infinity ? (session.state.at.value ?? Infinity) : Infinity;
  const depends = [names.value, last, show, own, isGm, branchesOf];
  return useCallback(
    (step: Step, current: boolean) => (
      <StepRow
        key={step.n}
        step={step}
        names={names.value}
        current={current}
        later={step.n > last}
        jump={show}
        acts={own}
        link={actions.link}
        objections={objectionsTo(seen, step.id)}
        branches={branchesOf(step)}
        reply={isGm ? actions.reply : undefined}
      />
    ),
    [...depends, seen?.objections, actions.link, actions.reply],
  );
}
