/** How is a number made a step larger or smaller? By a button on each side of what is typed. */
import type { ComponentChildren } from "preact";
import { t } from "../i18n/words";

interface StepperProps {
  id: string;
  label: string;
  now: number;
  step?: number;
  range: { min: number; max: number };
  set: (next: number) => void;
  /** The number itself, to be typed. */
  children: ComponentChildren;
}

export function Stepper({ id, label, now, step = 1, range: { min, max }, set, children }: StepperProps) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <div class="stepper">
        <button type="button" class="icon" aria-label={t("form.less")} disabled={now <= min} onClick={() => set(now - step)}>
          −
        </button>
        {children}
        <button type="button" class="icon" aria-label={t("form.more")} disabled={now >= max} onClick={() => set(now + step)}>
          +
        </button>
      </div>
    </div>
  );
}
