/** Which command does what somebody wants about the past, and which others come close to it? */
import { t } from "../../i18n/words";
import { offer } from "../../forms/options/offers";
import type { Commands } from "../../net/options.gen";
import type { View } from "../../net/view";
import type { LookResult, Refusal } from "../../net/wire";
import type { StepRequest } from "../../state/context";
import type { Step } from "../../state/steps";
import type { ChangeRequest } from "./change_dialog";
import { costsAll, costsWhole, goesOn, keepsAlone, wholeTakesMore } from "./costs";
import { undoable } from "./entry_actions";
import { isCorrectable } from "./stand_ins";

export type HistoryRequest = Extract<
  StepRequest,
  { kind: "undo" | "take_out" | "goto" | "line" | "redo" }
>;

/** The past that a request is about. */
export interface RequestedPast {
  view: View | undefined;
  log: readonly Step[];
  /** Say what a step was. */
  words: (step: string) => string;
  /** Name a conflict. */
  title: (conflict: string) => string;
}

/** Another change that may be chosen instead, or another dialog. */
export type OtherWay = { label: string; means?: string } & (
  { change: ChangeRequest } | { request: StepRequest }
);

/** Take the full stop from what stands in a title. */
function bare(said: string): string {
  return said.replace(/\.?\s*$/u, "");
}

function takingBack(
  conflict: string,
  step: string,
  { log, words }: RequestedPast,
  { ready }: { ready?: true | undefined } = {},
): ChangeRequest {
  const title = goesOn(conflict, step, log).length > 0 ? "undo.title_on" : "undo.title";
  return {
    ...(ready ? { ready } : {}),
    title: t(title, { step: bare(words(step)) }),
    command: { type: "table.Undo", conflict, step, why: "" } satisfies Commands["table.Undo"],
  };
}

export function takingOut(step: string): ChangeRequest {
  return {
    title: t("undo.take_out"),
    command: { type: "table.TakeOut", step, fill: [], why: "" } satisfies Commands["table.TakeOut"],
  };
}

function wholeTable(to: string, { words }: RequestedPast): ChangeRequest {
  return {
    title: t("undo.whole_title", { step: bare(words(to)) }),
    command: { type: "table.Goto", to, why: "" } satisfies Commands["table.Goto"],
  };
}

export function changeOf(request: HistoryRequest, past: RequestedPast): ChangeRequest {
  if (request.kind === "undo") return takingBack(request.conflict, request.step, past, request);
  if (request.kind === "take_out") return takingOut(request.step);
  if (request.kind === "goto") return wholeTable(request.step, past);
  if (request.kind === "line")
    return { ...wholeTable(request.line, past), title: t("line.title_go") };
  return {
    title: t("undo.uncorrect"),
    command: { type: "table.Redo" } satisfies Commands["table.Redo"],
  };
}

/** Tell whether the step could also be taken out or corrected alone. */
export function standsAlone(
  request: HistoryRequest,
  { view }: RequestedPast,
): request is StepChange {
  const isStep = request.kind === "undo" || request.kind === "take_out";
  return isStep && request.step in (view?.line ?? {});
}

type StepChange = Extract<HistoryRequest, { kind: "undo" | "take_out" }>;

/** What else is known of a change. */
interface Weighed {
  /** What it keeps of what another would lose. */
  spared: string;
  /** What may stand in the step's place; nothing before the server has told. */
  instead: LookResult | undefined;
}

/** List what may be chosen instead of a change. */
export function waysInstead(
  request: HistoryRequest,
  past: RequestedPast,
  chosen: ChangeRequest,
  { spared, instead }: Weighed,
): OtherWay[] {
  const alone = standsAlone(request, past);
  if (request.kind === "take_out")
    return alone && instead && isCorrectable(instead) ? [correcting(request)] : [];
  if (request.kind !== "undo") return [];
  const { conflict, step } = request;
  // Of the last step both ways are one.
  const two = alone && goesOn(conflict, step, past.log).length > 0;
  if (chosen.command.type !== "table.Undo") {
    return two ? [allInstead(conflict, request, spared, past)] : [];
  }
  // All ways come at once: none slides below a finger.
  if (alone && !instead) return [];
  return [
    ...(two ? [takingOutInstead(step, past)] : []),
    ...(instead && isCorrectable(instead) ? [correcting(request)] : []),
    ...wholeTableBefore(conflict, step, past),
  ];
}

function allInstead(
  conflict: string,
  request: StepChange,
  spared: string,
  past: RequestedPast,
): OtherWay {
  const change = takingBack(conflict, request.step, past);
  return {
    label: t("undo.all_instead"),
    means: costsAll(conflict, request.step, spared, past),
    change,
  };
}

function takingOutInstead(step: string, past: RequestedPast): OtherWay {
  const means = keepsAlone(step, past);
  return { label: t("undo.take_out_instead"), means, change: takingOut(step) };
}

/** Correct the step in answer to the same objection. */
function correcting({ step, answering }: StepChange): OtherWay {
  const request: StepRequest = { kind: "correct", step, ...(answering ? { answering } : {}) };
  return { label: t("undo.correct_instead"), request };
}

/** Put the whole table back to the latest moment before the step, if one is offered and more goes with it. */
function wholeTableBefore(conflict: string, step: string, past: RequestedPast): OtherWay[] {
  const { view, log } = past;
  if (!view || !offer(view, "table.Goto")) return [];
  const n = log.find((each) => each.id === step)?.n ?? 0;
  const moment = log.findLast((each) => each.n < n && each.id in (view.moments ?? {}));
  if (!moment || !wholeTakesMore(moment.id, conflict, step, log)) return [];
  const means = costsWhole(moment.id, past);
  return [{ label: t("undo.whole"), means, change: wholeTable(moment.id, past) }];
}

/** List what can be done where a step cannot go alone, as it would leave a choice half revealed. */
export function waysPastSealed(
  request: HistoryRequest,
  past: RequestedPast,
  { code }: Refusal,
  instead: LookResult | undefined,
): OtherWay[] {
  if (code !== "sealed" || request.kind !== "take_out") return [];
  const conflict = undoable(past.view, request.step);
  const all = conflict === undefined ? [] : [allInstead(conflict, request, "", past)];
  return [...(instead && isCorrectable(instead) ? [correcting(request)] : []), ...all];
}
