/** What does a change of the past mean, in sentences? Entries: docs/protocol/past.md. */
import type { AccountEntry } from "../net/wire";
import { within, type Names } from "../state/names";
import { kindOf } from "./kinds";
import { fillIn, say } from "./sentence";
import { known, listed, template, systemOf, t } from "./words";

/** The number of sentences that are read at once; a sixth is told instead of counted. */
const MOST = 5;
const MOST_LISTED = 4;

type Values = Readonly<Record<string, unknown>>;

/** Say every entry, the most important first; that nothing is different, if there is none. */
export function accountSentences(entries: readonly AccountEntry[], names: Names): string[] {
  if (entries.length === 0) return [t("account.nothing")];
  return entries.reduce<AccountEntry[]>(withListed, []).map((entry) => entryWords(entry, names));
}

/** Of whom a list tells; nothing of what is no list. */
function listOf({ values = {} }: AccountEntry): readonly unknown[] {
  return (values["items"] ?? []) as readonly unknown[];
}

/** Tell whether an entry says the same of others as the one before it. */
function continues(last: AccountEntry, { kind, conflict, private: only, titled }: AccountEntry) {
  const same = last.kind === kind && last.conflict === conflict && last.private === only;
  return same && !titled;
}

/** Add an entry: to the list of the one before it if it says the same, and the list can still be read at once. */
function withListed(before: readonly AccountEntry[], entry: AccountEntry): AccountEntry[] {
  const last = before.at(-1);
  const [some, more] = [last ? listOf(last) : [], listOf(entry)];
  const items = [...some, ...more];
  const fits = some.length > 0 && more.length > 0 && items.length <= MOST_LISTED;
  if (!last || !fits || !continues(last, entry)) return [...before, entry];
  return [...before.slice(0, -1), { ...last, values: { ...last.values, items, n: items.length } }];
}

/** Divide sentences into those that are read at once, and the rest, which a press opens or a short place counts. */
export function divided(
  said: readonly string[],
): [first: readonly string[], rest: readonly string[]] {
  const most = said.length > MOST + 1 ? MOST : said.length;
  return [said.slice(0, most), said.slice(most)];
}

/** Say how many sentences are left out. */
export function moreChanges({ length }: readonly string[]): string {
  return t("account.more", { n: length });
}

/** Say the most important entries, and how many more there are. */
export function accountWords(entries: readonly AccountEntry[], names: Names): string {
  const [first, rest] = divided(accountSentences(entries, names));
  return [...first, ...(rest.length > 0 ? [moreChanges(rest)] : [])].join(" ");
}

function entryWords(entry: AccountEntry, names: Names): string {
  const { kind, conflict = "", titled = false, private: only = false } = entry;
  const text = begun(told(entry, `account${kind.slice(systemOf(kind).length)}`, names));
  const said = titled
    ? t("account.titled", { title: say("conflict", conflict, names), text })
    : text;
  return only ? t("account.private", { text: said }) : said;
}

/** Begin a sentence: the gm, who has no name, has an article. */
function begun(text: string): string {
  const begins = text.startsWith(t("generic.the_gm"));
  return begins ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

/** Say what came of a conflict: in a sentence of its own if there is one. */
export function recapWords(entry: AccountEntry, names: Names): string {
  const system = systemOf(entry.kind);
  const rest = entry.kind.slice(system.length);
  return told(entry, `${known(`recap${rest}`, system) ? "recap" : "account"}${rest}`, names);
}

function told({ kind, values = {} }: AccountEntry, key: string, names: Names): string {
  const system = systemOf(kind);
  const single = values["n"] === 1 && known(`${key}.one`, system);
  return fill(single ? `${key}.one` : key, values, key, within(names, system));
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
  if (all.length <= MOST_LISTED || key.startsWith("recap")) return listed(all);
  const shown = all.slice(0, MOST_LISTED - 1);
  return listed([...shown, t("account.more_items", { n: all.length - shown.length })]);
}

/** Say an item by the sentence of its own: the first one may have the verb. */
function itemWords(item: Values, at: number, key: string, names: Names): string {
  const keys = [...(at === 0 ? [`${key}.first`] : []), `${key}.item`];
  const sentence = keys.find((each) => known(each, names.system)) ?? "account.item";
  return fill(sentence, item, key, names);
}
