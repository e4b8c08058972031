/** How are a difficulty and an approach chosen? As a wager: a slider whose places have names; by what the sheet is worth. */
import { firstOf, plain, signed, t } from "../../i18n/words";
import type { View } from "../../net/view";
import { Whole, ValuedPills } from "../../forms/inputs/field_input";
import type { Choices } from "../../net/option";
import {
  figureMeant,
  type FieldInputProps,
  type FieldInputs,
} from "../../forms/options/system_inputs";
import { Slider } from "../../forms/inputs/slider";
import { useParts } from "../../state/select";
import { sheetOf } from "./view";

/** As far as the printed odds reach. */
export const FAR = 20;

/** What a difficulty means, in words; far ones have none. */
export function difficultyWords(d: number): string {
  if (Math.abs(d) > FAR) return plain(d);
  const times = d === 0 ? "" : firstOf([`times.${Math.abs(d)}`], {}, "harmonies");
  return firstOf(
    [`difficulty.${d === 0 ? "none" : d < 0 ? "hard" : "easy"}`],
    { times },
    "harmonies",
  );
}

const Wager = (props: FieldInputProps) => (
  <Slider {...props} far={FAR} step={1} words={difficultyWords} Exact={Whole} />
);

/** Where the values of a field stand on a sheet. */
const PARTS = {
  characteristic: "characteristics",
  means: "means",
  competency: "competencies",
} as const;
/** Say by what a figure acts: "intuition +2 · precision +1 · Fast Talk +2". */
export function approachLine(view: View, figure: string, choices: Choices): string {
  const sheet = sheetOf(view, figure);
  return Object.entries(PARTS)
    .map(([name, part]) => {
      const value = String(choices[name]);
      return `${part === "competencies" && value in (sheet?.[part] ?? {}) ? value : t(`value.${value}`, {}, "harmonies")} ${signed(sheet?.[part]?.[value] ?? 0)}`;
    })
    .join(" · ");
}

const APPROACHES = ["OpenAction", "AddAction", "AddOpponent", "SetApproach", "Parry"];

const Approach = (props: FieldInputProps) => {
  const sheet = sheetOf(useParts("sheets"), figureMeant(props));
  const values = sheet?.[PARTS[props.name as keyof typeof PARTS]] ?? {};
  return <ValuedPills {...props} worth={(name) => signed(values[name] ?? 0)} />;
};

/** Against whom, says a player; what meets no resistance leaves nothing to say. */
const Against = (props: FieldInputProps) =>
  props.choices?.["kind"] === "simple" ? null : <ValuedPills {...props} />;

export const fieldInputs: FieldInputs = {
  "harmonies.OpenAction.against": Against,
  "harmonies.AddAction.against": Against,
  "harmonies.SetDifficulty.d": Wager,
  "harmonies.ProposeDifficulty.d": Wager,
  "harmonies.Adjust.v": Wager,
  ...Object.fromEntries(
    APPROACHES.flatMap((command) =>
      Object.keys(PARTS).map((field) => [`harmonies.${command}.${field}`, Approach]),
    ),
  ),
};
