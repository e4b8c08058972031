/** What does a planned change mean? What is lost, what changes, who has to answer again. */
import type { AccountEntry, ChangePlan } from "../../net/wire";

const LOST = new Set(["table.gone", "table.lost", "table.restarted", "table.figures_gone"]);

interface Meaning {
  lost: AccountEntry[];
  changes: AccountEntry[];
  /** Questions that are open again. */
  asked: AccountEntry[];
}

function place({ kind }: AccountEntry): keyof Meaning {
  if (LOST.has(kind)) return "lost";
  return kind.split(".")[1] === "ask" ? "asked" : "changes";
}

/** Divide an account; each part names its conflicts, if the whole does. */
export function meaning(entries: readonly AccountEntry[]): Meaning {
  const found: Meaning = { lost: [], changes: [], asked: [] };
  const titled = new Set(entries.filter((each) => each.titled).map((each) => each.conflict));
  let last: string | undefined;
  for (const entry of entries) {
    const { conflict } = entry;
    const part = found[place(entry)];
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
