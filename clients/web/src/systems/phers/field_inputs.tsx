/** How are levels chosen? By their numbers on the sheet; a difficulty by a slider: the scale beside it moves with it. */
import { t, tenths } from "../../i18n/words";
import { ValuedPills } from "../../forms/inputs/field_input";
import { Decimal } from "../../forms/inputs/decimal";
import {
  figureMeant,
  type FieldInputProps,
  type FieldInputs,
} from "../../forms/options/system_inputs";
import { Slider } from "../../forms/inputs/slider";
import { useParts } from "../../state/select";
import { signedTenths } from "./levels_line";
import { sheetOf } from "./view";

/** In tenths: how far the slider reaches to either side, and its step, a whole level. */
const FAR = 100;
const STEP = 10;

function difficultyWords(n: number): string {
  return n === 0
    ? t("phers.usual")
    : t(n < 0 ? "phers.harder" : "phers.easier", { n: tenths(Math.abs(n)) });
}

const DifficultySlider = (props: FieldInputProps) => (
  <Slider {...props} far={FAR} step={STEP} words={difficultyWords} Exact={Decimal} />
);

/** What a figure can, each with its level; the choice of none has no number. */
const LevelPills = (props: FieldInputProps) => {
  const levels = sheetOf(useParts("sheets"), figureMeant(props))?.levels ?? {};
  return (
    <ValuedPills
      {...props}
      worth={(name) => (levels[name] ? signedTenths(levels[name].tenths) : "")}
    />
  );
};

const DIFFICULTIES = [
  "OpenDecision.difficulty",
  "ConfirmDecision.difficulty",
  "SetDifficulty.tenths",
  "SetSituation.tenths",
];
const LEVELS = ["OpenDecision", "ConfirmDecision"].flatMap((command) => [
  `${command}.talent`,
  `${command}.competence`,
]);

export const fieldInputs: FieldInputs = Object.fromEntries([
  ...DIFFICULTIES.map((field) => [`phers.${field}`, DifficultySlider] as const),
  ...LEVELS.map((field) => [`phers.${field}`, LevelPills] as const),
]);
