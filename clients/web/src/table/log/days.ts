/** Above which lines of the log does a day stand? Above the latest of each day, as if read from the newest down. */
import { memoByIdentity } from "../../state/memo";
import type { Row } from "./sections";

/** Name the day of a time, the same all day long. */
export function calendarDay(at: number): string {
  return new Date(at).toDateString();
}

/** The days on which a line begins and ends: with each moment of a replay the log is dated anew. */
const days = memoByIdentity(({ steps }: Row): readonly [string, string] => [
  calendarDay(steps[0]?.at ?? 0),
  calendarDay(steps.at(-1)?.at ?? 0),
]);

/** List the steps, oldest first, with which the lines begin above which their day stands; `next` is the day of what is above all of them. */
export function dated(rows: readonly Row[], next: string): number[] {
  return rows.flatMap((row, i) => {
    const above = rows[i + 1];
    const [first] = row.steps;
    return first && days(row)[1] !== (above ? days(above)[0] : next) ? [first.n] : [];
  });
}
