/** Whom does a typed line name, with what is likely of them, and how do they come to the table? */
import { t } from "../i18n/words";
import type { View } from "../model/view";
import { language } from "../model/preferences";
import type { Session } from "../net/session";
import { characters, valuesOf } from "../options/command";
import type { Option } from "../options/option";
import { act, bringing, type Done } from "./acting";
import { noteCards } from "./cards";
import { coming, NONE, type Coming, type Line } from "./coming";
import { unowned } from "./people";
import { suiting, type Preset } from "./preset";
import { called, LONGEST, MOST } from "./several";

/** Why a line cannot be added; nothing if it can. */
function wrong(names: readonly string[], line: string): string | undefined {
  const long = names.find((name) => characters(name) > LONGEST);
  if (long !== undefined) return t("roster.too_long", { most: LONGEST });
  return names.length >= MOST && /\d{2,}/.test(line) ? t("roster.too_many", { most: MOST }) : undefined;
}

function namesIn(view: View | undefined): string[] {
  return Object.values(view?.figures ?? {}).map(({ name }) => name);
}

/** What a line says, filled in with what is likely. */
export interface Meant {
  all: Coming[];
  kinds: string[];
  /** The seats that may own it, "" for the gm; none where not all are characters. */
  owners: string[];
  owner: string;
  /** Each of several characters gets another player. */
  oneEach: boolean;
  /** The presets that suit any of them. */
  presets: Preset[];
  /** The id of each one's preset, once; `NONE` for none. */
  given: string[];
  trouble: string | undefined;
}

function read(line: Line, known: readonly Preset[], view: View | undefined): Coming[] {
  return coming(line, called(line.text, namesIn(view), language.value), view ? unowned(view) : [], known);
}

/** Read a line as it is likely meant; before anybody is named, as it would be of one. */
export function meant(line: Line, option: Option, known: readonly Preset[], view: View): Meant {
  const all = read(line, known, view);
  const shown = all.length > 0 ? all : coming(line, [{ name: "", counted: false }], unowned(view), known);
  const kinds = [...new Set(shown.map(({ kind }) => kind))];
  const played = kinds.join() === "character";
  return {
    all,
    kinds,
    owners: played ? valuesOf(option.fields["owner"] ?? { one_of: [] }, view).map(String) : [],
    owner: shown[0]?.owner ?? "",
    oneEach: all.length > 1 && played && line.owner === undefined && unowned(view).length > 0,
    presets: [...new Set(kinds.flatMap((kind) => suiting(known, kind)))],
    given: [...new Set(shown.map(({ preset }) => preset?.id ?? NONE))],
    trouble: wrong(all.map(({ name }) => name), line.text),
  };
}

/** Bring all whom a line names to the table, and note the cards of their sheets. */
export async function bring(session: Session, line: Line, known: readonly Preset[]): Promise<Done> {
  const view = (): View | undefined => session.state.live.value?.view;
  const before = new Set(Object.keys(view()?.figures ?? {}));
  // Those who came since it was typed have their numbers.
  const now = read(line, known, view());
  const came = await act(session, now.flatMap(({ name, kind, owner, preset }) => bringing(name, kind, owner, preset?.writes ?? [])));
  const fresh = Object.entries(view()?.figures ?? {}).filter(([id]) => !before.has(id));
  for (const [figure, { name }] of fresh) noteCards(session.state.table, figure, now.find((each) => each.name === name)?.preset?.writes ?? []);
  return came;
}
