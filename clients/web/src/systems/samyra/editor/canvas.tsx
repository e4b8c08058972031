/** How is a map painted? A drawing of it that takes the brush, by mouse or finger. */
import { useRef, useState } from "preact/hooks";
import { t } from "../../../i18n/words";
import { size } from "../grid/map_text";
import {
  centre,
  fieldAt,
  fieldName,
  outline,
  spot,
  UNIT,
  type GridKey,
  type MapPoint,
} from "../grid/fields";
import { Ground } from "../map/ground";
import { covered, type Stroke } from "./strokes";
import { toMap, type MapArea } from "../map/zoom";

interface CanvasProps {
  rows: string;
  grid: GridKey;
  /** Pixels a field is wide. */
  scale: number;
  /** Fields are painted; otherwise fingers move the map. */
  painting: boolean;
  stroke: Stroke;
  paint: (all: readonly MapPoint[]) => void;
}

/** What a stroke would cover, while the finger is down. */
function Outline({ all, grid }: { all: readonly MapPoint[]; grid: GridKey }) {
  return (
    <path
      class="stroke"
      data-testid="stroke"
      d={all.map((at) => outline(grid, fieldName(at), 0.8)).join("")}
    />
  );
}

const MARGIN = 20;

function boxOf(rows: string, grid: GridKey): MapArea {
  const { columns, rows: count } = size(rows);
  const last = centre(grid, fieldName({ x: Math.max(0, columns - 1), y: Math.max(0, count - 1) }));
  const shoved = grid === "hex" ? UNIT / 2 : 0;
  return {
    x: -MARGIN,
    y: -MARGIN,
    w: last.x + UNIT / 2 + shoved + MARGIN * 2,
    h: last.y + UNIT / 2 + MARGIN * 2,
  };
}

/** What does a pointer paint that goes over the drawing, and what would it once it is lifted? */
function useStroke(
  box: MapArea,
  { grid, painting, stroke, paint }: Omit<CanvasProps, "rows" | "scale">,
) {
  const svg = useRef<SVGSVGElement>(null);
  const last = useRef("");
  const [begun, begin] = useState<MapPoint>();
  const [over, reach] = useState<MapPoint>();
  const put = (event: PointerEvent): void => {
    if (!svg.current) return;
    const field = fieldAt(
      grid,
      toMap(box, svg.current.getBoundingClientRect(), { x: event.clientX, y: event.clientY }),
    );
    const at = spot(field);
    if (!at || field === last.current) return;
    last.current = field;
    if (stroke === "free") return paint([at]);
    if (event.type === "pointerdown") begin(at);
    return reach(at);
  };
  const drawn =
    begun && over ? covered(stroke, begun, over).filter(({ x, y }) => x >= 0 && y >= 0) : [];
  const done = (): void => {
    if (drawn.length > 0) paint(drawn);
    begin(undefined);
    reach(undefined);
  };
  const down = (event: PointerEvent): void => {
    last.current = "";
    if (painting && event.button === 0) put(event);
  };
  return { svg, drawn, down, put, done, begin };
}

export function Canvas({ rows, grid, scale, painting, stroke, paint }: CanvasProps) {
  const box = boxOf(rows, grid);
  const { svg, drawn, down, put, done, begin } = useStroke(box, { grid, painting, stroke, paint });
  return (
    // A box that scrolls has to be reachable by keyboard.
    // oxlint-disable-next-line no-noninteractive-tabindex
    <div class="canvas" tabIndex={0} role="region" aria-label={t("samyra.draw.canvas")}>
      <svg
        ref={svg}
        class={painting ? "samyra-map painting" : "samyra-map"}
        width={(box.w / UNIT) * scale}
        height={(box.h / UNIT) * scale}
        viewBox={`${box.x} ${box.y} ${box.w} ${box.h}`}
        role="img"
        aria-label={t("samyra.draw.drawing", size(rows))}
        data-testid="canvas"
        onPointerDown={down}
        onPointerMove={(event) => painting && event.buttons === 1 && put(event)}
        onPointerUp={done}
        onPointerCancel={() => begin(undefined)}
      >
        <Ground rows={rows} grid={grid} />
        {drawn.length > 0 ? <Outline all={drawn} grid={grid} /> : null}
      </svg>
    </div>
  );
}
