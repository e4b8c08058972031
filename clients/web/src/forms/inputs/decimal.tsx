/** How is a level in tenths typed? As a decimal with comma or point; tenths are sent. */
import { useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { t, tenths } from "../../i18n/words";
import { fieldLabel } from "../options/labels";
import type { FieldInputProps } from "../options/system_inputs";
import { Stepper } from "./stepper";

const STEP = 10;

/** Read a typed decimal as whole tenths; nothing for what is none, or finer than a tenth. */
export function readTenths(text: string): number | undefined {
  const plain = text.trim().replace(",", ".").replace("−", "-");
  return /^[+-]?\d+(\.\d?)?$/.test(plain) ? Math.round(Number(plain) * 10) : undefined;
}

/** What is typed stays as it is typed until the field is left; it counts as soon as it is a level in the range. */
function useTyped({ field, value, onChange }: FieldInputProps) {
  const { min, max } = (field as { int: { min: number; max: number } }).int;
  const now = typeof value === "number" ? value : 0;
  const [typed, setTyped] = useState<string>();
  const read = typed === undefined ? now : readTenths(typed);
  const wrong = read === undefined || read < min || read > max;
  const set = (next: number): void => {
    setTyped(undefined);
    onChange(Math.max(min, Math.min(max, next)));
  };
  const take = (text: string): void => {
    setTyped(text);
    const found = readTenths(text);
    if (found !== undefined && found >= min && found <= max) onChange(found);
  };
  return { range: { min, max }, now, typed, wrong, set, take, leave: () => setTyped(undefined) };
}

export function Decimal(props: FieldInputProps) {
  const { type, name, note } = props;
  const id = useId();
  const { range, now, typed, wrong, set, take, leave } = useTyped(props);
  const input = useRef<HTMLInputElement>(null);
  // Enter sends nothing else than what stands there.
  useLayoutEffect(() => {
    const [min, max] = [tenths(range.min), tenths(range.max)];
    input.current?.setCustomValidity(wrong ? t("form.between", { min, max }) : "");
  }, [wrong]);
  return (
    <Stepper id={id} label={fieldLabel(type, name)} now={now} step={STEP} range={range} set={set}>
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
        onBlur={leave}
      />
    </Stepper>
  );
}
