/** Where do parties begin? A zone each, drawn on the map while somebody is still to come onto it. */
import { distanceFrom, startPlace, type StartPlace } from "../grid/start_place";
import type { MapSelection, StartZone } from "../combat/selection";
import { cells } from "../grid/map_text";
import { centre, outline, type GridKey } from "../grid/fields";
import { partyMark, type SamyraConflict } from "../combat/view";

/** A zone has room for those who come, and for a few more to choose from. */
const SPARE = 5;

/** Lay a zone for each party: free fields, nearer to its place than to that of any other. */
export function startZones(
  conflict: SamyraConflict,
  grid: GridKey,
  parties: readonly string[],
  coming: ReadonlyMap<string, number>,
): StartZone[] {
  if (grid === "free") return [];
  const rows = conflict.map?.rows ?? "";
  const taken = new Set(
    Object.values(conflict.fighters ?? {}).flatMap(({ fallen, fields }) => (fallen ? [] : fields)),
  );
  const open = cells(rows).filter(({ kind, field }) => kind === "ground" && !taken.has(field));
  const places = parties.map((_, i) => startPlace(rows, grid, i, Math.max(2, parties.length)));
  const far = (field: string, i: number): number => distanceFrom(places[i] as StartPlace, field);
  return parties.map((party, i) => {
    const mine = open
      .map(({ field }) => field)
      .filter((field) => parties.every((_, other) => far(field, i) <= far(field, other)));
    const all = mine.toSorted((a, b) => far(a, i) - far(b, i));
    return {
      party,
      fields: all.slice(0, (coming.get(party) ?? 0) === 0 ? 0 : (coming.get(party) ?? 0) + SPARE),
    };
  });
}

interface StartZonesProps {
  board: MapSelection;
  conflict: SamyraConflict;
  grid: GridKey;
}

export function StartZones({ board, conflict, grid }: StartZonesProps) {
  return (
    <>
      {board.zones.value.map(({ party, fields }, i) => {
        const known = (conflict.parties ?? []).includes(party);
        const tone = known ? partyMark(conflict, party).tone : i % 6;
        const [first] = fields;
        if (first === undefined) return null;
        const { x, y } = centre(grid, first);
        return (
          <g key={party} class={`start-zone tone-${tone}`} data-testid={`zone-${party}`}>
            <path d={fields.map((field) => outline(grid, field, 1)).join("")} />
            <text x={x} y={y + 4}>
              {party}
            </text>
          </g>
        );
      })}
    </>
  );
}
