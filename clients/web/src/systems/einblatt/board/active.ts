/** With which of their figures does the person at the page act, and at whom does it aim? Board and question share this. */
import { signal } from "@preact/signals";
import type { Option } from "../../../net/option";
import { arm, isArmed } from "../cards/armed";

/** The figure that was chosen among several; undefined: the first that is asked. */
export const chosenFigure = signal<string | undefined>(undefined);

/** Tell whether a figure is aimed at by this offer, by a tap on its card: a second tap attacks it. */
export function aimsAt({ ask }: Option, target: string): boolean {
  return isArmed(`strike ${target}`, ask);
}

export function aimAt({ ask }: Option, target: string): void {
  arm(`strike ${target}`, ask);
}
