/** Which fields does einBlatt draw itself? The attribute that a restriction lessens, by the name that its player gave it, and cards. */
import { cardName, face, rankSign, sorted } from "../../i18n/cards";
import { Pip } from "../../ui/cards/pips";
import { valuesOf } from "../../forms/options/build_command";
import { fieldLabel } from "../../forms/options/labels";
import type { Value } from "../../net/option";
import {
  figureMeant,
  type FieldInputProps,
  type FieldInputs,
} from "../../forms/options/system_inputs";
import { PillField } from "../../ui/pills";
import { useView } from "../../state/context";
import { sheetOf } from "./cards/view";
import { attributeWords } from "./sheet/worth";

function Attribute(props: FieldInputProps) {
  const { type, name, field, value, onChange, note } = props;
  const view = useView();
  const sheet = sheetOf(view, figureMeant(props));
  const says = (each: Value) => attributeWords(String(each), sheet);
  return (
    <PillField
      legend={fieldLabel(type, name)}
      note={note}
      options={valuesOf(field, view)}
      chosen={value}
      pick={onChange}
      format={says}
      testid={`field-${name}`}
    />
  );
}

/** A card as it is printed, and its name for ears; what is no card by its name. */
function printed(each: Value) {
  const card = face(String(each));
  if (!card) return cardName(String(each));
  return (
    <>
      <Pip suit={card.suit} /> <span aria-hidden="true">{rankSign(card.rank)}</span>
      <span class="sr">{cardName(String(each))}</span>
    </>
  );
}

/** A card, where a step is corrected: in the order of a hand, and not as it was drawn. */
function Card({ type, name, field, value, onChange, note }: FieldInputProps) {
  const among = sorted(valuesOf(field, useView()).map(String));
  return (
    <PillField
      legend={fieldLabel(type, name)}
      note={note}
      options={among}
      chosen={value as string}
      pick={onChange}
      format={printed}
      testid={`field-${name}`}
    />
  );
}

export const fieldInputs: FieldInputs = {
  "einblatt.ConfirmRestriction.attribute": Attribute,
  "einblatt.CommitCard.card": Card,
  "einblatt.React.card": Card,
};
