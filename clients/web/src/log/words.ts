/** What does one step of the log say? */
import { figureName, seatName, within, type Names } from "../i18n/names";
import { filled, sentence } from "../i18n/sentence";
import { counted, known, t } from "../i18n/words";
import type { View } from "../model/view";
import type { GameEvent } from "../net/wire";
import { tally, type Step } from "./entries";

/** Events that only carry what others say in words. */
const SILENT = new Set(["table.TokenRenewed", "table.LinkRenewed"]);

/** Return the events of a step that are worth a line. */
export function told(step: { events: readonly GameEvent[] }): GameEvent[] {
  return step.events.filter((event) => !SILENT.has(event.type));
}

/** What a move does to steps, in the order in which it is told. */
const DONE = ["struck", "restored", "dropped", "redone", "filled"] as const;

/** Say what a move of the gm did. */
export function moveWords(step: Step, names: Names): string {
  const parts = DONE.filter((status) => tally(step, status) > 0).map((status) => counted(`move.${status}`, tally(step, status)));
  return `${seatName(names, step.by)}: ${parts.length > 0 ? parts.join(", ") : t("move.nothing")}.`;
}

/** Say a whole step in one line: for the plan of an undo, and for a screen reader. */
export function stepWords(step: Step | { kind: "play"; events: GameEvent[] }, names: Names): string {
  if (step.kind === "move" || step.kind === "rebase") return moveWords(step, names);
  const lines = told(step).map((event) => sentence(event, names));
  return lines.length > 0 ? lines.join(" ") : t("log.nothing");
}

/** Put a question into words by its id, whether it is open now or not: conflict, kind, and who is asked. */
export function asking(id: string, view: View, names: Names): string {
  const [conflict = "", ...parts] = id.split("/");
  const ask = view.asks?.[id];
  const system = view.conflicts?.[conflict]?.system ?? "";
  const kind = ask?.kind ?? parts.find((part) => known(`ask.${part}`, system));
  const figure = ask?.subject ?? parts.find((part) => part in names.figures) ?? "gm";
  if (kind === undefined) return `${names.conflicts[conflict] ?? t("name.unknown")}: ${figureName(names, figure)}`;
  return filled(`ask.${kind}`, { who: figure, ...ask, figure, subject: figure }, within(names, system));
}
