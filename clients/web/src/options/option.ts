/** What may be sent now? The shapes of `docs/PROTOCOL.md`, section Options. */

export type Value = string | number;

/** A step to a pose, what it costs, and 1 if the path is over after it. */
export type Edge = [to: string, cost: number, cut: 0 | 1];

/** Poses joined by steps; `by` names who stops or strikes on a step, by `from>to`. */
export interface Steps {
  start: string;
  budget: number;
  /** So many steps a path may have. */
  max: number;
  edges: Record<string, Edge[]>;
  ends: string[];
  by: Record<string, string[]>;
}

export type Field =
  | { one_of: Value[] | { ref: string } }
  | { some_of: Value[]; min: number; max: number }
  | { order_of: Value[] }
  | { int: { min: number; max: number } }
  | { text: { min: number; max: number } }
  | { steps: Steps };

export interface Option {
  type: string;
  ask?: string;
  /** Abbreviated: it cannot be sent; `look` tells the full ones. */
  more?: true;
  fields: Record<string, Field>;
}

/** A value chosen for one field. */
export type Chosen = Value | Value[];
export type Choices = Record<string, Chosen>;

export interface Command {
  type: string;
  ask?: string;
  /** A command, where one is put in the place of another. */
  [field: string]: Chosen | Command | undefined;
}
