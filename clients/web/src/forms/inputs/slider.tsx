/** How is a number chosen that one weighs? By a slider over the usual ones; any other is typed beside it. */
import type { ComponentType } from "preact";
import { fieldLabel } from "../options/labels";
import type { FieldInputProps } from "../options/system_inputs";

interface SliderProps extends FieldInputProps {
  /** How far the slider reaches to either side of zero, and its step. */
  far: number;
  step: number;
  /** What a number means, in words. */
  words: (n: number) => string;
  /** Takes any number. */
  Exact: ComponentType<FieldInputProps>;
}

export function Slider({ far, step, words, Exact, ...props }: SliderProps) {
  const { type, name, field, value, onChange } = props;
  const now = typeof value === "number" ? value : 0;
  return (
    <div class="slider">
      <Exact {...props} />
      <input
        type="range"
        min={-far}
        max={far}
        step={step}
        value={now}
        aria-label={fieldLabel(type, name, field)}
        aria-valuetext={words(now)}
        data-testid={`slide-${name}`}
        onInput={(event) => onChange(Number(event.currentTarget.value))}
      />
      <output class="slider-words">{words(now)}</output>
    </div>
  );
}
