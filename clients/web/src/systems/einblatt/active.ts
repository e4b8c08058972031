/** With which of their figures does the person at the page act, and what has it picked? Board and question share this. */
import { signal } from "@preact/signals";

/** The figure that was chosen among several; undefined: the first that is asked. */
export const picked = signal<string | undefined>(undefined);
/** The target whose card was tapped once: a second tap attacks it. */
export const aimed = signal<string | undefined>(undefined);
