/** How long to wait before the next attempt to connect? */

const FIRST = 500;
const LONGEST = 15_000;

/**
 * Return milliseconds before attempt number `attempt` (from 1): doubling, bounded, with a spread
 * so that a room does not come back in one instant. `luck` is from 0 to 1.
 */
export function delay(attempt: number, luck: number): number {
  const full = Math.min(LONGEST, FIRST * 2 ** Math.max(0, attempt - 1));
  return Math.round(full * (0.7 + 0.3 * luck));
}

/** Tell whether a socket closed with this code may be opened again. */
export function comesBack(code: number): boolean {
  if (code >= 4500 && code <= 4999) return false;
  return code !== 1009;
}
