/** What may be sent now? The options of the wire, and what is chosen for one. */
import type { Commands } from "./options.gen";
import type { Chosen } from "./command";

export type { Field, Option, Steps } from "./options.gen";
export type { Chosen, Command, Value } from "./command";

/** Every command that the server knows, by name: a mistyped one is noticed. */
export type CommandType = keyof Commands;

/** The names of one system's commands. */
export type NameIn<S extends string> = CommandType extends infer T
  ? T extends `${S}.${infer N}`
    ? N
    : never
  : never;

export type Choices = Record<string, Chosen>;
