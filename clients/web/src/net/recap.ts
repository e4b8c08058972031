/** What does `GET …/recap` tell? See docs/protocol/calls.md. */
import type { AccountEntry } from "./messages.gen";
import type { GameEvent } from "./wire";

/** A step, and when it was played, in ms since 1970. */
export interface Played {
  id: string;
  at: number;
}

export interface RecapConflict {
  conflict: string;
  system: string;
  title: string;
  open: boolean;
  begins: Played;
  ends: Played;
  figures: string[];
  turns: (Played & { events: GameEvent[] })[];
  /** In the words of a figure's player, or of a seat. */
  told: (Played & { text: string; figure?: string; seat?: string })[];
  result: AccountEntry[];
  luck?: Played & { chance: string; entry: AccountEntry };
}

export interface Recap {
  /** The caller's role. */
  role: string;
  title: string;
  conflicts: RecapConflict[];
  figures: Record<string, string>;
  seats: Record<string, string>;
}
