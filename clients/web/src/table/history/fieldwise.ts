/** What comes out differently in a step that is told in the same sentences? Its old fields beside its new ones. */
import { labelled } from "../../forms/options/labels";
import type { GameEvent } from "../../net/wire";
import type { Names } from "../../state/names";
import { changedFields, type Differences } from "../differences";

function valued(label: string, value: string | undefined): string[] {
  return value === undefined ? [] : [`${labelled(label, value)}.`];
}

/** Return what lists of the same events, told in the same sentences, have in different fields. */
export function fieldwise(
  was: readonly GameEvent[],
  now: readonly GameEvent[],
  names: Names,
): Differences {
  const all = changedFields(was, now, names);
  return [
    all.flatMap(([label, old]) => valued(label, old)),
    all.flatMap(([label, , fresh]) => valued(label, fresh)),
  ];
}
