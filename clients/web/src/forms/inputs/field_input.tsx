/** How is one field of an option chosen? A control for each kind of field; no rule is known here. */
import { useId } from "preact/hooks";
import { inTenths } from "../../i18n/sentence";
import { systemOf, t } from "../../i18n/words";
import { toggled } from "../../ui/toggled";
import { LengthLimit } from "../../ui/length_limit";
import { PillField } from "../../ui/pills";
import { Button } from "../../ui/button";
import { Select } from "../../ui/select";
import { useView } from "../../state/context";
import { constant, valuesOf } from "../options/build_command";
import { fieldLabel, useLabel } from "../options/labels";
import type { Value } from "../../net/option";
import { ownInput, type FieldInputProps } from "../options/system_inputs";
import { lazy } from "../../ui/lazy";
import { Stepper } from "./stepper";
import { CheckBox } from "../../ui/check_box";

const Decimal = lazy(async () => (await import("./decimal")).Decimal);

const FEW = 5;

/** Draw the control that fits a field; a constant needs none. */
export function FieldInput(props: FieldInputProps) {
  const { field } = props;
  if (constant(field) !== undefined) return null;
  const own = ownInput(props);
  if (own) return <>{own}</>;
  if ("one_of" in field) return <OneOf {...props} />;
  if ("some_of" in field) return <SomeOf {...props} />;
  if ("order_of" in field) return <OrderOf {...props} />;
  // A path is drawn on a map, not in a form.
  if ("steps" in field) return null;
  if ("text" in field) return <Words {...props} />;
  return inTenths(systemOf(props.type), props.name) ? <Decimal {...props} /> : <Whole {...props} />;
}

/** One of a few: a pill for each, which may say what it is worth. */
export function ValuedPills({
  type,
  name,
  field,
  value,
  onChange,
  note,
  worth,
}: FieldInputProps & { worth?: (value: Value) => string }) {
  const label = useLabel(type, name);
  const says = (each: Value) => (
    <>
      {label(each)}
      {worth ? <b class="pill-worth">{worth(each)}</b> : null}
    </>
  );
  const among = valuesOf(field, useView());
  return (
    <PillField
      legend={fieldLabel(type, name)}
      note={note}
      options={among}
      chosen={value}
      pick={onChange}
      format={says}
      testid={`field-${name}`}
    />
  );
}

function OneOf(props: FieldInputProps) {
  const { type, name, field, value, onChange, note } = props;
  const label = useLabel(type, name);
  const values = valuesOf(field, useView());
  if (values.length <= FEW) return <ValuedPills {...props} />;
  return (
    <Select
      label={fieldLabel(type, name)}
      options={values}
      chosen={Array.isArray(value) ? undefined : value}
      pick={onChange}
      format={label}
      before={t("form.choose")}
      testid={`field-${name}`}
      note={note}
    />
  );
}

function SomeOf({ type, name, field, value, onChange, note }: FieldInputProps) {
  const label = useLabel(type, name);
  const chosen = Array.isArray(value) ? value : [];
  const range = field as { min: number; max: number };
  return (
    <fieldset class="field choice" aria-describedby={note}>
      <legend>
        {fieldLabel(type, name)}{" "}
        <small>{t("form.between", { min: range.min, max: range.max })}</small>
      </legend>
      <div class="checks">
        {valuesOf(field, useView()).map((each) => (
          <CheckBox
            key={each}
            on={chosen.includes(each)}
            flip={() => onChange(toggled(chosen, each))}
            testid={`field-${name}-${each}`}
          >
            {label(each)}
          </CheckBox>
        ))}
      </div>
    </fieldset>
  );
}

function OrderOf({ type, name, value, onChange }: FieldInputProps) {
  const label = useLabel(type, name);
  const order = Array.isArray(value) ? value : [];
  const move = (from: number, to: number): void => {
    const next = [...order];
    next.splice(to, 0, ...next.splice(from, 1));
    onChange(next);
  };
  return (
    <fieldset class="field">
      <legend>{fieldLabel(type, name)}</legend>
      <ol class="order">
        {order.map((each, i) => (
          <li key={each}>
            <span>{label(each)}</span>
            <Button
              kind="icon"
              aria-label={t("form.up", { what: label(each) })}
              onPress={() => move(i, i - 1)}
              disabled={i === 0}
              testid={`up-${each}`}
            >
              ↑
            </Button>
            <Button
              kind="icon"
              aria-label={t("form.down", { what: label(each) })}
              onPress={() => move(i, i + 1)}
              disabled={i === order.length - 1}
              testid={`down-${each}`}
            >
              ↓
            </Button>
          </li>
        ))}
      </ol>
    </fieldset>
  );
}

/** A whole number: buttons for minus and plus around a number to type. */
export function Whole({ type, name, field, value, onChange, note }: FieldInputProps) {
  const id = useId();
  const { min, max } = (field as { int: { min: number; max: number } }).int;
  const now = typeof value === "number" ? value : min;
  const set = (next: number): void => onChange(Math.max(min, Math.min(max, next)));
  // While typing only a whole value counts at once: Enter sends before the field is left.
  const take = (typed: number): void => {
    if (Number.isInteger(typed) && typed >= min && typed <= max) onChange(typed);
  };
  // What is no number, an emptied field too, leaves the number as it was.
  const leave = (input: HTMLInputElement): void => {
    if (Number.isNaN(input.valueAsNumber)) input.value = String(now);
    else set(Math.round(input.valueAsNumber));
  };
  return (
    <Stepper id={id} label={fieldLabel(type, name, field)} now={now} range={{ min, max }} set={set}>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        aria-describedby={note}
        min={min}
        max={max}
        value={now}
        data-testid={`field-${name}`}
        onInput={(event) => take(event.currentTarget.valueAsNumber)}
        onChange={(event) => leave(event.currentTarget)}
      />
    </Stepper>
  );
}

function Words({ type, name, field, value, onChange, note }: FieldInputProps) {
  const id = useId();
  const { min, max } = (field as { text: { min: number; max: number } }).text;
  const shared = {
    id,
    "aria-describedby": note,
    maxLength: max,
    required: min > 0,
    value: typeof value === "string" ? value : "",
    "data-testid": `field-${name}`,
    autocomplete: "off",
    onInput: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  } as const;
  return (
    <div class="field">
      <label for={id}>
        {fieldLabel(type, name)} {min === 0 ? <small>{t("form.optional")}</small> : null}
      </label>
      {max > 100 ? <textarea rows={2} {...shared} /> : <input type="text" {...shared} />}
      <LengthLimit value={shared.value} max={max} />
    </div>
  );
}
