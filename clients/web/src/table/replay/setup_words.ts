/** What is said of a setup? Which conflict begins, and who stands against whom in it. */
import { figureName, partyName } from "../../i18n/display_names";
import { sentence } from "../../i18n/sentence";
import { listed, t } from "../../i18n/words";
import { isEvent, type GameEvent } from "../../net/wire";
import type { Names } from "../../state/names";
import type { Step } from "../../state/steps";
import "./watching_words";

/** List the events by which those joined a party who are still there. */
function joining(events: readonly GameEvent[]): GameEvent[] {
  const found = new Map<unknown, GameEvent>();
  for (const event of events) {
    if (typeof event["party"] === "string") found.set(event["figure"], event);
    else if (event.type.endsWith("Removed")) found.delete(event["figure"]);
  }
  return [...found.values()];
}

/** Name each party with its figures. */
function sides(joined: readonly GameEvent[], names: Names): string[] {
  const parties = new Map<string, string[]>();
  for (const { party, figure } of joined) {
    const side = partyName(String(party));
    parties.set(side, [...(parties.get(side) ?? []), figureName(names, String(figure))]);
  }
  return [...parties].map(([party, figures]) =>
    t("caption.side", { party, figures: listed(figures) }),
  );
}

function opens(event: GameEvent): boolean {
  return isEvent(event, "table.ConflictOpened");
}

/** Say what a setup has come to; "" if it is nothing of that. */
export function setupWords(setup: readonly Step[], names: Names): string {
  const opening = setup.findLast(({ events }) => events.some(opens))?.events ?? [];
  const all = setup.flatMap(({ events }) => events);
  const conflict = all.findLast((event) => "conflict" in event)?.["conflict"];
  const joined = joining(all.filter((event) => event["conflict"] === conflict));
  const against = opening.length > 0 ? sides(joined, names) : [];
  const begins = joined.length > 0 ? opening.filter(opens) : opening;
  const who =
    against.length > 1
      ? [t("caption.sides", { sides: listed(against) })]
      : joined.map((event) => sentence(event, names));
  return [...begins.map((event) => sentence(event, names)), ...who].join(" ");
}
