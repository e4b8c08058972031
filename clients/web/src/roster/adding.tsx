/** How do figures come to the table? A line: who, what kind, whose, with which sheet. Enter adds, and the next may be typed. */
import type { Ref } from "preact";
import { useRef, useState } from "preact/hooks";
import { counted, t } from "../i18n/words";
import { valuesOf } from "../options/command";
import { offer } from "../options/offers";
import type { Option } from "../options/option";
import { Pills } from "../parts/pills";
import { Select } from "../parts/select";
import { useTable, useView } from "../parts/table";
import type { Done } from "./acting";
import { Doings } from "./doings";
import { bring, meant, NONE, type Line, type Meant } from "./newcomers";
import type { Preset } from "./preset";
import { usePresets } from "./presets";

/** Several characters go to the players who have none yet, one each. */
const EACH = "each";

export function Adding({ system }: { system: string }) {
  const view = useView();
  const option = offer(view, "table.AddFigure");
  return option ? <AddingLine system={system} option={option} /> : <p class="muted">{t("roster.full")}</p>;
}

function AddingLine({ system, option }: { system: string; option: Option }) {
  const view = useView();
  const { session } = useTable();
  const box = useRef<HTMLInputElement>(null);
  const [line, setLine] = useState<Line>({ text: "" });
  const [done, tell] = useState<Done>();
  const queue = useRef(Promise.resolve());
  const says = meant(line, option, usePresets(system), view);
  const bringAll = async (): Promise<void> => {
    const came = await bring(session, line, says);
    tell(came);
    // What was refused stands there again, unless the next is being typed.
    if (came.failed) setLine((next) => (next.text === "" ? line : next));
  };
  const add = (event: Event): void => {
    event.preventDefault();
    if (says.called.length === 0 || says.trouble !== undefined) return;
    // One after the other: who types on is not made to wait.
    queue.current = queue.current.then(bringAll);
    setLine(line.kind === undefined ? { text: "" } : { text: "", kind: line.kind });
    box.current?.focus();
  };
  const set = (change: Partial<Line>): void => setLine((before) => ({ ...before, ...change }));
  return (
    <form class="adding" onSubmit={add} data-testid="option-table.AddFigure">
      <Who box={box} text={line.text} says={says} set={set} />
      <div class="adding-how">
        <Pills
          label={t("roster.kind")}
          look="segmented"
          among={valuesOf(option.fields["kind"] ?? { one_of: [] }, view).map(String)}
          chosen={says.kind}
          pick={(each) => setLine({ text: line.text, kind: each })}
          says={(each) => t(`roster.kind.${each}`)}
          testid="field-kind"
        />
        <OwnerChoice says={says} pick={(owner) => set({ owner })} />
        <PresetChoice presets={says.presets} preset={says.preset} pick={(preset) => set({ preset })} />
      </div>
      <Doings done={done} />
    </form>
  );
}

/** Say who owns what is named: "" is the gm. */
function useSeat(): (seat: string) => string {
  const { names } = useTable();
  return (seat) => (seat === "" ? t("role.gm") : (names.value.seats[seat] ?? ""));
}

interface WhoProps {
  box: Ref<HTMLInputElement>;
  text: string;
  says: Meant;
  set: (change: Partial<Line>) => void;
}

function Who({ box, text, says: { called, trouble, oneEach, whose }, set }: WhoProps) {
  const seat = useSeat();
  return (
    <>
      <div class="adding-line">
        <input
          ref={box}
          type="text"
          autocomplete="off"
          enterkeyhint="done"
          maxLength={400}
          placeholder={t("roster.who_hint")}
          aria-label={t("roster.who")}
          value={text}
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
    </>
  );
}

function OwnerChoice({ says: { kind, owners, owner, oneEach }, pick }: { says: Meant; pick: (owner: string) => void }) {
  const seat = useSeat();
  if (kind !== "character" || owners.length < 2) return null;
  return (
    <Select
      look="small-field"
      label={t("roster.whose")}
      among={oneEach ? [EACH, ...owners] : owners}
      chosen={oneEach ? EACH : owner}
      pick={pick}
      says={(each) => (each === EACH ? t("roster.one_each") : seat(each))}
      testid="field-owner"
    />
  );
}

function PresetChoice({ presets, preset, pick }: { presets: Preset[]; preset: Preset | undefined; pick: (id: string) => void }) {
  if (presets.length === 0) return null;
  const says = (each: string): string => presets.find(({ id }) => id === each)?.name ?? t("roster.no_sheet");
  return <Select look="small-field" label={t("roster.sheet_by")} among={[...presets.map(({ id }) => id), NONE]} chosen={preset?.id ?? NONE} pick={pick} says={says} testid="field-preset" />;
}
