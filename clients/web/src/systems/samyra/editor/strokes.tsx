/** Which fields does one stroke of a brush mean? A room, an area, a line, a blob, or what lies under the finger. */
import { t } from "../../../i18n/words";
import { Pills } from "../../../ui/pills";
import type { MapPoint } from "../grid/fields";

export type Stroke = "free" | "line" | "room" | "area" | "blob";

const STROKES: readonly Stroke[] = ["free", "line", "room", "area", "blob"];

function line(from: MapPoint, to: MapPoint): MapPoint[] {
  const steps = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
  const at = (a: number, b: number, i: number): number =>
    Math.round(a + ((b - a) * i) / Math.max(1, steps));
  return Array.from({ length: steps + 1 }, (_, i) => ({
    x: at(from.x, to.x, i),
    y: at(from.y, to.y, i),
  }));
}

function range(a: number, b: number): number[] {
  return Array.from({ length: Math.abs(b - a) + 1 }, (_, i) => Math.min(a, b) + i);
}

function walls(from: MapPoint, to: MapPoint): MapPoint[] {
  const edge = (x: number, y: number): boolean =>
    x === from.x || x === to.x || y === from.y || y === to.y;
  return range(from.y, to.y).flatMap((y) =>
    range(from.x, to.x)
      .filter((x) => edge(x, y))
      .map((x) => ({ x, y })),
  );
}

function area(from: MapPoint, to: MapPoint): MapPoint[] {
  return range(from.y, to.y).flatMap((y) => range(from.x, to.x).map((x) => ({ x, y })));
}

function blob(from: MapPoint, to: MapPoint): MapPoint[] {
  const [middle, wide, high] = [
    { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 },
    Math.abs(to.x - from.x) / 2 + 0.5,
    Math.abs(to.y - from.y) / 2 + 0.5,
  ];
  const inside = (x: number, y: number): boolean =>
    ((x - middle.x) / wide) ** 2 + ((y - middle.y) / high) ** 2 <= 1;
  return range(from.y, to.y).flatMap((y) =>
    range(from.x, to.x)
      .filter((x) => inside(x, y))
      .map((x) => ({ x, y })),
  );
}

/** List the places that a stroke from one place to another covers. */
export function covered(stroke: Stroke, from: MapPoint, to: MapPoint): MapPoint[] {
  switch (stroke) {
    case "free":
      return [to];
    case "line":
      return line(from, to);
    case "room":
      return walls(from, to);
    case "area":
      return area(from, to);
    case "blob":
      return blob(from, to);
  }
}

/** Says what a stroke draws. */
export function Strokes({ stroke, choose }: { stroke: Stroke; choose: (stroke: Stroke) => void }) {
  return (
    <Pills
      label={t("samyra.draw.stroke")}
      options={STROKES}
      chosen={stroke}
      pick={choose}
      format={(each) => t(`samyra.stroke.${each}`)}
      testid="stroke"
    />
  );
}
