/** How do components reach the table they are drawn for? */
import { createContext, type ComponentType } from "preact";
import { useContext } from "preact/hooks";
import type { ReadonlySignal, Signal } from "@preact/signals";
import type { Names } from "./names";
import type { View } from "../net/view";
import type { Session } from "./session";

/** What of preparing is reached from a board, fetched when it is drawn. */
export interface Preparing {
  /** The drawer in which the next conflict is opened. */
  NextDrawer: ComponentType<{ onClose: () => void; onOpened: () => void }>;
  /** Says who could do nothing as they are, with the presets that help. */
  Lacking: ComponentType<{ system: string; figures: readonly string[] }>;
}

export interface OpenTable {
  session: Session;
  names: ReadonlySignal<Names>;
  /** No control that acts: a spectator, or a moment of the past. */
  readOnly: ReadonlySignal<boolean>;
  /** The table is only a log in a file: there is no server, and no present. */
  exported?: true;
  /** Goes back to the cover that it has. */
  toCover?: () => void;
  /** The conflict that was chosen to be shown; undefined: the page chooses. */
  chosenConflict: Signal<string | undefined>;
  /** Open the dialog for something about an earlier step. */
  request: (request: StepRequest) => void;
  /** What somebody wants taken back, drawn beside the question; absent where nobody can act. */
  Doubts?: ComponentType<{ shown: string | undefined }>;
  /** Absent where nothing can be prepared: there is no server to ask. */
  preparing?: Preparing;
}

/** With which answer to which objection does a change go? */
export interface Answering {
  objection: string;
  text: string;
}

/** What somebody wants about an earlier step. */
export type StepRequest =
  /** Take back from this step on; `ready`: Enter carries out what is shown. */
  | {
      kind: "undo";
      conflict: string;
      step: string;
      answering?: Answering;
      ready?: true;
    }
  /** Take out this step alone. */
  | { kind: "take_out"; step: string; answering?: Answering }
  | { kind: "correct"; step: string; answering?: Answering }
  /** Put the whole table to just after this step. */
  | { kind: "goto"; step: string }
  /** Go on with a line that was left, by the change that left it. */
  | { kind: "line"; line: string }
  | { kind: "redo" }
  | { kind: "object"; step: string }
  /** Ask the gm to take back a step of one's own. */
  | { kind: "ask_back"; step: string }
  | { kind: "answer"; objection: string }
  /** Publish a conflict; nothing: the whole evening. */
  | { kind: "publish"; conflict?: string; description?: string }
  /** Open a table of one's own from here. */
  | { kind: "fork"; step: string };

export const TableContext = createContext<OpenTable | undefined>(undefined);

export function useTable(): OpenTable {
  const context = useContext(TableContext);
  if (!context) throw new Error("drawn outside a table");
  return context;
}

/** Return the view shown now; only drawn once there is one. */
export function useView(): View {
  const view = useTable().session.state.shown.value;
  if (!view) throw new Error("drawn before the first view");
  return view;
}

/** Tell whether a moment is shown that is over: of a replay, or of a table that is a file. */
export function usePast(): boolean {
  const { exported, session } = useTable();
  return exported || session.state.at.value !== undefined;
}

/** Return a function that sends a command and tells whether it was accepted. */
export function useSend(): (...said: Parameters<Session["send"]>) => Promise<boolean> {
  const { session } = useTable();
  return async (...said) => (await session.send(...said)).ok === true;
}
