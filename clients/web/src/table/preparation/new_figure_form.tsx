/** How do those who were named come? What kind they are, whose, and with which sheet; all of it can be chosen. */
import { t } from "../../i18n/words";
import { valuesOf } from "../../forms/options/build_command";
import type { Option } from "../../net/option";
import { Pills } from "../../ui/pills";
import { Select } from "../../ui/select";
import { useTable, useView } from "../../state/context";
import { kindsOf, NONE, ownerName, type NewFigure, type Line } from "./new_figures";
import { suiting, type Preset } from "../../systems/sheet_preset";

/** Several characters go to the players who have none yet, one each; several kinds of figures have a sheet each. */
const EACH = "each";

interface HowProps {
  option: Option;
  presets: Preset[];
  shown: NewFigure[];
  oneEach: boolean;
  /** Another kind has neither owner nor sheet yet. */
  begin: (kind: string) => void;
  set: (change: Partial<Line>) => void;
}

export function How({ option, presets, shown, oneEach, begin, set }: HowProps) {
  const view = useView();
  const { names } = useTable();
  const kinds = kindsOf(shown);
  const owners = valuesOf(option.fields["owner"], view).map(String);
  return (
    <div class="adding-how">
      <Pills
        label={t("roster.kind")}
        class="segmented"
        options={valuesOf(option.fields["kind"], view).map(String)}
        chosen={kinds}
        pick={begin}
        format={(each) => t(`roster.kind.${each}`)}
        testid="field-kind"
      />
      {kinds.join() === "character" && owners.length > 1 ? (
        <Select
          class="small-field"
          label={t("roster.whose")}
          options={oneEach ? [EACH, ...owners] : owners}
          chosen={oneEach ? EACH : (shown[0]?.owner ?? "")}
          pick={(each) => set({ owner: each })}
          format={(each) => (each === EACH ? t("roster.one_each") : ownerName(each, names.value))}
          testid="field-owner"
        />
      ) : null}
      {kinds.some((kind) => kind !== "character") ? (
        <KnownTo unseen={shown.some(({ unseen }) => unseen)} hide={(unseen) => set({ unseen })} />
      ) : null}
      <PresetChoice
        presets={presets}
        all={shown}
        kinds={kinds}
        pick={(each) => set({ preset: each })}
      />
    </div>
  );
}

/** Who knows of figures that are no characters: all, or the gm alone until they come into sight. */
export function KnownTo({ unseen, hide }: { unseen: boolean; hide: (unseen: boolean) => void }) {
  return (
    <Select
      class="small-field"
      label={t("roster.known")}
      options={["all", "seen"]}
      chosen={unseen ? "seen" : "all"}
      pick={(each) => hide(each === "seen")}
      format={(each) => t(`roster.known.${each}`)}
      testid="field-known"
    />
  );
}

interface PresetChoiceProps {
  presets: Preset[];
  all: NewFigure[];
  kinds: string[];
  pick: (id: string) => void;
}

function PresetChoice({ presets, all, kinds, pick }: PresetChoiceProps) {
  const suited = [...new Set(kinds.flatMap((kind) => suiting(presets, kind)))];
  if (suited.length === 0) return null;
  const given = new Set(all.map(({ preset }) => preset?.id ?? NONE));
  const chosen = given.size > 1 ? EACH : ([...given][0] ?? NONE);
  const says = (each: string): string =>
    each === EACH
      ? t("roster.sheet_each")
      : (presets.find(({ id }) => id === each)?.name ?? t("roster.no_sheet"));
  const among = [...(given.size > 1 ? [EACH] : []), ...suited.map(({ id }) => id), NONE];
  return (
    <Select
      class="small-field"
      label={t("roster.sheet_by")}
      options={among}
      chosen={chosen}
      pick={pick}
      format={says}
      testid="field-preset"
    />
  );
}
