/** What stands on a sheet, and is changed where it stands? Each value by its number, with the step of the scale. */
import { t } from "../../i18n/words";
import { Whole } from "../../forms/inputs/field_input";
import { OptionButton } from "../../forms/option_button";
import { offer } from "../../forms/options/offers";
import { DebouncedNumber } from "../../forms/debounced_number";
import { useSend, useView } from "../../state/context";
import { stepName, valuesOn } from "./values";

/** What is drawn here, and needs no form of its own. */
export const WRITTEN = ["ews.RemoveValue"];

export function SheetNow({ figure }: { figure: string }) {
  const view = useView();
  const send = useSend();
  const field = offer(view, "ews.SetValue", { figure })?.fields["value"];
  const strike = offer(view, "ews.RemoveValue", { figure });
  if (!field) return null;
  return (
    <ul class="sheet-rows" data-testid="writing-ews">
      {Object.entries(valuesOn(view, figure)).map(([name, value]) => (
        <li key={name} class="row sheet-row" data-testid={`value-${name}`}>
          <span class="sheet-row-name">
            {name} <small class="muted">{stepName(value)}</small>
          </span>
          <DebouncedNumber
            label={name}
            type="ews.SetValue"
            name="value"
            field={field}
            value={value}
            set={(to) => send({ type: "ews.SetValue", figure, name, value: to })}
            Draw={Whole}
          />
          {strike ? (
            <OptionButton
              option={strike}
              choices={{ name }}
              kind="icon"
              label="✕"
              name={t("ews.strike", { name })}
              testid={`strike-${name}`}
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}
