/** How is a link to one moment made, and followed by who may not have seen that moment? */
import type { Frame } from "../../net/wire";

/** Return the address of a moment; its time leads to what came before where the moment itself is hidden. */
export function momentLink(
  table: string,
  moment: { id: string; at: number },
  asPlayed = false,
): string {
  return `${location.origin}/t/${table}#${momentPart(moment, asPlayed)}`;
}

/** What of the address names a moment. */
export function momentPart({ id, at }: { id: string; at: number }, asPlayed: boolean): string {
  return `/at/${id}/${at}${asPlayed ? "/played" : ""}`;
}

/** Find the number of a frame, or of the last one that was sent by then; nothing before the log is here. */
export function nearestFrame(
  frames: readonly Frame[],
  id: string,
  since: number | undefined,
): number | undefined {
  const exact = frames.find((frame) => frame.id === id)?.n;
  if (exact !== undefined || since === undefined || frames.length === 0) return exact;
  return frames.findLast((frame) => frame.at <= since)?.n ?? 1;
}
