/** Which events stand out in a replay, and which prepare? Fetched once somebody replays; nothing is known before. */
import { fetchHighlights, type HighlightTable } from "../../systems/registry";
import { fetched } from "../../ui/fetched";

export const highlightTable = fetched(fetchHighlights);

const NONE: HighlightTable = new Map();

export function highlightsNow(): HighlightTable {
  return highlightTable.here.value ?? NONE;
}
