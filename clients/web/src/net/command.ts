/** What is sent to change a table? A command's type, and values for its fields. */
export type Value = string | number;

/** A value chosen for one field. */
export type Chosen = Value | Value[];

export interface Command {
  type: string;
  ask?: string;
  /** A command, where one is put in the place of another. */
  [field: string]: Chosen | Command | undefined;
}
