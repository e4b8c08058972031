/** What comes out differently in a step? Old sentences beside new ones, or the fields that changed. */
import { within, type Names } from "../i18n/names";
import { inWords, sentence } from "../i18n/sentence";
import { systemOf } from "../i18n/words";
import type { GameEvent } from "../net/wire";
import { fieldLabel } from "../options/labels";
import { told } from "./words";

export type Differences = [old: string[], now: string[]];

function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return lines.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Say a field of an event, if people have a word for it. */
function field(event: GameEvent, name: string, names: Names): string[] {
  const label = fieldLabel(event.type, name);
  if (label === `field.${name}` || !(name in event)) return [];
  return [`${label}: ${inWords(name, event[name], within(names, systemOf(event.type)))}.`];
}

/** Compare two events of one type, field by field. */
function fields(was: GameEvent, now: GameEvent, names: Names): Differences {
  const changed = Object.keys({ ...was, ...now }).filter((name) => JSON.stringify(was[name]) !== JSON.stringify(now[name]));
  return [changed.flatMap((name) => field(was, name, names)), changed.flatMap((name) => field(now, name, names))];
}

/** Return the sentences that only the one or only the other list of events has, in their order. */
export function differing(was: readonly GameEvent[], now: readonly GameEvent[], names: Names): Differences {
  const [before, after] = [told({ events: was }), told({ events: now })];
  const [old, fresh] = [before, after].map((events) => events.map((event) => sentence(event, names))) as Differences;
  return [without(old, fresh), without(fresh, old)];
}

/** Return what lists of the same events, told in the same sentences, have in different fields. */
export function fieldwise(was: readonly GameEvent[], now: readonly GameEvent[], names: Names): Differences {
  const [before, after] = [told({ events: was }), told({ events: now })];
  const pairs = before.flatMap((event, i) => (after[i]?.type === event.type ? [fields(event, after[i], names)] : []));
  return [pairs.flatMap(([each]) => each), pairs.flatMap(([, each]) => each)];
}
