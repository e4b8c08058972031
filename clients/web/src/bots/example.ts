/** What is an example made of? Figures, what is noted of them, and the commands that open its scenes. */
import type { Language } from "../state/preferences";
import type { View } from "../net/view";
import type { CommandType } from "../net/option";

export type Words = Record<Language, string>;

interface Casting {
  name: string | Words;
  kind: "character" | "npc" | "obstacle";
  /** Who plays it: the guest, the gm, or a bot by its name. */
  of: string;
}

/** A value of a command: `@key` is the id of a figure, words are said in the table's language. */
export type Said = string | number | boolean | Words | readonly Said[];

/** A command without ids: what it leaves out follows from the option that describes it. */
export interface ScriptCommand {
  type: CommandType;
  [field: string]: Said;
}

export interface StoryScene {
  title: Words;
  /** What the gm says before it begins. */
  story: Words;
  /** What the gm does, up to the first choice of the guest. */
  begin: readonly ScriptCommand[];
}

export interface Example {
  system: string;
  title: Words;
  /** The figure that the guest plays. */
  hero: string;
  figures: Readonly<Record<string, Casting>>;
  /** What is noted before the first scene. */
  notes: readonly ScriptCommand[];
  scenes: readonly StoryScene[];
  /** What the gm answers where the rules ask for words. */
  text: Words;
  /** What else `@key` may mean, beside figures: read from the gm's view. */
  keys?: (view: View) => Readonly<Record<string, string>>;
}

export const GUEST = "guest";
export const LEADER = "gm";

/** Name the bots that play figures, each once. */
export function companions(example: Example): string[] {
  const all = Object.values(example.figures).map(({ of }) => of);
  return [...new Set(all)].filter((name) => name !== GUEST && name !== LEADER);
}

export function inLanguage(words: string | Words, language: Language): string {
  return typeof words === "string" ? words : words[language];
}
