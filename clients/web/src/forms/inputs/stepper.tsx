/** How is a number made a step larger or smaller? By a button on each side of what is typed. */
import type { ComponentChildren } from "preact";
import { t } from "../../i18n/words";
import { Button } from "../../ui/button";

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

export function Stepper({
  id,
  label,
  now,
  step = 1,
  range: { min, max },
  set,
  children,
}: StepperProps) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <div class="stepper">
        <Button
          kind="icon"
          aria-label={`${label}: ${t("form.less")}`}
          onPress={() => set(now - step)}
          disabled={now <= min}
        >
          −
        </Button>
        {children}
        <Button
          kind="icon"
          aria-label={`${label}: ${t("form.more")}`}
          onPress={() => set(now + step)}
          disabled={now >= max}
        >
          +
        </Button>
      </div>
    </div>
  );
}
