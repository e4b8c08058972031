/** Which picture lies under the map? As many of its pieces as this viewer may see. */
import { useEffect, useState } from "preact/hooks";
import { whileWanted } from "../../../net/wanted";
import { loadPicture } from "../../../net/http";
import { useTable } from "../../../state/context";
import type { GridKey } from "../grid/fields";
import { joinTiles, unpacked, type Laid } from "./picture_tiles";
import type { SamyraConflict } from "../combat/view";

async function laidOut(
  table: string,
  token: string,
  conflict: string,
  grid: GridKey,
): Promise<Laid | undefined> {
  const file = await loadPicture(table, token, conflict).catch(() => undefined); // Taken away, or not to be had: the map does without.
  return file && (await joinTiles(unpacked(file), grid));
}

interface PictureProps {
  id: string;
  conflict: SamyraConflict;
  grid: GridKey;
}

export function Picture({ id, conflict, grid }: PictureProps) {
  const { session } = useTable();
  const [found, find] = useState<Laid>();
  const { pictured = 0, fog = "" } = conflict.map ?? {};
  const { token, state } = session;
  useEffect(() => {
    if (pictured === 0 || token === "") return find(undefined);
    return whileWanted(laidOut(state.table, token, id, grid), find);
  }, [id, pictured, fog, token, grid]);
  if (!found) return null;
  const { href, x, y, w, h } = found;
  return (
    <image
      class="laid-picture"
      href={href}
      x={x}
      y={y}
      width={w}
      height={h}
      preserveAspectRatio="none"
      aria-hidden="true"
      data-testid="picture"
    />
  );
}
