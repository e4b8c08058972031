/** Which fields does einBlatt draw itself? The attribute that a restriction lessens, by the name that its player gave it. */
import { constant, valuesOf } from "../../options/command";
import { fieldLabel } from "../../options/labels";
import type { ControlProps, Controls } from "../../options/own";
import { useView } from "../../parts/table";
import { named } from "./counting";
import { sheetOf } from "./view";
import { Worth } from "./worth";

function Attribute({ type, name, field, option, value, onChange, note }: ControlProps) {
  const view = useView();
  const sheet = sheetOf(view, String(constant(option?.fields["figure"])));
  return (
    <fieldset class="field choice" aria-describedby={note}>
      <legend>{fieldLabel(type, name)}</legend>
      <div class="pills">
        {valuesOf(field, view).map((each) => (
          <button key={each} type="button" class="pill" aria-pressed={value === each} data-testid={`field-${name}-${each}`} onClick={() => onChange(each)}>
            {named(String(each), sheet)}
            <Worth attribute={String(each)} sheet={sheet} />
          </button>
        ))}
      </div>
    </fieldset>
  );
}

export const controls: Controls = { "einblatt.ConfirmRestriction.attribute": Attribute };
