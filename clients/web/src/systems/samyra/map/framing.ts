/** Which part of the map is shown? As much as there is room for, with the selected figure and whoever moves in it. */
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { cells } from "../grid/map_text";
import { anchor, centre, UNIT, type GridKey, type MapPoint } from "../grid/fields";
import { knownRows } from "./fog";
import type { PlanProps } from "../combat/plan";
import type { SamyraConflict } from "../combat/view";
import { middle, Zoom, type MapArea } from "./zoom";

const MARGIN = UNIT * 0.6;

/** Frame some points, with room around their fields. */
export function areaAround(points: readonly MapPoint[], margin = MARGIN): MapArea {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - UNIT / 2 - margin, Math.min(...ys) - UNIT / 2 - margin];
  return {
    x: left,
    y: top,
    w: Math.max(...xs) + UNIT / 2 + margin - left,
    h: Math.max(...ys) + UNIT / 2 + margin - top,
  };
}

/** Measure all of a map, as far as there is anything. */
export function bounds(conflict: SamyraConflict, grid: GridKey): MapArea {
  const poses = Object.values(conflict.fighters ?? {}).map(({ pose }) =>
    centre(grid, anchor(pose)),
  );
  const fields =
    grid === "free"
      ? [
          { x: 0, y: 0 },
          { x: UNIT * 10, y: UNIT * 10 },
        ]
      : cells(knownRows(conflict))
          .concat(cells(conflict.map?.fog ?? ""))
          .map(({ field }) => centre(grid, field));
  const all = [...fields, ...(grid === "free" || fields.length === 0 ? poses : [])];
  return areaAround(all.length > 0 ? all : [{ x: 0, y: 0 }]);
}

/** The map fills the room that it has, whichever shape that is; in another width it is framed anew. */
function useRoom(
  svg: { current: SVGSVGElement | null },
  zoom: Zoom,
  all: MapArea,
  focus: MapPoint | undefined,
  frame: (width: number) => void,
): void {
  const latest = useRef({ focus, frame });
  latest.current = { focus, frame };
  useLayoutEffect(() => {
    const element = svg.current;
    if (!element) return undefined;
    let known = 0;
    const fit = (): void => {
      const here = latest.current.focus;
      const seen = here && zoom.sees(here) ? here : undefined;
      const room = element.getBoundingClientRect();
      // On paper it is not drawn, and has no room: what was seen of it is seen again afterwards.
      if (room.width === 0) return;
      zoom.fill(all, room);
      if (known !== 0 && room.width !== known) latest.current.frame(room.width);
      known = room.width;
      // A phone that is turned goes on showing what it showed.
      if (seen) zoom.show(seen);
    };
    fit();
    const resized = new ResizeObserver(fit);
    resized.observe(element);
    return () => resized.disconnect();
  }, [all]);
}

interface Scene {
  round: number | undefined;
  fight: () => MapArea | undefined;
}

function useZoom(
  svg: { current: SVGSVGElement | null },
  all: MapArea,
  { round, fight }: Scene,
  focus: MapPoint | undefined,
  tap: (at: MapPoint) => void,
): Zoom {
  const latest = useRef(tap);
  latest.current = tap;
  const zoom = useMemo(() => new Zoom(all, (at) => latest.current(at)), []);
  const frame = (width: number): void =>
    zoom.begin({ land: all, fight: fight() }, focus ?? middle(all), width);
  useRoom(svg, zoom, all, focus, frame);
  useLayoutEffect(() => {
    const element = svg.current;
    if (!element) return undefined;
    const wheel = (event: WheelEvent): void => zoom.wheel(event, element.getBoundingClientRect());
    element.addEventListener("wheel", wheel, { passive: false });
    return () => element.removeEventListener("wheel", wheel);
  }, []);
  // With each round the fight may be somewhere else.
  useLayoutEffect(() => {
    if (svg.current) frame(svg.current.getBoundingClientRect().width);
  }, [round]);
  return zoom;
}

/** Where the figures are, with room around them; nothing while nobody stands anywhere. It is measured when a round begins. */
function scene({ fighters = {}, round }: SamyraConflict, grid: GridKey): Scene {
  const fight = (): MapArea | undefined => {
    const points = Object.values(fighters)
      .filter(({ fallen }) => !fallen)
      .map(({ pose }) => centre(grid, anchor(pose)));
    return points.length > 0 ? areaAround(points) : undefined;
  };
  return { round, fight };
}

/** Keep the selected figure, and whoever moves, in what is shown of the map. */
export function useFraming(
  { conflict, plan: { figure }, grid }: PlanProps,
  rows: string,
  tap: (at: MapPoint) => void,
) {
  const svg = useRef<SVGSVGElement>(null);
  // Only where no fields are drawn do the figures say how large the map is.
  const poses =
    grid === "free" || rows === ""
      ? Object.values(conflict.fighters ?? {})
          .map(({ pose }) => pose)
          .join(" ")
      : "";
  const all = useMemo(() => bounds(conflict, grid), [rows, conflict.map?.fog, grid, poses]);
  const fighter = conflict.fighters?.[figure ?? ""];
  const here = fighter && centre(grid, anchor(fighter.pose));
  const zoom = useZoom(svg, all, scene(conflict, grid), here, tap);
  useEffect(() => {
    if (here) zoom.show(here);
  }, [figure, fighter?.pose]);
  const moving = conflict.fighters?.[conflict.mover ?? ""];
  useEffect(() => {
    if (moving) zoom.show(centre(grid, anchor(moving.pose)));
  }, [conflict.mover, moving?.pose]);
  return { svg, zoom, all };
}
