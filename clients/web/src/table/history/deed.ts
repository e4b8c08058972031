/** What does the button say that changes the past? It names the deed: "Treffer zurücknehmen". */
import { known, systemOf, t } from "../../i18n/words";
import type { Command } from "../../net/option";
import type { GameEvent, ChangePlan } from "../../net/wire";
import type { Step } from "../../state/steps";

interface Deed {
  /** Its place in the catalogue of a system. */
  key: string;
  system: string;
  word: string;
}

/** Name what happened in a step by one word; that of a system comes before the table's. */
export function deedOf(events: readonly GameEvent[]): Deed | undefined {
  const named = events.flatMap((event) => {
    const key = `deed.${event.type}`;
    const system = systemOf(event.type);
    const keys = event["hit"] === true ? [`${key}.hit`, key] : [key];
    return keys.filter((each) => known(each, system)).map((each) => ({ key: each, system }));
  });
  const found = named.find(({ system }) => system !== "table") ?? named[0];
  return found && { ...found, word: t(found.key, {}, found.system) };
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
  const loses = plan.steps.some(({ status }) => status === "dropped");
  // "Only" it is not if later steps fall with it.
  const type = loses && command.type === "table.TakeOut" ? "table.Undo" : command.type;
  if (!deed) return t(String(`plan.confirm.${type}`));
  const more =
    command.type === "table.Undo" &&
    plan.steps.filter(({ status }) => status === "struck").length > 1;
  // Of a round, say, a system tells what follows: it is played again.
  const all = `${deed.key}.all`;
  if (more && known(all, deed.system)) return t(all, {}, deed.system);
  return t(String(`plan.deed${more ? "_all" : ""}.${type}`), { deed: deed.word });
}
