/** What may this audience see of the table? The shapes of `docs/PROTOCOL.md`, section View. */
import type { Option } from "./option";

type Json = string | number | boolean | Json[] | { [key: string]: Json };
export type Doc = { [key: string]: Json };
type Flags = Record<string, true | 1>;
/** Steps with the numbers of their frames. */
type Numbers = Record<string, number>;

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
  /** Nobody but a gm knows of it. */
  unseen?: true;
}

export interface Ask {
  /** A figure, or `gm`. */
  who: string;
  kind: string;
  conflict: string;
  answered: boolean;
  subject?: string;
  mine?: true;
  /** Figures any of which may answer. */
  among?: string[];
}

/** What every conflict has; the rest belongs to its system. */
export interface Conflict {
  system: string;
  title: string;
  open: boolean;
}

/** What a seat has against a step; without a verdict it waits for the gm's answer. */
export interface Objection {
  step: string;
  /** A seat. */
  by: string;
  text: string;
  verdict?: Verdict;
  answer?: string;
}

export type Verdict = "stands" | "undone" | "corrected";

/** Luck that an undo has put back: so many draws of one kind, and what they show to all. */
export interface Parked {
  system: string;
  figure: string;
  purpose: string;
  count: number;
  values?: (number | string[])[];
}

/** A line that was left: what was played on it and does not count as it was. */
export interface Variation {
  /** The step after which it branches off; absent: at the very beginning. */
  from?: string;
  /** Its steps; of very many the first. */
  steps: string[];
  count: number;
  /** It can be gone on with. */
  open?: true;
}

export interface View {
  table: {
    id: string;
    title: string;
    language: string;
    settings?: Record<string, string | number>;
    /** Somebody's own copy of another table, to try something out. */
    sandbox?: true;
    /** So many parked draws were put aside for new ones. */
    discarded?: number;
  };
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
  steps?: Record<string, Numbers>;
  /** For the gm: steps that `table.Goto` reaches. */
  moments?: Numbers;
  /** For the gm: steps that can be taken out or corrected one by one. */
  line?: Numbers;
  /** For the gm: lines that were left, by the change that left them, latest first. */
  lines?: Record<string, Variation>;
  /** For seats: steps that one may object to, or try out another way. */
  told?: Flags;
  objections?: Record<string, Objection>;
  /** For the gm. */
  parked?: Record<string, Parked>;
  /** For the gm: the undo that can be reversed. */
  redo?: string;
}

export type Role = "gm" | "player" | "spectator";
