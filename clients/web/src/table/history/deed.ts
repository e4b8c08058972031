/** What does the button say that changes the past? It names the deed: "Treffer zurücknehmen". */
import { known, systemOf, t } from "../../i18n/words";
import type { Command } from "../../net/option";
import type { GameEvent, ChangePlan } from "../../net/wire";
import type { Step } from "../../state/steps";

/** Name what happened in a step by one word; that of a system comes before the table's. */
export function deedOf(events: readonly GameEvent[]): string | undefined {
  const named = events.flatMap((event) => {
    const key = `deed.${event.type}`;
    const system = systemOf(event.type);
    const keys = event["hit"] === true ? [`${key}.hit`, key] : [key];
    return keys.filter((each) => known(each, system)).map((each) => ({ each, system }));
  });
  const found = named.find(({ system }) => system !== "table") ?? named[0];
  return found && t(found.each, {}, found.system);
}

/** Say what carries a change out; `redo` stands for a way back. */
export function confirmWords(
  command: Command,
  plan: ChangePlan,
  steps: ReadonlyMap<string, Step>,
  redo: string,
): string {
  if (command.type === "table.Redo") return redo;
  const deed = deedOf(steps.get(String(command["step"] ?? ""))?.events ?? []);
  if (deed === undefined) return t(String(`plan.confirm.${command.type}`));
  const more =
    command.type === "table.Undo" &&
    plan.steps.filter(({ status }) => status === "struck").length > 1;
  return t(String(`plan.deed${more ? "_all" : ""}.${command.type}`), { deed });
}
