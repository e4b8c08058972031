/** Which commands were typed last? The last ten of a table, on this device. */
import { recall, remember } from "../../state/device";

const MOST = 10;

function keyOf(table: string): string {
  return `chronist.typed.${table}`;
}

/** List what was typed, latest first. */
export function typedBefore(table: string): string[] {
  try {
    const held: unknown = JSON.parse(recall(keyOf(table)) ?? "[]");
    return Array.isArray(held)
      ? held.filter((line) => typeof line === "string").slice(0, MOST)
      : [];
  } catch {
    return [];
  }
}

/** Note a line; one that was typed before moves to the front. */
export function noteTyped(table: string, line: string): void {
  const others = typedBefore(table).filter((each) => each !== line);
  remember(keyOf(table), JSON.stringify([line, ...others].slice(0, MOST)));
}
