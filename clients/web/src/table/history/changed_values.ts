/** Which values does a correction change, and which of them does an account tell? */
import { inWords } from "../../i18n/sentence";
import { systemOf } from "../../i18n/words";
import { fieldLabel, labelled } from "../../forms/options/labels";
import type { Command } from "../../net/option";
import type { AccountEntry } from "../../net/wire";
import { within, type Names } from "../../state/names";

/** A field of a command with what it was, what it would be, and both in words. */
export interface ChangedValue {
  words: string;
  was: unknown;
  now: unknown;
}

/** Under which names an entry has what was and what is. */
const TOLD = [
  ["was", "now"],
  ["was_tenths", "now_tenths"],
  ["instead", "target"],
] as const;

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Say what a command would have instead: "Difficulty: 0.5 → 2.0". */
export function changesOf(was: Command, made: Command, names: Names): ChangedValue[] {
  const speaking = within(names, systemOf(made.type));
  const words = (name: string, value: unknown): string =>
    value === "" ? "–" : inWords(name, value, speaking);
  return Object.keys(made)
    .filter((name) => !same(was[name], made[name]))
    .map((name) => ({
      words: labelled(
        fieldLabel(made.type, name),
        `${words(name, was[name])} → ${words(name, made[name])}`,
      ),
      was: was[name],
      now: made[name],
    }));
}

/** Tell whether what an entry holds goes from the one value to the other; a word may come without the one before it. */
function tells(held: Readonly<Record<string, unknown>>, { was, now }: ChangedValue): boolean {
  return TOLD.some(([before, after]) => {
    const came = after === "now" && typeof now === "string" && !(before in held);
    return after in held && same(held[after], now) && (came || same(held[before], was));
  });
}

/** List the changed values that an entry of an account tells. */
export function told(
  changes: readonly ChangedValue[],
  { values = {} }: AccountEntry,
): ChangedValue[] {
  const held = [values].concat((values["items"] ?? []) as []);
  return changes.filter((change) => held.some((each) => tells(each, change)));
}
