/** What does a rule system bring to a table for one? */
import type { Conflict } from "../net/view";
import type { Command } from "../net/option";
import type { Example } from "./example";
import type { Scoring } from "./score";

/** How bots play a system. Each part may be missing: bots then take any legal answer, and nothing is over by itself. */
export interface Bot {
  /** What a bot thinks of an option, by the type of its command. */
  scores?: Readonly<Record<string, Scoring>>;
  /** Tell whether a conflict has its result; `asked`: somebody is asked about it. */
  decided?: (conflict: Conflict, asked: boolean) => boolean;
  /** What the gm does while nobody is asked and nothing is decided. */
  onward?: (id: string, conflict: Conflict) => Command | undefined;
  /** Kinds of questions to a whole party: the guest's party leaves them to the guest. */
  ofParty?: readonly string[];
  /** Commands that are chosen while a question of this kind is open, without answering it. */
  meanwhile?: Readonly<Record<string, readonly string[]>>;
}

/** A story for one, and the bots that play along. */
export interface Solo {
  example: Example;
  bot: Bot;
}

/** Decide conflicts that are in one of these phases, once nobody is asked. */
export function inPhases(phases: readonly string[]): NonNullable<Bot["decided"]> {
  return (conflict, asked) =>
    !asked && phases.includes((conflict as Conflict & { phase?: string }).phase ?? "");
}
