/** What may be sent now? The options of the wire, and what is chosen for one. */
import type { Commands } from "../model/wire.gen";

export type { Field, Option, Steps } from "../model/wire.gen";

/** Every command that the server knows, by name: a mistyped one is noticed. */
export type CommandType = keyof Commands;

/** The names of one system's commands. */
export type NameIn<S extends string> = CommandType extends infer T
  ? T extends `${S}.${infer N}`
    ? N
    : never
  : never;

export type Value = string | number;

/** A value chosen for one field. */
export type Chosen = Value | Value[];
export type Choices = Record<string, Chosen>;

export interface Command {
  type: string;
  ask?: string;
  /** A command, where one is put in the place of another. */
  [field: string]: Chosen | Command | undefined;
}
