/** How is a level in tenths typed? As a decimal with comma or point; tenths are sent. */
import { useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { t, tenths } from "../../i18n/words";
import { fieldLabel } from "../options/labels";
import type { ControlProps } from "../options/system_controls";
import { Stepper } from "./stepper";

const STEP = 10;

/** Read a typed decimal as whole tenths; nothing for what is none, or finer than a tenth. */
export function readTenths(text: string): number | undefined {
  const plain = text.trim().replace(",", ".").replace("−", "-");
  return /^[+-]?\d+(\.\d?)?$/.test(plain) ? Math.round(Number(plain) * 10) : undefined;
}

export function Decimal({ type, name, field, value, onChange, note }: ControlProps) {
  const id = useId();
  const { min, max } = (field as { int: { min: number; max: number } }).int;
  const now = typeof value === "number" ? value : 0;
  // What is typed stays as it is typed until the field is left.
  const [typed, type_] = useState<string>();
  const read = typed === undefined ? now : readTenths(typed);
  const wrong = read === undefined || read < min || read > max;
  const input = useRef<HTMLInputElement>(null);
  // Enter sends nothing else than what stands there.
  useLayoutEffect(
    () =>
      input.current?.setCustomValidity(
        wrong ? t("form.between", { min: tenths(min), max: tenths(max) }) : "",
      ),
    [wrong],
  );
  const set = (next: number): void => {
    type_(undefined);
    onChange(Math.max(min, Math.min(max, next)));
  };
  const take = (text: string): void => {
    type_(text);
    const found = readTenths(text);
    if (found !== undefined && found >= min && found <= max) onChange(found);
  };
  return (
    <Stepper
      id={id}
      label={fieldLabel(type, name)}
      now={now}
      step={STEP}
      range={{ min, max }}
      set={set}
    >
      <input
        ref={input}
        id={id}
        type="text"
        inputMode="text"
        aria-describedby={note}
        autocomplete="off"
        aria-invalid={wrong}
        value={typed ?? tenths(now)}
        data-testid={`field-${name}`}
        onInput={(event) => take(event.currentTarget.value)}
        onBlur={() => type_(undefined)}
      />
    </Stepper>
  );
}
