/** How do figures come to the table? A line: who, what kind, whose, with which sheet. Enter adds, and the next may be typed. */
import { useRef, useState } from "preact/hooks";
import { counted, t } from "../i18n/words";
import type { View } from "../model/view";
import { language } from "../model/preferences";
import { characters, valuesOf } from "../options/command";
import { offer } from "../options/offers";
import { Pills } from "../parts/pills";
import { Select } from "../parts/select";
import { useTable, useView } from "../parts/table";
import { act, bringing, type Done } from "./acting";
import { noteCards } from "./cards";
import { coming, NONE, type Coming, type Line } from "./coming";
import { Doings } from "./doings";
import { unowned } from "./people";
import { suiting, type Preset } from "./preset";
import { usePresets } from "./presets";
import { called, LONGEST, MOST } from "./several";

/** Several characters go to the players who have none yet, one each; several kinds of figures have a sheet each. */
const EACH = "each";

/** Why a line cannot be added; nothing if it can. */
function wrong(names: readonly string[], line: string): string | undefined {
  const long = names.find((name) => characters(name) > LONGEST);
  if (long !== undefined) return t("roster.too_long", { most: LONGEST });
  return names.length >= MOST && /\d{2,}/.test(line) ? t("roster.too_many", { most: MOST }) : undefined;
}

function namesIn(view: View): string[] {
  return Object.values(view.figures ?? {}).map(({ name }) => name);
}

export function Adding({ system }: { system: string }) {
  const view = useView();
  const { session, names } = useTable();
  const box = useRef<HTMLInputElement>(null);
  const [line, setLine] = useState<Line>({ text: "" });
  const [done, tell] = useState<Done>();
  const queue = useRef(Promise.resolve());
  const option = offer(view, "table.AddFigure");
  const presets = usePresets(system);
  if (!option) return <p class="muted">{t("roster.full")}</p>;
  const free = unowned(view);
  const read = (of: View): Coming[] => coming(line, called(line.text, namesIn(of), language.value), unowned(of), presets);
  const all = read(view);
  // Before anybody is named the form says what it will be.
  const shown = all.length > 0 ? all : coming(line, [{ name: "", counted: false }], free, presets);
  const kinds = [...new Set(shown.map((each) => each.kind))];
  const played = kinds.join() === "character";
  const owners = valuesOf(option.fields["owner"], view).map(String);
  const trouble = wrong(all.map(({ name }) => name), line.text);
  const oneEach = all.length > 1 && played && line.owner === undefined && free.length > 0;
  const seat = (of: string): string => (of === "" ? t("role.gm") : (names.value.seats[of] ?? ""));
  const bring = async (): Promise<void> => {
    const before = new Set(Object.keys(session.state.live.value?.view.figures ?? {}));
    // Those who came since it was typed have their numbers.
    const now = read(session.state.live.value?.view ?? view);
    const came = await act(session, now.flatMap(({ name, kind, owner, preset }) => bringing(name, kind, owner, preset?.writes ?? [])));
    const figures = Object.entries(session.state.live.value?.view.figures ?? {}).filter(([id]) => !before.has(id));
    for (const [id, { name }] of figures) noteCards(session.state.table, id, now.find((each) => each.name === name)?.preset?.writes ?? []);
    tell(came);
    // What was refused stands there again, unless the next is being typed.
    if (came.failed) setLine((next) => (next.text === "" ? line : next));
  };
  const add = (event: Event): void => {
    event.preventDefault();
    if (all.length === 0 || trouble !== undefined) return;
    // One after the other: who types on is not made to wait.
    queue.current = queue.current.then(bring);
    setLine(line.kind === undefined ? { text: "" } : { text: "", kind: line.kind });
    box.current?.focus();
  };
  const set = (change: Partial<Line>): void => setLine((before) => ({ ...before, ...change }));
  return (
    <form class="adding" onSubmit={add} data-testid="option-table.AddFigure">
      <div class="adding-line">
        <input
          ref={box}
          type="text"
          autocomplete="off"
          enterkeyhint="done"
          maxLength={400}
          placeholder={t("roster.who_hint")}
          aria-label={t("roster.who")}
          value={line.text}
          data-testid="field-name"
          onInput={(event) => set({ text: event.currentTarget.value })}
        />
        <button type="submit" class="quiet" disabled={all.length === 0 || trouble !== undefined} data-testid="send-table.AddFigure">
          {all.length > 1 ? counted("roster.add_several", all.length) : t("roster.add")}
        </button>
      </div>
      {trouble ? (
        <p class="warning" role="status" data-testid="adding-trouble">
          {trouble}
        </p>
      ) : null}
      {all.length > 1 && !trouble ? <p class="muted called">{all.map((each) => toldOf(each, { kinds, oneEach, seat })).join(", ")}</p> : null}
      <div class="adding-how">
        <Pills
          label={t("roster.kind")}
          look="segmented"
          among={valuesOf(option.fields["kind"], view).map(String)}
          chosen={kinds}
          pick={(each) => setLine({ text: line.text, kind: each })}
          says={(each) => t(`roster.kind.${each}`)}
          testid="field-kind"
        />
        {played && owners.length > 1 ? (
          <Select
            look="small-field"
            label={t("roster.whose")}
            among={oneEach ? [EACH, ...owners] : owners}
            chosen={oneEach ? EACH : (shown[0]?.owner ?? "")}
            pick={(each) => set({ owner: each })}
            says={(each) => (each === EACH ? t("roster.one_each") : seat(each))}
            testid="field-owner"
          />
        ) : null}
        <PresetChoice presets={presets} all={shown} kinds={kinds} pick={(each) => set({ preset: each })} />
      </div>
      <Doings done={done} />
    </form>
  );
}

/** Say whose somebody will be, and what kind, where not all are alike. */
function toldOf({ name, kind, owner }: Coming, { kinds, oneEach, seat }: { kinds: string[]; oneEach: boolean; seat: (of: string) => string }): string {
  const about = [kinds.length > 1 ? t(`roster.kind.${kind}`) : "", oneEach || (kinds.length > 1 && owner !== "") ? seat(owner) : ""].filter(Boolean);
  return about.length > 0 ? `${name} (${about.join(", ")})` : name;
}

function PresetChoice({ presets, all, kinds, pick }: { presets: Preset[]; all: Coming[]; kinds: string[]; pick: (id: string) => void }) {
  const suited = [...new Set(kinds.flatMap((kind) => suiting(presets, kind)))];
  if (suited.length === 0) return null;
  const given = new Set(all.map(({ preset }) => preset?.id ?? NONE));
  const chosen = given.size > 1 ? EACH : ([...given][0] ?? NONE);
  const says = (each: string): string => (each === EACH ? t("roster.sheet_each") : (presets.find(({ id }) => id === each)?.name ?? t("roster.no_sheet")));
  const among = [...(given.size > 1 ? [EACH] : []), ...suited.map(({ id }) => id), NONE];
  return <Select look="small-field" label={t("roster.sheet_by")} among={among} chosen={chosen} pick={pick} says={says} testid="field-preset" />;
}
