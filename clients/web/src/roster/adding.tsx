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
import { Doings } from "./doings";
import { unowned } from "./people";
import { guessed, suiting, type Preset } from "./preset";
import { usePresets } from "./presets";
import { isCounted, LONGEST, MOST, wanted } from "./several";

/** No sheet yet. */
const NONE = "none";
/** Several characters go to the players who have none yet, one each. */
const EACH = "each";

/** The sheet that is likely; a tree or a storm gets one only if presets are made for such. */
function usual(presets: readonly Preset[], kind: string, name: string): Preset | undefined {
  return kind !== "obstacle" || presets.some((preset) => preset.for.includes(kind)) ? guessed(presets, kind, name) : undefined;
}

interface Line {
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
  const called = wanted(line.text, namesIn(view), language.value);
  const kind = line.kind ?? (isCounted(line.text) ? "npc" : "character");
  const free = unowned(view);
  const owners = valuesOf(option.fields["owner"] ?? { one_of: [] }, view).map(String);
  const owner = line.owner ?? (kind === "character" ? (free[0] ?? "") : "");
  const all = suiting(presets, kind);
  const preset = line.preset === NONE ? undefined : (all.find(({ id }) => id === line.preset) ?? usual(presets, kind, called[0] ?? ""));
  const trouble = wrong(called, line.text);
  const oneEach = called.length > 1 && kind === "character" && line.owner === undefined && free.length > 0;
  const whose = (i: number): string => (oneEach ? (free[i] ?? "") : owner);
  const seat = (of: string): string => (of === "" ? t("role.gm") : (names.value.seats[of] ?? ""));
  const bring = async (): Promise<void> => {
    const before = new Set(Object.keys(session.state.live.value?.view.figures ?? {}));
    // Those who came since it was typed have their numbers.
    const now = wanted(line.text, namesIn(session.state.live.value?.view ?? view), language.value);
    const came = await act(session, now.flatMap((name, i) => bringing(name, kind, whose(i), preset?.writes ?? [])));
    const fresh = Object.keys(session.state.live.value?.view.figures ?? {}).filter((id) => !before.has(id));
    for (const figure of fresh) noteCards(session.state.table, figure, preset?.writes ?? []);
    tell(came);
    // What was refused stands there again, unless the next is being typed.
    if (came.failed) setLine((next) => (next.text === "" ? line : next));
  };
  const add = (event: Event): void => {
    event.preventDefault();
    if (called.length === 0 || trouble !== undefined) return;
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
        <button type="submit" class="quiet" disabled={called.length === 0 || trouble !== undefined} data-testid="send-table.AddFigure">
          {called.length > 1 ? counted("roster.add_several", called.length) : t("roster.add")}
        </button>
      </div>
      {trouble ? (
        <p class="warning" role="status" data-testid="adding-trouble">
          {trouble}
        </p>
      ) : null}
      {called.length > 1 && !trouble ? <p class="muted called">{called.map((name, i) => (oneEach ? `${name} (${seat(whose(i))})` : name)).join(", ")}</p> : null}
      <div class="adding-how">
        <Pills
          label={t("roster.kind")}
          look="segmented"
          among={valuesOf(option.fields["kind"] ?? { one_of: [] }, view).map(String)}
          chosen={kind}
          pick={(each) => setLine({ text: line.text, kind: each })}
          says={(each) => t(`roster.kind.${each}`)}
          testid="field-kind"
        />
        {kind === "character" && owners.length > 1 ? (
          <Select
            look="small-field"
            label={t("roster.whose")}
            among={oneEach ? [EACH, ...owners] : owners}
            chosen={oneEach ? EACH : owner}
            pick={(each) => set({ owner: each })}
            says={(each) => (each === EACH ? t("roster.one_each") : seat(each))}
            testid="field-owner"
          />
        ) : null}
        <PresetChoice presets={all} preset={preset} pick={(each) => set({ preset: each })} />
      </div>
      <Doings done={done} />
    </form>
  );
}

function PresetChoice({ presets, preset, pick }: { presets: Preset[]; preset: Preset | undefined; pick: (id: string) => void }) {
  if (presets.length === 0) return null;
  const says = (each: string): string => presets.find(({ id }) => id === each)?.name ?? t("roster.no_sheet");
  return <Select look="small-field" label={t("roster.sheet_by")} among={[...presets.map(({ id }) => id), NONE]} chosen={preset?.id ?? NONE} pick={pick} says={says} testid="field-preset" />;
}
