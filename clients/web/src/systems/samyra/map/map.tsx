/** How is a combat seen from above? The map: panned, zoomed, tapped, or walked over by arrow keys. */
import type { ComponentChildren, RefObject } from "preact";
import { useMemo } from "preact/hooks";
import { t } from "../../../i18n/words";
import type { MapSelection } from "../combat/selection";
import { useCursor, CursorMark, CursorWords } from "./cursor";
import { arrowAt, Arrows, turnedTo, useTurning } from "./facing";
import { centre, fieldAt, UNIT, type GridKey, type MapPoint } from "../grid/fields";
import { Fog, knownRows, MistPattern } from "./fog";
import { useFraming } from "./framing";
import { Ground } from "./ground";
import { Areas, Claimed, OwnArea, Pickable, PlannedWay, Reachable } from "./layers";
import { MapTools } from "./map_tools";
import { Overview } from "./overview";
import { Picture } from "./picture";
import { useMove, usePlan, type PlannedMove } from "../combat/plan";
import { aims, point, wantedTargets } from "../combat/pointing";
import { StartZones } from "./start_zones";
import { Tokens } from "./tokens";
import { gridOf, occupant, type SamyraProps, type SamyraConflict } from "../combat/view";
import { toMap, type Zoom } from "./zoom";

/** Name the field that a tap means: on the free grid whoever stands near. */
function meant(conflict: SamyraConflict, grid: GridKey, at: MapPoint): string {
  if (grid !== "free") return fieldAt(grid, at);
  const near = Object.values(conflict.fighters ?? {}).find(({ pose }) => {
    const { x, y } = centre(grid, pose);
    return Math.hypot(at.x - x, at.y - y) < UNIT / 2;
  });
  return near?.pose ?? fieldAt(grid, at);
}

/** What everything else is drawn upon. */
function Soil({ id, conflict, grid, rows }: SamyraProps & { grid: GridKey; rows: string }) {
  return (
    <>
      <Picture id={id} conflict={conflict} grid={grid} />
      <Ground rows={grid === "free" ? "" : rows} fog={conflict.map?.fog ?? ""} grid={grid} />
      <Fog conflict={conflict} grid={grid} />
    </>
  );
}

interface SurfaceProps {
  svg: RefObject<SVGSVGElement | null>;
  zoom: Zoom;
  picking: MapSelection["picking"];
  words: string;
  keys: (event: KeyboardEvent) => void;
  tap: (at: MapPoint) => void;
  children: ComponentChildren;
}

/** Patterns that the layers are filled with. */
function Patterns() {
  return (
    <defs>
      <pattern
        id="samyra-hatch"
        width="7"
        height="7"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path d="M0 0V7" class="hatch" />
      </pattern>
      <MistPattern />
    </defs>
  );
}

/** What takes pointers, keys and what is dropped on the map. */
function Surface({ svg, zoom, picking, words, keys, tap, children }: SurfaceProps) {
  const rect = (): DOMRect => (svg.current as SVGSVGElement).getBoundingClientRect();
  return (
    // An application: it takes arrow keys of its own, and says in a live region what they meet.
    // oxlint-disable-next-line no-noninteractive-element-interactions
    <svg
      ref={svg}
      class="samyra-map"
      viewBox={zoom.viewBox}
      // oxlint-disable-next-line no-noninteractive-tabindex
      tabindex={0}
      role="application"
      aria-roledescription={t("samyra.map")}
      aria-label={words}
      data-testid="map"
      onKeyDown={keys}
      onPointerDown={(event) => zoom.down(event, rect())}
      onPointerMove={(event) => zoom.move(event)}
      onPointerUp={(event) => zoom.up(event, rect())}
      onPointerCancel={(event) => zoom.cancel(event)}
      onPointerLeave={(event) => zoom.cancel(event)}
      onDragOver={(event) => picking.value && event.preventDefault()}
      onDrop={(event) => (event.preventDefault(), tap(toMap(zoom.box.value, rect(), event)))}
    >
      <Patterns />
      {children}
    </svg>
  );
}

/** The map of a combat, for whatever may be done in it now. */
export function Battlefield({ id, conflict }: SamyraProps) {
  const plan = usePlan(id, conflict);
  const move = useMove(plan, conflict);
  const tapped = (field: string): void => point(plan, conflict, wantedTargets(plan), field);
  return <Chart id={id} conflict={conflict} plan={plan} tapped={tapped} move={move} />;
}

interface ChartProps extends SamyraProps {
  plan: PlannedMove;
  tapped: (field: string) => void;
  move?: (done?: boolean) => Promise<void>;
}

/** What a tap means: an arrow turns the figure, any other place is a field. */
function useTaps({ conflict, plan, tapped }: ChartProps) {
  const grid = gridOf(conflict);
  const { board, figure } = plan;
  const turning = useTurning(plan, conflict.fighters?.[figure ?? ""]);
  const take = (field: string): void => {
    if (field === "") return;
    // An enemy beside the figure is meant itself, not the direction in which it stands.
    const aimed = aims(board, wantedTargets(plan), occupant(conflict, field) ?? "");
    if (turning && !aimed && !board.picking.value && turnedTo(turning, grid, field)) return;
    tapped(field);
  };
  const tap = (at: MapPoint): void => {
    const facing = turning && !board.picking.value ? arrowAt(turning, grid, at) : undefined;
    if (facing === undefined) take(meant(conflict, grid, at));
    else void turning?.turn(facing);
  };
  return { turning, take, tap };
}

interface DrawnProps extends ChartProps {
  grid: GridKey;
  turning: ReturnType<typeof useTurning>;
}

/** What lies on the ground, the lowest first: areas, ways, tokens. */
function Drawn({ id, conflict, plan, grid, turning }: DrawnProps) {
  const { board, figure } = plan;
  const { picking, areas } = board;
  return (
    <>
      {areas.value ? (
        <Areas conflict={conflict} grid={grid} />
      ) : (
        <OwnArea conflict={conflict} grid={grid} figure={figure} />
      )}
      <Claimed conflict={conflict} grid={grid} />
      {picking.value ? (
        <Pickable picking={picking.value} grid={grid} />
      ) : (
        <Reachable plan={plan} grid={grid} />
      )}
      <StartZones board={board} conflict={conflict} grid={grid} />
      {/* A way begins below its figure: what the token says of it stays to be read. */}
      <PlannedWay plan={plan} grid={grid} />
      <CursorMark board={board} grid={grid} />
      <Tokens id={id} conflict={conflict} grid={grid} figure={figure} />
      {turning && !picking.value ? <Arrows turning={turning} grid={grid} /> : null}
    </>
  );
}

/** A map on which fields are tapped; `plan` says where one can go. */
export function Chart(props: ChartProps) {
  const { id, conflict, plan, move } = props;
  const grid = gridOf(conflict);
  const { board } = plan;
  const rows = knownRows(conflict);
  const { turning, take, tap } = useTaps(props);
  const { svg, zoom, all } = useFraming({ conflict, plan, grid }, rows, tap);
  const cursor = useCursor({ conflict, plan, grid, take, move, zoom });
  // What is planned changes nothing of what it is planned on.
  const soil = useMemo(
    () => <Soil id={id} conflict={conflict} grid={grid} rows={rows} />,
    [id, conflict, grid, rows],
  );
  const small = useMemo(
    () => <Overview conflict={conflict} grid={grid} zoom={zoom} all={all} />,
    [conflict, grid, zoom, all],
  );
  const buttons = useMemo(() => <MapTools zoom={zoom} board={board} />, [zoom, board]);
  const words = t(move ? "samyra.map_help" : "samyra.map_path_help");
  return (
    <section
      class={`battlefield ${zoom.upright.value ? "upright" : ""}`}
      aria-label={t("samyra.map")}
    >
      <Surface svg={svg} zoom={zoom} picking={board.picking} words={words} keys={cursor} tap={tap}>
        {soil}
        <Drawn {...props} grid={grid} turning={turning} />
      </Surface>
      {buttons}
      {small}
      <CursorWords conflict={conflict} plan={plan} grid={grid} />
    </section>
  );
}
