/** Which fields does a two-handed weapon need? Tapped on the map, or ticked in a list. */
import { useState } from "preact/hooks";
import { t } from "../../../i18n/words";
import { OptionButton } from "../../../forms/option_button";
import type { Option } from "../../../net/option";
import { toggled } from "../../../ui/toggled";
import { useSubmit } from "../../../forms/send_option";
import { Button } from "../../../ui/button";
import type { MapSelection } from "../combat/selection";
import { listOf } from "../combat/offers";
import { usePicking } from "./picking";
import { fieldWords } from "../combat/words";
import { CheckBox } from "../../../ui/check_box";

interface FieldsProps {
  all: readonly string[];
  chosen: readonly string[];
  flip: (field: string) => void;
  /** Say at which place a field stands, where their order counts. */
  numbered?: boolean;
}

/** The same fields as a list, for who does not tap on the map. */
export function FieldBoxes({ all, chosen, flip, numbered }: FieldsProps) {
  return (
    <div class="checks">
      {all.map((field) => (
        <CheckBox
          key={field}
          on={chosen.includes(field)}
          flip={() => flip(field)}
          testid={`swing-${field}`}
        >
          {numbered && chosen.includes(field)
            ? `${chosen.indexOf(field) + 1}. ${fieldWords(field)}`
            : fieldWords(field)}
        </CheckBox>
      ))}
    </div>
  );
}

/** Return the fields that an offer lists, the first to be taken first, and how many may be chosen. */
export function roomOf(option: Option): { all: string[]; most: number } {
  const field = option.fields["fields"];
  return { all: listOf(field).map(String), most: field && "some_of" in field ? field.max : 0 };
}

interface RoomProps {
  option: Option;
  board: MapSelection;
  /** What is chosen to begin with. */
  start: readonly string[];
  label: string;
  /** What the button says that takes no field. */
  none: string;
  /** The server took it. */
  onDone?: () => void;
}

/** The question which room is kept free, or where it is to lie now. */
export function SwingSpaceForm({
  option,
  board,
  start,
  label,
  none,
  onDone = () => undefined,
}: RoomProps) {
  const { all, most } = roomOf(option);
  const [chosen, choose] = useState<string[]>([...start]);
  const left = chosen.filter((field) => all.includes(field));
  const flip = (field: string): void => choose(toggled(left, field, most));
  usePicking(board, option.type, all, left, flip);
  const choices = left.length > 0 ? { fields: left } : {};
  const { complete, submit } = useSubmit(option, choices, onDone);
  return (
    <>
      <p class="muted">{t("samyra.swing_hint")}</p>
      <FieldBoxes all={all} chosen={left} flip={flip} />
      <div class="plays">
        <Button kind="primary" disabled={!complete} testid={`send-${option.type}`} onPress={submit}>
          {label}
        </Button>
        <OptionButton
          option={option}
          choices={{ fields: [] }}
          label={none}
          testid={`none-${option.type}`}
          onDone={onDone}
        />
      </div>
    </>
  );
}
