/** What is done by two presses: was the first one made? Any press elsewhere takes it back, and it counts for one question alone. */
import { effect, signal } from "@preact/signals";

/** What was pressed once, and what was asked then. */
const armed = signal<{ deed: string; asked: string } | undefined>(undefined);

/** Class of what may be pressed without taking the first press back: the deed itself, and what says no. */
export const ARMED = "armed";

export function isArmed(deed: string, asked = ""): boolean {
  return armed.value?.deed === deed && armed.value.asked === asked;
}

export function arm(deed: string, asked = ""): void {
  armed.value = { deed, asked };
}

export function disarm(): void {
  armed.value = undefined;
}

function pressedElsewhere({ target }: Event): void {
  if (target instanceof Element && !target.closest(`.${ARMED}`)) disarm();
}

// It is heard before what is pressed: that may arm something else.
effect(() => {
  if (armed.value === undefined) return undefined;
  document.addEventListener("click", pressedElsewhere, true);
  return () => document.removeEventListener("click", pressedElsewhere, true);
});
