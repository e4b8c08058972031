/** How are levels chosen? By their numbers on the sheet; a difficulty by a slider: the scale beside it moves with it. */
import { t, tenths } from "../../i18n/words";
import type { View } from "../../net/view";
import { optionValue } from "../../forms/options/build_command";
import { ValuedPills } from "../../forms/inputs/field_input";
import { Decimal } from "../../forms/inputs/decimal";
import type { Choices } from "../../net/option";
import type { FieldInputProps, FieldInputs } from "../../forms/options/system_inputs";
import { Slider } from "../../forms/inputs/slider";
import { useParts } from "../../state/select";
import { sheetOf } from "./view";

/** In tenths: what is usual, and a whole level. */
const FAR = 100;
const STEP = 10;

function words(n: number): string {
  return n === 0
    ? t("phers.usual")
    : t(n < 0 ? "phers.harder" : "phers.easier", { n: tenths(Math.abs(n)) });
}

/** A level as a part of a sum. */
function signedTenths(n: number): string {
  return n < 0 ? tenths(n) : `+${tenths(n)}`;
}

/** Say what counts: "Agility +1.0 · Fencing +2.0 · simple roll". */
export function levelsLine(view: View, figure: string, choices: Choices): string {
  const levels = sheetOf(view, figure)?.levels ?? {};
  const named = [choices["talent"], choices["competence"]].flatMap((name) => {
    const level = levels[String(name)];
    return level ? [`${String(name)} ${signedTenths(level.tenths)}`] : [];
  });
  const moved = (["difficulty", "situation"] as const).flatMap((name) =>
    choices[name] ? [`${t(`phers.${name}`)} ${signedTenths(Number(choices[name]))}`] : [],
  );
  return [
    ...(named.length > 0 ? named : [t("phers.no_levels")]),
    ...moved,
    t(`value.${String(choices["kind"])}`, {}, "phers"),
  ].join(" · ");
}

const Level = (props: FieldInputProps) => (
  <Slider {...props} far={FAR} step={STEP} words={words} Exact={Decimal} />
);

/** A level with its number; none is worth nothing. */
const Held = (props: FieldInputProps) => {
  const levels = sheetOf(useParts("sheets"), optionValue(props.option, "figure"))?.levels ?? {};
  return (
    <ValuedPills
      {...props}
      worth={(name) => (levels[name] ? signedTenths(levels[name].tenths) : "")}
    />
  );
};

const SLIDES = [
  "OpenDecision.difficulty",
  "ConfirmDecision.difficulty",
  "SetDifficulty.tenths",
  "SetSituation.tenths",
];
const HELD = ["OpenDecision", "ConfirmDecision"].flatMap((command) => [
  `${command}.talent`,
  `${command}.competence`,
]);

export const fieldInputs: FieldInputs = Object.fromEntries([
  ...SLIDES.map((field) => [`phers.${field}`, Level] as const),
  ...HELD.map((field) => [`phers.${field}`, Held] as const),
]);
