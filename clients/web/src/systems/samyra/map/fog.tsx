/** What does the fog hide, and how does it lie on the map? Mist for all, a veil for the gm, who sees through it. */
import { useMemo } from "preact/hooks";
import { cells } from "../grid/map_text";
import { outline, type GridKey } from "../grid/fields";
import type { Fighter, SamyraConflict } from "../combat/view";

const NOTHING: ReadonlySet<string> = new Set();
let known: { fog: string; fields: ReadonlySet<string> } = { fog: "", fields: NOTHING };

/** Name the hidden fields; those of the last map asked for are kept. */
export function hidden({ map }: SamyraConflict): ReadonlySet<string> {
  const fog = map?.fog ?? "";
  if (known.fog !== fog) known = { fog, fields: new Set(cells(fog).map(({ field }) => field)) };
  return known.fields;
}

/** Return the map as this viewer knows it: the gm knows what lies under the fog. */
export function knownRows({ map }: SamyraConflict): string {
  return map?.under ?? map?.rows ?? "";
}

/** Return who lurks under the fog as figures that can be drawn; nobody but the gm knows of any. */
export function lurking(conflict: SamyraConflict): [string, Fighter][] {
  return Object.entries(conflict.lurkers ?? {});
}

export function lurkerOn(conflict: SamyraConflict, field: string): string | undefined {
  return lurking(conflict).find(([, { fields }]) => fields.includes(field))?.[0];
}

interface FogProps {
  conflict: SamyraConflict;
  grid: GridKey;
  plain?: boolean;
}

export function Fog({ conflict, grid, plain = false }: FogProps) {
  const [fog, seen] = [conflict.map?.fog ?? "", conflict.map?.under !== undefined];
  return useMemo(() => {
    if (fog === "") return null;
    const d = [...hidden(conflict)].map((field) => outline(grid, field, 1.06)).join("");
    return (
      <path
        class={`fog ${seen ? "veil" : "mist"} ${plain ? "plain" : ""}`}
        d={d}
        data-testid={plain ? "overview-fog" : "fog"}
        aria-hidden="true"
      />
    );
  }, [fog, seen, grid, plain]);
}

/** Banks of mist, repeated; drawn once, so that panning costs nothing. */
export function MistPattern() {
  return (
    <>
      <radialGradient id="samyra-bank">
        <stop class="bank" offset="0" stop-opacity=".85" />
        <stop class="bank" offset="1" stop-opacity="0" />
      </radialGradient>
      <pattern id="samyra-mist" width="140" height="110" patternUnits="userSpaceOnUse">
        <rect class="mist-ground" width="140" height="110" />
        {BANKS.map(([cx, cy, rx, ry]) => (
          <ellipse key={`${cx} ${cy}`} cx={cx} cy={cy} rx={rx} ry={ry} fill="url(#samyra-bank)" />
        ))}
      </pattern>
    </>
  );
}

/** Middle and radii; what goes over an edge comes in at the other. */
const BANKS = [
  [30, 24, 46, 20],
  [98, 52, 52, 22],
  [40, 86, 50, 18],
  [170, 24, 46, 20],
  [-42, 52, 52, 22],
  [180, 86, 50, 18],
] as const;
