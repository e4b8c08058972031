/** What has a combat come to? Who lies fallen, but nobody who stands again, and which parties can go on. */
import { filled, sentence } from "../../i18n/sentence";
import { isEvent, type GameEvent } from "../../net/wire";
import { within, type Names } from "../../state/names";
import type { OutcomeSlot } from "../part";
import { title } from "./title";
import { wonBy } from "./won";

interface Fate {
  /** Nothing: it was taken out of the combat. */
  party?: string | undefined;
  unable?: boolean;
  /** What says that it fell. */
  fell?: GameEvent | undefined;
}

/** Say what an event changes for its figure. */
function change(event: GameEvent): Fate {
  if (isEvent(event, "samyra.FigureJoined"))
    return { party: event.party, unable: false, fell: undefined };
  if (isEvent(event, "samyra.FigureLeft")) return { party: undefined };
  if (isEvent(event, "samyra.FigureFell")) return { fell: event };
  if (!isEvent(event, "samyra.ResultOverridden")) return {};
  if (event.what === "able") return { unable: event.new === "no" };
  return event.what === "fallen" ? { fell: event.new === "yes" ? event : undefined } : {};
}

function fates(events: readonly GameEvent[]): Fate[] {
  const found = new Map<unknown, Fate>();
  for (const event of events)
    found.set(event["figure"], { ...found.get(event["figure"]), ...change(event) });
  return [...found.values()];
}

/** Name the parties with an able figure: rounds go on while there are two. */
function ableWords(able: readonly Fate[], names: Names): string {
  const parties = [...new Set(able.flatMap(({ party }) => party ?? []))];
  const form = ["none", "one"][parties.length] ?? "several";
  return filled(`outcome.able.${form}`, { parties }, within(names, "samyra"));
}

/** Name the one party of several of which somebody stands, as the board does at the end. */
function winner(all: readonly Fate[]): string | undefined {
  const parties = new Set(all.flatMap(({ party }) => party ?? []));
  const standing = new Set(all.flatMap(({ party, fell }) => (fell ? [] : (party ?? []))));
  return parties.size > 1 && standing.size === 1 ? [...standing][0] : undefined;
}

/** Tell nothing before somebody is out of action. */
export const outcome: OutcomeSlot = (events, names) => {
  const all = fates(events);
  const able = all.filter(({ unable, fell }) => !unable && !fell);
  const fell = new Set(all.map((fate) => fate.fell));
  const falls = events
    .filter((event) => fell.has(event))
    .map((event) => title([event], names) || sentence(event, names));
  // A sandbox begins in the middle of a combat: nothing says there who had joined before.
  const whole = events.some((event) => isEvent(event, "samyra.CombatOpened"));
  if (!whole || able.length === all.length) return falls;
  const closed = events.some((event) => isEvent(event, "table.ConflictClosed"));
  const won = closed ? winner(all) : undefined;
  return [...falls, won === undefined ? ableWords(able, names) : `${wonBy(won)}.`];
};
