/** What may be sent now? The shapes of `docs/PROTOCOL.md`, section Options. */

export type Value = string | number;

export type Field =
  | { one_of: Value[] | { ref: string } }
  | { some_of: Value[]; min: number; max: number }
  | { order_of: Value[] }
  | { int: { min: number; max: number } }
  | { text: { min: number; max: number } };

export interface Option {
  type: string;
  ask?: string;
  fields: Record<string, Field>;
}

/** A value chosen for one field. */
export type Chosen = Value | Value[];
export type Choices = Record<string, Chosen>;

export interface Command {
  type: string;
  ask?: string;
  [field: string]: Chosen | undefined;
}
