/** Whose result does the gm set? Each outcome is a sentence with its figures, and a bonus says whose it is. */
import { figureName } from "../../i18n/display_names";
import { signed, t } from "../../i18n/words";
import { fieldLabel } from "../../forms/options/labels";
import { optionValue, valuesOf } from "../../forms/options/build_command";
import { ValuedPills, Whole } from "../../forms/inputs/field_input";
import type { FieldInputProps, FieldInputs } from "../../forms/options/system_inputs";
import { useTable, useView } from "../../state/context";
import { PillField } from "../../ui/pills";
import { resultWords } from "./games";
import type { EwsConflict, EwsOutcome } from "./view";

interface SetProps extends FieldInputProps {
  conflict: EwsConflict;
}

function SetOutcome({ type, name, field, value, onChange, note, conflict }: SetProps) {
  const { names } = useTable();
  return (
    <PillField
      legend={fieldLabel(type, name)}
      note={note}
      options={valuesOf(field, useView())}
      chosen={value}
      pick={onChange}
      format={(outcome) =>
        resultWords({ ...conflict, result: { outcome: outcome as EwsOutcome } }, names.value)
      }
      testid={`field-${name}`}
    />
  );
}

function SetBonus({ conflict, ...props }: SetProps) {
  const { names } = useTable();
  const { actor, opponent } = conflict;
  const whose = optionValue(props.option, "what") === "other_x" ? opponent : actor;
  const words = { x: signed(Number(props.value)), figure: figureName(names.value, whose) };
  return (
    <div>
      <Whole {...props} />
      <p class="muted">{t("ews.bonus_of", words)}</p>
    </div>
  );
}

/** Where a step is corrected it is not known of which conflict the value is. */
const Overridden = (props: FieldInputProps) => {
  const conflict = useView().conflicts?.[optionValue(props.option, "conflict")];
  const outcome = "one_of" in props.field;
  if (!conflict) return outcome ? <ValuedPills {...props} /> : <Whole {...props} />;
  const Set = outcome ? SetOutcome : SetBonus;
  return <Set {...props} conflict={conflict as EwsConflict} />;
};

export const fieldInputs: FieldInputs = { "ews.Override.value": Overridden };
