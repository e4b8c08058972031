/** What does one step of the log say? */
import { seatName, type Names } from "../i18n/names";
import { sentence } from "../i18n/sentence";
import { counted, t } from "../i18n/words";
import type { GameEvent } from "../net/wire";
import { tally, type Step } from "./entries";

/** Events that only carry what others say in words. */
const SILENT = new Set(["table.TokenRenewed", "table.LinkRenewed"]);

/** Return the events of a step that are worth a line. */
export function told(step: Step): GameEvent[] {
  return step.events.filter((event) => !SILENT.has(event.type));
}

/** Say what a move of the gm did. */
export function moveWords(step: Step, names: Names): string {
  const { struck, restored, dropped } = tally(step);
  const by = seatName(names, step.by);
  const parts: string[] = [];
  if (struck > 0) parts.push(counted("move.struck", struck));
  if (restored > 0) parts.push(counted("move.restored", restored));
  if (dropped > 0) parts.push(counted("move.dropped", dropped));
  return `${by}: ${parts.length > 0 ? parts.join(", ") : t("move.nothing")}.`;
}

/** Say a whole step in one line: for the plan of an undo, and for a screen reader. */
export function stepWords(step: Step, names: Names): string {
  if (step.kind === "move" || step.kind === "rebase") return moveWords(step, names);
  const lines = told(step).map((event) => sentence(event, names));
  return lines.length > 0 ? lines.join(" ") : t("log.nothing");
}
