/** How hard is the action that is being opened? The gm may say it at once, or leave it open for a player's proposal. */
import { t } from "../../i18n/words";
import { FieldInput } from "../../forms/inputs/field_input";
import { optionValue } from "../../forms/options/build_command";
import { offer } from "../../forms/options/offers";
import type { CommandStep } from "../../forms/sequence";
import { PillField } from "../../ui/pills";
import type { NewConflict } from "../generic/opening/new_conflict";
import { FAR } from "./field_inputs";

const SET = "harmonies.SetDifficulty";
const WHEN = ["later", "now"] as const;

interface OpeningDifficultyProps {
  /** undefined: it is not said yet. */
  d: number | undefined;
  set: (d: number | undefined) => void;
}

export function OpeningDifficulty({ d, set }: OpeningDifficultyProps) {
  return (
    <>
      <PillField
        legend={t("harmonies.how_hard")}
        options={[...WHEN]}
        chosen={d === undefined ? "later" : "now"}
        pick={(when) => set(when === "now" ? (d ?? 0) : undefined)}
        format={(when) => t(`harmonies.how_hard.${when}`)}
        testid="difficulty"
      />
      {d === undefined ? null : (
        <FieldInput
          type={SET}
          name="d"
          field={{ int: { min: -FAR, max: FAR } }}
          value={d}
          onChange={(value) => set(Number(value))}
        />
      )}
    </>
  );
}

/** Say it once the action is there; what has no difficulty is not asked for one. */
export function sayDifficulty(opened: NewConflict, d: number | undefined): CommandStep[] {
  if (d === undefined) return [];
  return [
    {
      label: t("harmonies.how_hard"),
      make: (view) => {
        const conflict = opened.in(view);
        const asked = offer(view, SET, { conflict });
        return asked?.ask === undefined
          ? undefined
          : { type: SET, conflict, action: optionValue(asked, "action"), ask: asked.ask, d };
      },
    },
  ];
}
