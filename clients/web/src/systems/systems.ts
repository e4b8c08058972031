/** Which rule systems have a panel of their own here? A further one is added by one line. */
import type { ComponentType } from "preact";
import type { Conflict } from "../model/view";
import type { Option } from "../options/option";
import { einblatt } from "./einblatt";

export interface SystemPart {
  /** How a conflict of this system is drawn. */
  Panel: ComponentType<{ id: string; conflict: Conflict }>;
  /** What is asked of the person at the page, at the lower edge. */
  Dock: ComponentType<{ id: string; conflict: Conflict }>;
  SheetForm: ComponentType<{ option: Option; figure: string; onDone?: () => void }>;
  /** A figure's sheet in one line. */
  Summary: ComponentType<{ figure: string }>;
}

const PARTS: Record<string, SystemPart> = { einblatt };

/** Return the parts of a system, or nothing for one that this page cannot draw. */
export function systemPart(system: string): SystemPart | undefined {
  return PARTS[system];
}
