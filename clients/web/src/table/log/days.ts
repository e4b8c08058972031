/** Above which lines of the log does a day stand? Above the latest of each day, as if read from the newest down. */
import type { Row } from "./sections";

/** Name the day of a time, the same all day long. */
export function calendarDay(at: number): string {
  return new Date(at).toDateString();
}

/** List the steps, oldest first, with which the lines begin above which their day stands; `next` is the day of what is above all of them. */
export function dated(rows: readonly Row[], next: string): number[] {
  return rows.flatMap(({ steps }, i) => {
    const [first, last] = [steps[0], steps.at(-1)];
    const above = rows[i + 1]?.steps[0];
    return first && last && calendarDay(last.at) !== (above ? calendarDay(above.at) : next)
      ? [first.n]
      : [];
  });
}
