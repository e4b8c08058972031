/** How is the next conflict of einBlatt opened? Each comes with an attribute or cards, and one sees how it is going to end. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { counted, t } from "../../i18n/words";
import type { View } from "../../net/view";
import type { Choices, Command } from "../../net/option";
import { Select } from "../../ui/select";
import { useTable, useView } from "../../state/context";
import { useParts } from "../../state/select";
import type { CommandStep } from "../../forms/sequence";
import { lastOf } from "../generic/presets/device";
import { LineUpForm, type ConflictSetup } from "../generic/opening/line_up_form";
import type { LineUpRules, LineUpPlace } from "../generic/opening/lineup";
import type { NewConflict } from "../generic/opening/new_conflict";
import { countingWords } from "./cards/counting";
import { Forecast } from "./setup/forecast";
import { Modules, prepares } from "./setup/modules";
import { cardsOf } from "./setup/npc_cards";
import { ATTRIBUTES, participants, sheetOf } from "./cards/view";

interface WithProps {
  place: LineUpPlace;
  now: Choices;
  set: (choices: Choices) => void;
}

/** How a character or an npc goes into a Probe. */
function With({ place, now, set }: WithProps) {
  const view = useParts("sheets");
  const sheet = sheetOf(view, place.figure);
  if (place.kind === "character")
    return (
      <Select
        class="small-field"
        hideLabel
        label={t("einblatt.attribute")}
        options={[...ATTRIBUTES, "none"]}
        chosen={String(now["attribute"])}
        pick={(attribute) => set({ attribute })}
        format={(each) => countingWords(each, sheet)}
        testid={`with-${place.figure}`}
      />
    );
  return (
    <Select
      class="small-field"
      hideLabel
      label={t("opening.cards")}
      options={Array.from({ length: 32 }, (_, i) => i + 1)}
      chosen={Number(now["cards"])}
      pick={(cards) => set({ ...now, cards })}
      format={(each) => counted("opening.n_cards", each)}
      testid={`with-${place.figure}`}
    />
  );
}

/** Open the conflict, let all join with their attribute or cards, and deal if nothing comes before. */
function openingSteps(
  opened: NewConflict,
  { title, places, begins }: ConflictSetup,
  withOf: (place: LineUpPlace) => Choices,
): CommandStep[] {
  const all = places.filter((place) => place.in);
  const joins = all.map(({ figure, name, party }): CommandStep => ({
    label: name,
    make: (view) => ({ type: "einblatt.AddKT", conflict: opened.in(view), figure, party }),
  }));
  const sets = all.map((place): CommandStep => ({
    label: place.name,
    make: (view) => {
      const { figure, kind } = place;
      const type = kind === "character" ? "einblatt.SetProbeAttribute" : "einblatt.SetNpc";
      return { type, conflict: opened.in(view), figure, ...withOf(place) };
    },
  }));
  return [
    { label: title, make: () => ({ type: "einblatt.OpenConflict", title }) },
    ...joins,
    ...sets,
    ...(begins
      ? [
          {
            label: t("opening.first"),
            make: (view: View): Command => ({
              type: "einblatt.StartProbe",
              conflict: opened.in(view),
            }),
          },
        ]
      : []),
  ];
}

export const lineUpRules: LineUpRules = {
  system: "einblatt",
  participants,
};

export function Opening({ onOpened }: { onOpened: () => void }) {
  const view = useView();
  const { table } = useTable().session.state;
  const last = lastOf(table, "einblatt");
  const [chosen, choose] = useState<Record<string, Choices>>({});
  const withOf = ({ figure, kind }: Pick<LineUpPlace, "figure" | "kind">): Choices =>
    chosen[figure] ??
    (kind === "character"
      ? { attribute: "beruf", ...last.with?.[figure] }
      : cardsOf(table, figure));
  const beside = (place: LineUpPlace): ComponentChildren => (
    <With
      place={place}
      now={withOf(place)}
      set={(to) => choose({ ...chosen, [place.figure]: to })}
    />
  );
  const below = (taking: readonly LineUpPlace[]): ComponentChildren => (
    <>
      <Forecast entrants={taking} withOf={withOf} />
      <Modules />
    </>
  );
  return (
    <LineUpForm
      rules={lineUpRules}
      onOpened={onOpened}
      steps={(opened, setup) => openingSteps(opened, setup, withOf)}
      remember={(taking) => ({
        with: Object.fromEntries(taking.map((place) => [place.figure, withOf(place)])),
      })}
      prepares={prepares(view)}
      beside={beside}
      below={below}
    />
  );
}
