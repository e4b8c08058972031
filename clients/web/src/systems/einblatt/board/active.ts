/** With which of their figures does the person at the page act, and at whom does it aim? Board and question share this. */
import { signal } from "@preact/signals";
import type { Option } from "../../../net/option";

/** The figure that was chosen among several; undefined: the first that is asked. */
export const chosenFigure = signal<string | undefined>(undefined);
/** The target whose card was tapped once, in answer to which question: a second tap attacks it. */
export const aimedTarget = signal<{ ask: string | undefined; target: string } | undefined>(
  undefined,
);

/** Tell whether a figure is aimed at by this offer; what was aimed at in another turn is no more. */
export function aimsAt({ ask }: Option, target: string): boolean {
  return aimedTarget.value?.ask === ask && aimedTarget.value?.target === target;
}
