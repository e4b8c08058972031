/** Does this viewer want captions? They are there until somebody turns them off. */
import { effect, signal } from "@preact/signals";
import { recall, remember } from "../../state/device";

const KEY = "chronist.captions";

export const captionsWanted = signal(recall(KEY) !== "off");

effect(() => remember(KEY, captionsWanted.value ? "on" : "off"));
