/** Which fields does einBlatt draw itself? The attribute that a restriction lessens, by the name that its player gave it. */
import { constant, valuesOf } from "../../options/command";
import { fieldLabel } from "../../options/labels";
import type { Value } from "../../options/option";
import type { ControlProps, Controls } from "../../options/own";
import { PillField } from "../../parts/pills";
import { useView } from "../../parts/table";
import { sheetOf } from "./view";
import { attributeWords } from "./worth";

function Attribute({ type, name, field, option, value, onChange, note }: ControlProps) {
  const view = useView();
  const sheet = sheetOf(view, String(constant(option?.fields["figure"])));
  const says = (each: Value) => attributeWords(String(each), sheet);
  return <PillField legend={fieldLabel(type, name)} note={note} among={valuesOf(field, view)} chosen={value} pick={onChange} says={says} testid={`field-${name}`} />;
}

export const controls: Controls = { "einblatt.ConfirmRestriction.attribute": Attribute };
