/** How do components reach the table they are drawn for? */
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { ReadonlySignal } from "@preact/signals";
import type { Names } from "../i18n/names";
import type { View } from "../model/view";
import type { Session } from "../net/session";
import type { Command } from "../options/option";

export interface TableDoor {
  session: Session;
  names: ReadonlySignal<Names>;
  /** No control that acts: a spectator, or a moment of the past. */
  looking: ReadonlySignal<boolean>;
  /** The table is only a log in a file: there is no server, and no present. */
  kept?: true;
  /** Ask to take back from this step on. */
  undo: (conflict: string, step: string) => void;
  /** Ask to put the whole table to just after this step. */
  goto: (step: string) => void;
  redo: () => void;
}

export const Table = createContext<TableDoor | undefined>(undefined);

export function useTable(): TableDoor {
  const door = useContext(Table);
  if (!door) throw new Error("drawn outside a table");
  return door;
}

/** Return the view shown now; only drawn once there is one. */
export function useView(): View {
  const view = useTable().session.state.shown.value;
  if (!view) throw new Error("drawn before the first view");
  return view;
}

/** Return a function that sends a command and tells whether it was accepted. */
export function useSend(): (command: Command) => Promise<boolean> {
  const { session } = useTable();
  return async (command) => (await session.send(command)).ok === true;
}
