/** Where on a large map is one looking? The whole of it, small, with the part in sight; a tap goes there. */
import { t } from "../../../i18n/words";
import { anchor, centre, type GridKey } from "../grid/fields";
import { Fog, knownRows } from "./fog";
import { Ground } from "./ground";
import { partyMark, type SamyraConflict } from "../combat/view";
import { toMap, type MapArea, type Zoom } from "./zoom";

interface OverviewProps {
  conflict: SamyraConflict;
  grid: GridKey;
  zoom: Zoom;
  /** All of the map, as far as there is anything. */
  all: MapArea;
}

/** The part in sight; it alone is drawn again while the map is panned. */
function Sight({ zoom }: { zoom: Zoom }) {
  const { x, y, w, h } = zoom.box.value;
  return <rect class="sight" x={x} y={y} width={w} height={h} />;
}

export function Overview({ conflict, grid, zoom, all }: OverviewProps) {
  if (!zoom.closeUp.value) return null;
  const go = (event: PointerEvent & { currentTarget: Element }): void =>
    zoom.centre(toMap(all, event.currentTarget.getBoundingClientRect(), event));
  return (
    // By keyboard the cursor brings what it meets into sight.
    <svg
      class="overview"
      viewBox={`${all.x} ${all.y} ${all.w} ${all.h}`}
      role="img"
      aria-label={t("samyra.overview")}
      data-testid="overview"
      onPointerDown={go}
    >
      <Ground rows={grid === "free" ? "" : knownRows(conflict)} grid={grid} plain />
      <Fog conflict={conflict} grid={grid} plain />
      {Object.entries(conflict.fighters ?? {}).map(([id, { pose, party, fallen }]) => {
        const { x, y } = centre(grid, anchor(pose));
        return fallen ? null : (
          <circle
            key={id}
            class={`spot tone-${partyMark(conflict, party).tone}`}
            cx={x}
            cy={y}
            r="24"
          />
        );
      })}
      <Sight zoom={zoom} />
    </svg>
  );
}
