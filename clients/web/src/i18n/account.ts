/** What does a change of the past mean, in sentences? Entries: docs/protocol/past.md. */
import type { AccountEntry } from "../net/wire";
import { within, type Names } from "../state/names";
import { kindOf } from "./kinds";
import { fillIn, say } from "./sentence";
import { known, listed, template, systemOf, t } from "./words";

/** The number of sentences of a short account; a sixth is told instead of counted. */
const MOST = 5;
const MOST_LISTED = 4;

type Values = Readonly<Record<string, unknown>>;

/** Say the most important entries, and how many more there are; that nothing is different, if there are none. */
export function accountWords(entries: readonly AccountEntry[], names: Names): string[] {
  if (entries.length === 0) return [t("account.nothing")];
  const all = entries.map((entry) => entryWords(entry, names));
  if (all.length <= MOST + 1) return all;
  return [...all.slice(0, MOST), t("account.more", { n: all.length - MOST })];
}

function entryWords(entry: AccountEntry, names: Names): string {
  const { kind, conflict = "", values = {}, titled = false } = entry;
  const system = systemOf(kind);
  const key = `account${kind.slice(system.length)}`;
  const single = values["n"] === 1 && known(`${key}.one`, system);
  const text = fill(single ? `${key}.one` : key, values, key, within(names, system));
  return titled ? t("account.titled", { title: say("conflict", conflict, names), text }) : text;
}

/** Fill a sentence of the kind of entry that has this key. */
function fill(sentence: string, values: Values, key: string, names: Names): string {
  return fillIn(template(sentence, names.system), (name) =>
    name in values ? valueWords(name, values[name], key, names) : undefined,
  );
}

/** Say a value; of a long list the first items and how many more there are. */
function valueWords(name: string, held: unknown, key: string, names: Names): string {
  const kind = kindOf("account", name, held);
  if (!Array.isArray(held) || held.length === 0) return say(kind, held, names);
  const all = held.map((each, i) =>
    name === "items" ? itemWords(each as Values, i, key, names) : say(kind, each, names),
  );
  if (all.length <= MOST_LISTED) return listed(all);
  const shown = all.slice(0, MOST_LISTED - 1);
  return listed([...shown, t("account.more_items", { n: all.length - shown.length })]);
}

/** Say an item by the sentence of its own: the first one may have the verb. */
function itemWords(item: Values, at: number, key: string, names: Names): string {
  const keys = [...(at === 0 ? [`${key}.first`] : []), `${key}.item`];
  const sentence = keys.find((each) => known(each, names.system)) ?? "account.item";
  return fill(sentence, item, key, names);
}
