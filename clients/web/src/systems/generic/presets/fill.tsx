/** Which presets may fill in this sheet? The table's own, those that are shipped, and the sheets of other figures. */
import type { SelectHTMLAttributes } from "preact";
import { useId, useState } from "preact/hooks";
import { figureName } from "../../../i18n/display_names";
import { Button } from "../../../ui/button";
import { listed, t } from "../../../i18n/words";
import { language } from "../../../state/preferences";
import { useTable } from "../../../state/context";
import { useParts } from "../../../state/select";
import { sendInSequence, type SequenceResult } from "../../../forms/sequence";
import { writing } from "./writing";
import { SequenceNotice } from "../../../forms/sequence_result";
import { forgetPreset, keepPreset, own } from "./device";
import { guessed, suiting, type Preset, type Write } from "../../sheet_preset";
import { shipped } from "./shipped";
import { noteWrites, writesOf } from "./sheet";

/** Return all presets of a system, the table's own first. */
export function usePresets(system: string): Preset[] {
  return [
    ...own.value.filter((preset) => preset.system === system),
    ...shipped(system, language.value),
  ];
}

/** Return a function that writes on a sheet, and what came of it. */
function useWriting(): {
  write: (figures: readonly string[], writes: readonly Write[]) => Promise<boolean>;
  done: SequenceResult | undefined;
  busy: boolean;
} {
  const { session, names } = useTable();
  const [done, tell] = useState<SequenceResult>();
  const [busy, setBusy] = useState(false);
  const write = async (figures: readonly string[], writes: readonly Write[]): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    for (const figure of figures) noteWrites(session.state.table, figure, writes);
    const came = await sendInSequence(
      session,
      figures.flatMap((figure) => writing(() => figure, writes, figureName(names.value, figure))),
    );
    tell(came);
    setBusy(false);
    return !came.failed;
  };
  return { write, done, busy };
}

interface ChoiceGroupProps {
  label: string;
  choices: readonly { id: string; name: string }[];
}

function ChoiceGroup({ label, choices }: ChoiceGroupProps) {
  return (
    <optgroup label={label}>
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </optgroup>
  );
}

/** List the other figures on whose sheets something stands. */
function useOthers(figure: string, system: string): { id: string; name: string }[] {
  const view = useParts("figures", "sheets");
  const { names } = useTable();
  return Object.keys(view.figures ?? {})
    .filter((other) => other !== figure && writesOf(view, system, other).length > 0)
    .map((other) => ({ id: other, name: figureName(names.value, other) }));
}

/** On top of a sheet: fill it in by a preset or like another figure, and keep it as a preset. */
export function SheetPresets({ figure, system }: { figure: string; system: string }) {
  const view = useParts("figures", "sheets");
  const id = useId();
  const { write, done, busy } = useWriting();
  const kind = view.figures?.[figure]?.kind ?? "npc";
  const presets = suiting(usePresets(system), kind);
  const others = useOthers(figure, system);
  const take = (chosen: string): void => {
    const preset = presets.find((each) => each.id === chosen);
    void write([figure], preset ? preset.writes : writesOf(view, system, chosen));
  };
  if (presets.length + others.length === 0) return null;
  return (
    <div class="row sheet-presets">
      <label class="sr" for={id}>
        {t("roster.fill")}
      </label>
      <select
        id={id}
        value=""
        disabled={busy}
        data-testid={`preset-${figure}`}
        onChange={(event) => take(event.currentTarget.value)}
      >
        <option value="" disabled>
          {t("roster.fill")}
        </option>
        <ChoiceGroup label={t("roster.presets")} choices={presets} />
        {others.length > 0 ? <ChoiceGroup label={t("roster.like")} choices={others} /> : null}
      </select>
      <Keep figure={figure} system={system} kind={kind} />
      <SequenceNotice done={done} />
    </div>
  );
}

/** Keep what stands on a sheet as a preset of one's own. */
function Keep({ figure, system, kind }: { figure: string; system: string; kind: string }) {
  const view = useParts("sheets");
  const { names } = useTable();
  const [name, call] = useState<string>();
  const writes = writesOf(view, system, figure);
  const kept = own.value.find((each) => each.system === system && each.name === name);
  if (writes.length === 0) return null;
  if (name === undefined)
    return (
      <Button
        onPress={() => call(figureName(names.value, figure).replace(/ \d+$/, ""))}
        testid="preset-keep"
      >
        {t("roster.keep")}
      </Button>
    );
  const save = (event: Event): void => {
    event.preventDefault();
    keepPreset(system, name.trim(), kind, writes);
    call(undefined);
  };
  return (
    <form class="row nowrap" onSubmit={save}>
      <input
        type="text"
        maxLength={60}
        required
        aria-label={t("roster.keep_as")}
        value={name}
        data-testid="preset-name"
        onInput={(event) => call(event.currentTarget.value)}
      />
      <Button kind="primary" disabled={name.trim() === ""} testid="preset-save">
        {t(kept ? "roster.replace" : "roster.keep_short")}
      </Button>
    </form>
  );
}

/** The presets that this device keeps, to be thrown away. */
export function OwnPresets() {
  if (own.value.length === 0) return <p class="muted">{t("roster.none_kept")}</p>;
  return (
    <ul class="rows">
      {own.value.map((preset) => (
        <li key={preset.id} data-testid="own-preset" data-name={preset.name}>
          <span>
            {preset.name} <small class="muted">{t(`system.${preset.system}`)}</small>
          </span>
          <Button
            kind="icon"
            aria-label={t("roster.forget", { name: preset.name })}
            onPress={() => forgetPreset(preset.id)}
          >
            ×
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface ByPresetProps extends Pick<SelectHTMLAttributes, "class" | "disabled"> {
  label: string;
  /** What stands there. */
  before: string;
  presets: readonly Preset[];
  take: (writes: readonly Write[]) => void;
  testid: string;
}

/** A list of presets; the one that is chosen is used at once. */
export function ByPreset({ label, before, presets, take, testid, ...further }: ByPresetProps) {
  const chosen = (id: string): void =>
    take(presets.find((preset) => preset.id === id)?.writes ?? []);
  return (
    <select
      {...further}
      aria-label={label}
      value=""
      data-testid={testid}
      onChange={(event) => chosen(event.currentTarget.value)}
    >
      <option value="" disabled>
        {before}
      </option>
      {presets.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** Says who cannot act yet, with the remedy one press away. */
export function Remedy({ figures, system }: { figures: readonly string[]; system: string }) {
  const view = useParts("figures");
  const { names } = useTable();
  const { write, done, busy } = useWriting();
  const presets = usePresets(system);
  const [first = ""] = figures;
  const kind = view.figures?.[first]?.kind ?? "npc";
  const usual = guessed(presets, kind, figureName(names.value, first));
  const rest = suiting(presets, kind).filter((preset) => preset !== usual);
  if (figures.length === 0) return null;
  const of = figures.length === 1 ? first : "all";
  return (
    <div class="row remedy" data-testid={`due-${of}`}>
      {usual ? (
        <Button
          onPress={() => void write(figures, usual.writes)}
          busy={busy}
          testid={`remedy-${of}`}
        >
          {t("roster.as", { name: usual.name })}
        </Button>
      ) : null}
      {rest.length > 0 ? (
        <ByPreset
          label={t("roster.other")}
          before={t(usual ? "roster.others" : "roster.other")}
          presets={rest}
          take={(writes) => void write(figures, writes)}
          disabled={busy}
          testid={`remedy-other-${of}`}
        />
      ) : null}
      <SequenceNotice done={done} />
    </div>
  );
}

/** Put figures together that the same preset is likely for: wolves, and guards. An obstacle needs none: it is drawn on a map. */
export function useAlike(figures: readonly string[], system: string): string[][] {
  const view = useParts("figures");
  const presets = usePresets(system);
  const groups = new Map<string, string[]>();
  for (const figure of figures) {
    const { kind = "npc", name = "" } = view.figures?.[figure] ?? {};
    const alike = guessed(presets, kind, name)?.id ?? "";
    if (kind !== "obstacle") groups.set(alike, [...(groups.get(alike) ?? []), figure]);
  }
  return [...groups.values()];
}

/** Those who could do nothing in a conflict as they are: one press gives all who are alike their values. */
export function Lacking({ figures, system }: { figures: readonly string[]; system: string }) {
  const { names } = useTable();
  return (
    <>
      {useAlike(figures, system).map((all) => (
        <div key={all[0]} class="due lacking" role="status" data-testid="opening-due">
          <p>
            {t("opening.due", {
              names: listed(all.map((figure) => figureName(names.value, figure))),
            })}
          </p>
          <Remedy figures={all} system={system} />
        </div>
      ))}
    </>
  );
}
