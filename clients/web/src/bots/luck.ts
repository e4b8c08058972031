/** Where do a bot's whims come from, and how long does it think? */
import { recall } from "../state/device";

/** Answers a whole number from 0 to `n` - 1. */
export type Luck = (n: number) => number;

/** The browser's own luck; no rule hangs on it, only what a bot prefers. */
export const luck: Luck = (n) => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % n;

const SHORTEST = 500;
const SPREAD = 700;

/** Return how long a bot thinks, in ms; `chronist.pace` on the device makes all bots slower or faster. */
export function thinking(chance: Luck): number {
  const pace = Number(recall("chronist.pace") ?? 1);
  return (SHORTEST + chance(SPREAD)) * pace;
}
