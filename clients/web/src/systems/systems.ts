/** How is a conflict of each rule system drawn? By code that is fetched at the first; what has none is drawn from its options. */
import type { ComponentType } from "preact";
import { learnMore } from "../i18n/words";
import type { Conflict, View } from "../model/view";
import { carry, suppose, type Givens } from "../options/given";
import type { Chosen, Option } from "../options/option";
import { drawOwn, type Controls, type Weighing } from "../options/own";
import { repeats, type Again } from "../parts/again";
import { fetched, type Fetched } from "../parts/fetched";
import { Missing } from "../parts/trouble";
import { BOARD_WORDS } from "./einblatt/words";
import { awaited } from "./generic/asked";
import { GenericBoard } from "./generic/board";
import { GenericQuestion } from "./generic/question";
import { statusOf } from "./generic/status";
import { GenericSummary } from "./generic/summary";

/** A field of an earlier step that is a path. */
export interface PathProps {
  option: Option;
  name: string;
  value: Chosen | undefined;
  onChange: (path: string[]) => void;
  /** The step that is corrected. */
  step: string;
}

/** How far a conflict is, as the header says it. */
export interface Status {
  phase: string;
  words: string;
}

/** A conflict and its id: what nearly all of it is drawn from. */
export interface ConflictProps<C extends Conflict = Conflict> {
  id: string;
  conflict: C;
}

export interface SystemPart {
  /** What is played with, and what was decided: nothing else. */
  Board: ComponentType<ConflictProps>;
  /** What is asked of the person at the page, below the board; all the rest opens as a sheet from there. */
  Question: ComponentType<ConflictProps>;
  status: (conflict: Conflict) => Status;
  /** Whom a conflict waits for: figures, or `gm`. */
  awaited: (view: View, id: string, conflict: Conflict) => string[];
  /** How a path is drawn anew; without it paths stay as they are. */
  Path?: ComponentType<PathProps>;
  /** A form of its own for a whole sheet. */
  SheetForm?: ComponentType<{ option: Option; figure: string; onDone?: () => void }>;
  /** What stands on a sheet, to be changed in place; without it the summary stands there. */
  SheetNow?: ComponentType<{ figure: string }>;
  /** What else is written on a figure's sheet: forms that begin with what stands there. */
  SheetMore?: ComponentType<{ figure: string; onDone?: () => void }>;
  /** Types of offers about a figure that `SheetMore` or `Summary` draws. */
  drawn?: readonly string[];
  /** What the gm prepares for this system beside any conflict. */
  Prepare?: ComponentType;
  /** Types of offers that have a place in `Prepare`, or in the form of a sheet. */
  prepared?: readonly string[];
  /** What forms show at first: values that somebody else may change meanwhile. */
  givens?: Givens;
  /** What forms show at first where nothing holds yet: by the sheet. */
  likely?: Givens;
  /** Controls of its own for some fields. */
  controls?: Controls;
  /** How the same is played once more. */
  again?: Again;
  /** The odds beside a choice, where a line is too little. */
  Weighing?: Weighing;
  /** A figure's sheet in one line. */
  Summary: ComponentType<{ figure: string; system: string }>;
}

const GENERIC: SystemPart = {
  Board: GenericBoard,
  Question: GenericQuestion,
  status: statusOf,
  awaited,
  Summary: GenericSummary,
};

/** What a page shows until it is here: how far the conflict is, and whom it waits for. */
const COMING: SystemPart = {
  ...GENERIC,
  Board: () => null,
  Question: () => null,
  Summary: () => null,
};
/** What its options say can be done all the same. */
const MISSING: SystemPart = { ...GENERIC, Board: Missing };

function part(system: string, load: () => Promise<SystemPart>): Fetched<SystemPart> {
  return fetched(async () => {
    const found = await load();
    carry(found.givens ?? {});
    suppose(found.likely ?? {});
    drawOwn(system, found);
    if (found.again) repeats(system, found.again);
    return found;
  });
}

const PARTS = new Map([
  [
    "einblatt",
    part(
      "einblatt",
      async () => (await Promise.all([import("./einblatt/part"), learnMore(BOARD_WORDS)]))[0].einblatt,
    ),
  ],
  ["ews", part("ews", async () => (await import("./ews/part")).ews)],
  ["harmonies", part("harmonies", async () => (await import("./harmonies/part")).harmonies)],
  ["phers", part("phers", async () => (await import("./phers/part")).phers)],
  ["samyra", part("samyra", async () => (await import("./samyra/part")).samyra)],
]);

/** Fetch what draws all systems, beside what needs them all. */
export async function withSystems<T>(load: Promise<T>): Promise<T> {
  const [found] = await Promise.all([load, ...[...PARTS.values()].map((each) => each.fetch())]);
  return found;
}

/** List the systems that are here, each with its parts. */
export function systemParts(): [string, SystemPart][] {
  return [...PARTS].flatMap(([system, { here }]) => (here.value ? [[system, here.value]] : []));
}

/** Return the parts of a system, and fetch them if need be; one that this page has never heard of is played by what it offers. */
export function systemPart(system: string): SystemPart {
  const found = PARTS.get(system);
  if (!found) return GENERIC;
  if (found.here.value) return found.here.value;
  void found.fetch();
  return found.failed.value ? MISSING : COMING;
}
