/** What may this audience see of the table? The shapes of `docs/PROTOCOL.md`, section View. */
import type { Option } from "../options/option";

export type Json = string | number | boolean | Json[] | { [key: string]: Json };
export type Doc = { [key: string]: Json };
export type Flags = Record<string, true | 1>;

export interface Seat {
  name: string;
  role: "gm" | "player";
  revoked?: true;
}

export interface Figure {
  name: string;
  kind: "character" | "npc" | "obstacle";
  /** A seat; absent means the gm's. */
  owner?: string;
}

export interface Ask {
  /** A figure, or `gm`. */
  who: string;
  kind: string;
  conflict: string;
  answered: boolean;
  subject?: string;
  mine?: true;
}

/** What every conflict has; the rest belongs to its system. */
export interface Conflict {
  system: string;
  title: string;
  open: boolean;
}

export interface View {
  table: { id: string; title: string; language: string; settings?: Record<string, string | number> };
  me: { role: Role; seat?: string; name?: string; figures?: Flags };
  seats?: Record<string, Seat>;
  figures?: Record<string, Figure>;
  conflicts?: Record<string, Conflict>;
  sheets?: Record<string, Record<string, unknown>>;
  asks?: Record<string, Ask>;
  /** Ask → parameters of its odds, where there are any. */
  prepared?: Record<string, Record<string, string | number | boolean>>;
  /** Absent for spectators. */
  options?: Record<string, Option>;
  /** For the gm: conflict → steps from which an undo may start. */
  steps?: Record<string, Flags>;
  /** For the gm: steps that `table.Goto` reaches. */
  moments?: Flags;
  /** For the gm: the undo that can be reversed. */
  redo?: string;
}

export type Role = "gm" | "player" | "spectator";
