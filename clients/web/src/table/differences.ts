/** What comes out differently in a step? Old sentences beside new ones, or the fields that changed. */
import { within, type Names } from "../state/names";
import { inWords, sentence } from "../i18n/sentence";
import { systemOf } from "../i18n/words";
import type { GameEvent } from "../net/wire";
import { fieldLabel, labelled } from "../forms/options/labels";
import { visibleEvents } from "./visible";

export type Differences = [old: string[], now: string[]];

/** Return the items that only the one list has, by what tells them apart. */
function without<T>(items: readonly T[], others: readonly T[], key: (item: T) => string): T[] {
  const left = others.map(key);
  return items.filter((item) => {
    const at = left.indexOf(key(item));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** A field that has changed: its label, and its old and new value; nothing where it was not told. */
type Change = [label: string, old: string | undefined, now: string | undefined];

/** Compare two events of one type by the fields for which people have a word. */
function fields(was: GameEvent, now: GameEvent, names: Names): Change[] {
  const words = (event: GameEvent, name: string) =>
    name in event ? inWords(name, event[name], within(names, systemOf(event.type))) : undefined;
  return (
    Object.keys({ ...was, ...now })
      .filter((name) => JSON.stringify(was[name]) !== JSON.stringify(now[name]))
      .map((name): Change => [fieldLabel(was.type, name), words(was, name), words(now, name)])
      // Read alike: a conflict that is opened again has another id, and the same title.
      .filter(([label, old, fresh]) => !label.startsWith("field.") && old !== fresh)
  );
}

/** Compare two lists of the same events; what stands in both is the same, wherever it stands now. */
export function changedFields(
  was: readonly GameEvent[],
  now: readonly GameEvent[],
  names: Names,
): Change[] {
  const [before, after] = [visibleEvents({ events: was }), visibleEvents({ events: now })];
  const fresh = without(after, before, JSON.stringify);
  return without(before, after, JSON.stringify).flatMap((event, i) =>
    fresh[i]?.type === event.type ? fields(event, fresh[i], names) : [],
  );
}

/** Say what a correction has changed: "Difficulty: 0.5 → 2.0", or the old and the new sentences. */
export function changesIn(
  was: readonly GameEvent[],
  now: readonly GameEvent[],
  names: Names,
): string[] {
  const values = changedFields(was, now, names).flatMap(([label, old, fresh]) =>
    old === undefined || fresh === undefined ? [] : [labelled(label, `${old} → ${fresh}`)],
  );
  if (values.length > 0) return values;
  const [before, after] = differing(was, now, names);
  return before.length > 0 && after.length > 0 ? [`${before.join(" ")} → ${after.join(" ")}`] : [];
}

/** Return the sentences that only the one or only the other list of events has, in their order. */
export function differing(
  was: readonly GameEvent[],
  now: readonly GameEvent[],
  names: Names,
): Differences {
  const [before, after] = [visibleEvents({ events: was }), visibleEvents({ events: now })];
  const [old, fresh] = [before, after].map((events) =>
    events.map((event) => sentence(event, names)),
  ) as Differences;
  return [without(old, fresh, String), without(fresh, old, String)];
}
