/** What does a rule system bring to the page? Types alone. Each slot may be left empty: then the generic one holds. */
import type { ComponentType } from "preact";
import type { LazyComponent } from "../ui/lazy";
import type { Solo } from "../bots/contract";
import type { Names } from "../state/names";
import type { Files } from "../i18n/words";
import type { Events } from "../net/options.gen";
import type { Conflict, View } from "../net/view";
import type { AnimationTable } from "../animations/effects/board_animation";
import type { AccountEntry, GameEvent } from "../net/wire";
import type { ValueReaders } from "../forms/options/values";
import type { Chosen, Command, CommandType, Option, Steps } from "../net/option";
import type { FieldInputs, OddsComponent } from "../forms/options/system_inputs";
import type { CommandStep, Who } from "../forms/sequence";
import type { FigureKind, KeptMap, Shipped, Write } from "./sheet_preset";

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
export interface ConflictStatus {
  phase: string;
  words: string;
}

/** A conflict and its id: what nearly all of it is drawn from. */
export interface ConflictProps<C extends Conflict = Conflict> {
  id: string;
  conflict: C;
}

/** What a planned change of the past means for one conflict, which is drawn as it is now. */
export interface ChangePictureProps extends ConflictProps {
  account: readonly AccountEntry[];
}

/** Finds the conflict that was opened meanwhile. */
export type FindConflict = (view: View) => string;

/** Lists what opens a decided conflict again under a title; nothing: it cannot be. What the figures bring is read from their sheets as they are now. */
export type OnceMoreSlot = (
  view: View,
  conflict: Conflict,
  title: string,
  opened: FindConflict,
) => readonly CommandStep[];

/** How a path is typed; without it step by step, and sent at once. */
export interface TypedPath {
  /** Lists where it may end, the nearest place first. */
  ends: (steps: Steps) => readonly { place: string; cost: number }[];
  /** Finds the best way to a place; nothing: none ends there. */
  to: (steps: Steps, place: string) => string[] | undefined;
  /** Says what somebody should know before a command is sent, and shows it on the board; "" if there is nothing. */
  doubt: (option: Option, command: Command, view: View, names: Names) => string;
}

/** To look on and to play. What a system leaves out is generic. */
export interface SystemPart {
  /** What is played with, and what was decided: nothing else. */
  Board: ComponentType<ConflictProps>;
  /** What is asked of the person at the page, below the board; all the rest opens as a sheet from there. */
  Question: ComponentType<ConflictProps>;
  /** What of its board belongs on paper: nothing if words tell all of it. */
  Printed?: LazyComponent<ConflictProps>;
  status: (conflict: Conflict) => ConflictStatus;
  /** Whom a conflict waits for: figures, or `gm`. */
  awaited: (view: View, id: string, conflict: Conflict) => string[];
  /** Who takes part so far in a conflict that is still being prepared; nothing once it goes on. */
  preparing: (conflict: Conflict) => readonly string[] | undefined;
  /** Reads what the view has now: values that somebody else may change meanwhile. */
  currentValues?: ValueReaders;
  /** Reads what forms suggest if the view has nothing yet: by the sheet. */
  suggestedValues?: ValueReaders;
  /** Inputs of its own for some fields. */
  fieldInputs?: FieldInputs;
  typedPath?: TypedPath;
  /** Keys that the board takes while it has the focus; the help says `help.NAME.key` and `help.NAME`, below `help.group.SYSTEM`. */
  keys?: readonly string[];
  /** How the same is played once more. */
  onceMore?: OnceMoreSlot;
  /** What lies on the table outside of any conflict, for everybody, until a conflict goes on. */
  Aside?: ComponentType<{ event: GameEvent }>;
  /** The odds beside a choice, where a line is too little. */
  OddsDetail?: OddsComponent;
}

/** Events that stand out in a replay, and those that prepare: a replay passes these at once, up to where the setup is done. */
export type HighlightEvents = Partial<
  Readonly<Record<"fall" | "result" | "drama" | "setup", readonly (keyof Events)[]>>
>;

/** Says what a conflict has come to, by the events of it that count. */
export type OutcomeSlot = (events: readonly GameEvent[], names: Names) => string[];

/** Names a moment by what came of it where no single event says that; "": one does. */
export type TitleSlot = (events: readonly GameEvent[], names: Names) => string;

/** What a replay reads of a system. */
export interface Highlights {
  highlightEvents: HighlightEvents;
  outcome?: OutcomeSlot;
  title?: TitleSlot;
}

export type SheetRecord = Readonly<Record<string, unknown>>;

/** A sheet as commands: for presets, copies and files. */
export interface SheetCommands {
  /** The commands that a preset, or a file, may hold. */
  writes: readonly CommandType[];
  /** Lists the commands that would write what stands on a sheet; none: it is empty. */
  read: (sheet: SheetRecord) => Write[];
  /** The kinds of figures that need values; left out: characters and npcs. */
  kinds?: readonly FigureKind[];
  /** Without values nobody can do anything. */
  needed?: true;
  /** What a write takes where it is not one command. */
  steps?: (write: Write, who: Who, label: string) => CommandStep[] | undefined;
  /** Remembers what a preset says of a figure that is on no sheet. */
  note?: (table: string, figure: string, writes: readonly Write[]) => void;
  /** Lists what was remembered so. */
  noted?: (table: string, figure: string) => Write[];
}

/** What the gm keeps in store for conflicts to come. */
export interface Library {
  list: (view: View) => readonly KeptMap[];
  /** Lays a map of a file in store. */
  store: (map: KeptMap) => CommandStep;
}

/** To prepare, and to correct what was played. An exported page has none of it. */
export interface Preparation {
  /** A figure's sheet in one line. */
  Summary: ComponentType<{ figure: string; system: string }>;
  /** A form of its own for a whole sheet. */
  SheetForm?: ComponentType<{ option: Option; figure: string; onDone?: () => void }>;
  /** What stands on a sheet, to be changed in place; without it the summary stands there. */
  SheetNow?: ComponentType<{ figure: string }>;
  /** What else is written on a figure's sheet: forms that begin with what stands there. */
  SheetMore?: ComponentType<{ figure: string; onDone?: () => void }>;
  sheet?: SheetCommands;
  /** Sheets that are shipped. */
  presets?: readonly Shipped[];
  /** Figures may wait where nobody sees them. */
  lurks?: true;
  /** The form of the next conflict; without it there is one of what is offered. */
  Opening?: ComponentType<{ onOpened: () => void }>;
  /** What the gm prepares for this system beside any conflict. */
  Prepare?: ComponentType;
  library?: Library;
  /** Types of offers that have a place in one of these. */
  handled?: readonly string[];
  /** A small picture of what a planned change would change on the board; without it sentences tell it alone. */
  ChangePicture?: LazyComponent<ChangePictureProps>;
  /** How a path is drawn anew; without it paths stay as they are. */
  Path?: ComponentType<PathProps>;
}

/** Events that are more or less than plain in the log: what something came to, what a step was about, and what only says whose turn it is, who has chosen, and what is put away. */
export type LogLevels = Partial<
  Readonly<Record<"outcome" | "result" | "quiet", readonly (keyof Events)[]>>
>;

/** A system's record, `systems/<name>/index.ts`: small, for it is here at once. All else is fetched when it is needed. */
export interface System {
  /** Its name in commands and events, and the name of its folder. */
  key: string;
  /** Its place on the start page; without one it comes last. */
  order?: number;
  logLevels?: LogLevels;
  /** The events of which `Aside` draws the last one. */
  asides?: readonly (keyof Events)[];
  part?: () => Promise<{ part: Partial<SystemPart> }>;
  preparation?: () => Promise<{ preparation: Partial<Preparation> }>;
  /** What is seen to happen at which event. */
  animations?: () => Promise<{ animationTable: AnimationTable }>;
  /** Which of its events stand out in a replay, what its moments are called, and what its conflicts come to; without that the last of its outcomes say it. */
  highlights?: () => Promise<Highlights>;
  /** What the start page draws: its picture, with the sentences `tile.SYSTEM.name` and `tile.SYSTEM.feel`. */
  tile?: () => Promise<{ Glyph: ComponentType }>;
  /** A story for one, with its bots; without it nobody plays the system alone. */
  solo?: () => Promise<Solo>;
  /** Its sentences: they come with the part and with the preparation. */
  words?: Files;
}
