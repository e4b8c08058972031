/** What does this device remember of preparing? Presets of one's own for all tables, and by table what was chosen last. */
import { computed, signal } from "@preact/signals";
import { recall, remember } from "../../../state/device";
import { newId } from "../../../net/ids";
import type { Choices } from "../../../net/option";
import { readPresets } from "./reader";
import type { Preset, Write } from "../../sheet_preset";

/** What the last conflict of a system was made of: the template of the next. */
export interface Last {
  /** Figures that were left out. */
  out?: string[];
  /** Figure → party, where it was another than the usual one. */
  parties?: Record<string, string>;
  /** Figure → what it takes part with. */
  with?: Record<string, Choices>;
  /** What it was played with, if a system has several ways. */
  method?: string;
  map?: string;
}

export interface Prepared {
  system?: string;
  last?: Record<string, Last>;
}

const PRESETS = "chronist.presets";

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

const changed = signal<readonly Preset[] | undefined>(undefined);

/** The presets that this device keeps. What somebody else has put there is not taken; what a preset may hold the systems say, so they are read when they are first asked for. */
export const own = computed<readonly Preset[]>(
  () => changed.value ?? readPresets(parsed(recall(PRESETS))),
);

function keep(presets: readonly Preset[]): void {
  changed.value = presets;
  remember(PRESETS, JSON.stringify(presets));
}

/** Keep a preset; one of the same system and name is replaced. */
export function keepPreset(
  system: string,
  name: string,
  kind: string | undefined,
  writes: readonly Write[],
): void {
  const rest = own.value.filter((each) => each.system !== system || each.name !== name);
  keep([...rest, { id: newId(), system, name, for: kind === undefined ? [] : [kind], writes }]);
}

export function forgetPreset(id: string): void {
  keep(own.value.filter((each) => each.id !== id));
}

const prepared = signal<Record<string, Prepared>>({});

/** Return what was chosen last at a table. */
export function preparedAt(table: string): Prepared {
  const held = prepared.value[table];
  if (held) return held;
  const stored = parsed(recall(`chronist.prepared.${table}`));
  return typeof stored === "object" && stored !== null ? (stored as Prepared) : {};
}

export function prepare(table: string, change: Prepared): void {
  const next = { ...preparedAt(table), ...change };
  prepared.value = { ...prepared.value, [table]: next };
  remember(`chronist.prepared.${table}`, JSON.stringify(next));
}

/** Keep what a conflict was made of. */
export function keepLast(table: string, system: string, last: Last): void {
  prepare(table, { last: { ...preparedAt(table).last, [system]: last } });
}

export function lastOf(table: string, system: string): Last {
  return preparedAt(table).last?.[system] ?? {};
}
