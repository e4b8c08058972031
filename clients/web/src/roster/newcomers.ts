/** Whom does a typed line name, with what is likely of them, and how do they come to the table? */
import { t } from "../i18n/words";
import type { View } from "../model/view";
import { language } from "../model/preferences";
import type { Session } from "../net/session";
import { characters, valuesOf } from "../options/command";
import type { Option } from "../options/option";
import { act, bringing, type Done } from "./acting";
import { noteCards } from "./cards";
import { unowned } from "./people";
import { guessed, suiting, type Preset } from "./preset";
import { isCounted, LONGEST, MOST, wanted } from "./several";

/** No sheet yet. */
export const NONE = "none";

/** The sheet that is likely; a tree or a storm gets one only if presets are made for such. */
function usual(presets: readonly Preset[], kind: string, name: string): Preset | undefined {
  return kind !== "obstacle" || presets.some((preset) => preset.for.includes(kind)) ? guessed(presets, kind, name) : undefined;
}

export interface Line {
  text: string;
  kind?: string;
  owner?: string;
  preset?: string;
}

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
  called: string[];
  kind: string;
  /** The seats that may own it, "" for the gm. */
  owners: string[];
  owner: string;
  /** Each of several characters gets another player. */
  oneEach: boolean;
  presets: Preset[];
  preset: Preset | undefined;
  trouble: string | undefined;
  whose: (i: number) => string;
}

/** Read a line as it is likely meant. */
export function meant(line: Line, option: Option, known: readonly Preset[], view: View): Meant {
  const called = wanted(line.text, namesIn(view), language.value);
  const kind = line.kind ?? (isCounted(line.text) ? "npc" : "character");
  const free = unowned(view);
  const owner = line.owner ?? (kind === "character" ? (free[0] ?? "") : "");
  const presets = suiting(known, kind);
  const chosen = presets.find(({ id }) => id === line.preset) ?? usual(known, kind, called[0] ?? "");
  const oneEach = called.length > 1 && kind === "character" && line.owner === undefined && free.length > 0;
  return {
    called,
    kind,
    owners: valuesOf(option.fields["owner"] ?? { one_of: [] }, view).map(String),
    owner,
    oneEach,
    presets,
    preset: line.preset === NONE ? undefined : chosen,
    trouble: wrong(called, line.text),
    whose: (i) => (oneEach ? (free[i] ?? "") : owner),
  };
}

/** Bring all whom a line names to the table, and note the cards of their sheets. */
export async function bring(session: Session, { text }: Line, { kind, whose, preset }: Meant): Promise<Done> {
  const view = (): View | undefined => session.state.live.value?.view;
  const before = new Set(Object.keys(view()?.figures ?? {}));
  const writes = preset?.writes ?? [];
  // Those who came since it was typed have their numbers.
  const now = wanted(text, namesIn(view()), language.value);
  const came = await act(session, now.flatMap((name, i) => bringing(name, kind, whose(i), writes)));
  const fresh = Object.keys(view()?.figures ?? {}).filter((id) => !before.has(id));
  for (const figure of fresh) noteCards(session.state.table, figure, writes);
  return came;
}
