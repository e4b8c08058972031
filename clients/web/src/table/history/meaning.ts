/** What does a planned change mean? What was corrected, what is lost, what changes, who has to answer again. */
import type { AccountEntry, ChangePlan } from "../../net/wire";
import { told, type ChangedValue } from "./changed_values";

const LOST = new Set(["table.gone", "table.lost", "table.restarted", "table.figures_gone"]);

interface Meaning {
  /** What tells the values that a correction has entered. */
  corrected: AccountEntry[];
  lost: AccountEntry[];
  changes: AccountEntry[];
  /** Questions that are open again. */
  asked: AccountEntry[];
}

function place(entry: AccountEntry, values: readonly ChangedValue[]): keyof Meaning {
  const { kind } = entry;
  if (LOST.has(kind)) return "lost";
  if (told(values, entry).length > 0) return "corrected";
  return kind.split(".")[1] === "ask" ? "asked" : "changes";
}

/** Divide an account; each part names its conflicts, if the whole does. */
export function meaning(
  entries: readonly AccountEntry[],
  values: readonly ChangedValue[] = [],
): Meaning {
  const found: Meaning = { corrected: [], lost: [], changes: [], asked: [] };
  const titled = new Set(entries.filter((each) => each.titled).map((each) => each.conflict));
  let last: string | undefined;
  for (const entry of entries) {
    const { conflict } = entry;
    const part = found[place(entry, values)];
    // Without a title of its own it took that of the entry before; a sentence of the table names the conflict.
    const leant = titled.has(conflict) && last === conflict && !entry.kind.startsWith("table.");
    const again = leant && part.at(-1)?.conflict !== conflict;
    part.push(again ? { ...entry, titled: true } : entry);
    last = conflict;
  }
  return found;
}

/** Count the conflicts and figures that a plan loses, besides the conflict in which something is taken back. */
export function losses({ account = [] }: ChangePlan, own = ""): number {
  return meaning(account)
    .lost.filter(({ conflict }) => own === "" || conflict !== own)
    .map(({ values }) => Number(values?.["n"] ?? 1))
    .reduce((all, n) => all + n, 0);
}

/** Tell whether more may be lost than a plan can tell. */
export function leavesOpen({ steps }: ChangePlan): boolean {
  return steps.some(({ status }) => status === "thrown");
}
