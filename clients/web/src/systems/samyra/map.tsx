/** How is a combat seen from above? The map: panned, zoomed, tapped, or walked over by arrow keys. */
import type { ComponentChildren, RefObject, VNode } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { figureName, type Names } from "../../i18n/names";
import { t } from "../../i18n/words";
import { useEach } from "../../parts/each";
import { useTable } from "../../parts/table";
import { useParts } from "../../view/select";
import type { Board } from "./board";
import { cells } from "./chart";
import { useCursor, CursorMark, CursorWords } from "./cursor";
import { arrowAt, Arrows, turnedTo, useTurning } from "./facing";
import { anchor, centre, fieldAt, UNIT, type GridKey, type Point } from "./fields";
import { Fog, knownRows, lurking, MistPattern } from "./fog";
import { Ground } from "./ground";
import { asides } from "./lain";
import { Areas, Claimed, OwnArea, Pickable, PlannedWay, Reachable } from "./layers";
import { signsOf, through } from "./marks";
import { Overview } from "./overview";
import { useMove, usePlan, type Plan, type PlanProps } from "./plan";
import { Picture } from "./picture";
import { aims, point, wantedTargets } from "./pointing";
import { MapTools } from "./maptools";
import { lifeOf, type Sheet } from "./sheets";
import { StartZones } from "./startzones";
import { Token } from "./token";
import {
  gridOf,
  occupant,
  partyMark,
  stillOut,
  type Fighter,
  type SamyraProps,
  type SamyraConflict,
} from "./view";
import { middle, toMap, Zoom, type Box } from "./zoom";

const MARGIN = UNIT * 0.6;

function around(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - UNIT / 2 - MARGIN, Math.min(...ys) - UNIT / 2 - MARGIN];
  return {
    x: left,
    y: top,
    w: Math.max(...xs) + UNIT / 2 + MARGIN - left,
    h: Math.max(...ys) + UNIT / 2 + MARGIN - top,
  };
}

function bounds(conflict: SamyraConflict, grid: GridKey): Box {
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
  return around(all.length > 0 ? all : [{ x: 0, y: 0 }]);
}

/** Name the field that a tap means: on the free grid whoever stands near. */
function meant(conflict: SamyraConflict, grid: GridKey, at: Point): string {
  if (grid !== "free") return fieldAt(grid, at);
  const near = Object.values(conflict.fighters ?? {}).find(({ pose }) => {
    const { x, y } = centre(grid, pose);
    return Math.hypot(at.x - x, at.y - y) < UNIT / 2;
  });
  return near?.pose ?? fieldAt(grid, at);
}

/** The map fills the room that it has, whichever shape that is; in another width it is framed anew. */
function useRoom(
  svg: { current: SVGSVGElement | null },
  zoom: Zoom,
  all: Box,
  focus: Point | undefined,
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
  fight: () => Box | undefined;
}

function useZoom(
  svg: { current: SVGSVGElement | null },
  all: Box,
  { round, fight }: Scene,
  focus: Point | undefined,
  tap: (at: Point) => void,
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
  const fight = (): Box | undefined => {
    const points = Object.values(fighters)
      .filter(({ fallen }) => !fallen)
      .map(({ pose }) => centre(grid, anchor(pose)));
    return points.length > 0 ? around(points) : undefined;
  };
  return { round, fight };
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

/** Who is under the fog, as the gm alone sees them. */
function Lurkers({
  conflict,
  grid,
  known,
}: {
  conflict: SamyraConflict;
  grid: GridKey;
  known: Names;
}) {
  const all = lurking(conflict);
  const parties = [...new Set([...(conflict.parties ?? []), ...all.map(([, { party }]) => party)])];
  return (
    <g class="lurking">
      {all.map(([each, fighter]) => (
        <Token
          key={each}
          id={each}
          fighter={fighter}
          name={figureName(known, each)}
          grid={grid}
          tone={partyMark({ ...conflict, parties }, fighter.party).tone}
          selected={false}
          due={false}
          through={false}
          signs={[]}
          le={undefined}
        />
      ))}
    </g>
  );
}

function Tokens({
  id,
  conflict,
  grid,
  figure,
}: SamyraProps & { grid: GridKey; figure: string | undefined }) {
  const view = useParts("asks", "sheets");
  const sheets = view.sheets?.["samyra"] as Record<string, Sheet> | undefined;
  const { names } = useTable();
  const drawn = useEach<VNode>();
  // Who fell lies below those who stand, a large body below whoever shares a field with it, and who moves above all.
  const layer = (each: string, { fallen, fields }: Fighter): number =>
    fallen ? 0 : each === conflict.mover ? 3 : fields.length > 1 ? 1 : 2;
  const all = (): [string, Fighter][] =>
    Object.entries(conflict.fighters ?? {}).toSorted((a, b) => layer(...a) - layer(...b));
  const known = names.value;
  // Of sixty one goes: the others are not drawn again.
  const seen = useMemo(() => {
    const [due, aside] = [new Set(stillOut(view, id)), asides(conflict.fighters ?? {})];
    return all().map(([each, fighter]) => {
      const signs = signsOf(conflict, each, fighter);
      const read = {
        name: figureName(known, each),
        tone: partyMark(conflict, fighter.party).tone,
        due: due.has(each),
        through: through(conflict, fighter),
        le: lifeOf(sheets?.[each]),
        aside: aside.get(each),
      };
      return {
        each,
        fighter,
        signs,
        read,
        from: [fighter, grid, signs.join(), ...Object.values(read)],
      };
    });
  }, [conflict, grid, known, sheets, view.asks]);
  const token = ({ each, fighter, signs, read, from }: (typeof seen)[number]): VNode => {
    const selected = each === figure;
    return drawn(each, [selected, ...from], () => (
      <Token
        key={each}
        id={each}
        fighter={fighter}
        grid={grid}
        signs={signs}
        selected={selected}
        {...read}
      />
    ));
  };
  // A tap on the map changes the way, and none of them.
  return useMemo(
    () => (
      <g>
        <Lurkers conflict={conflict} grid={grid} known={known} />
        {seen.map(token)}
      </g>
    ),
    [seen, figure],
  );
}

/** Keep the selected figure, and whoever moves, in what is shown of the map. */
function useFraming(
  { conflict, plan: { figure }, grid }: PlanProps,
  rows: string,
  tap: (at: Point) => void,
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

interface SurfaceProps {
  svg: RefObject<SVGSVGElement | null>;
  zoom: Zoom;
  picking: Board["picking"];
  words: string;
  keys: (event: KeyboardEvent) => void;
  tap: (at: Point) => void;
  children: ComponentChildren;
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
      onDrop={(event) => (
        event.preventDefault(),
        tap(toMap(zoom.box.value, rect(), { x: event.clientX, y: event.clientY }))
      )}
    >
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
  plan: Plan;
  tapped: (field: string) => void;
  move?: (done?: boolean) => Promise<void>;
}

/** A map on which fields are tapped; `plan` says where one can go. */
export function Chart({ id, conflict, plan, tapped, move }: ChartProps) {
  const grid = gridOf(conflict);
  const { board, figure } = plan;
  const rows = knownRows(conflict);
  const turning = useTurning(plan, conflict.fighters?.[figure ?? ""]);
  const take = (field: string): void => {
    if (field === "") return;
    // An enemy beside the figure is meant itself, not the direction in which it stands.
    const aimed = aims(board, wantedTargets(plan), occupant(conflict, field) ?? "");
    if (turning && !aimed && !board.picking.value && turnedTo(turning, grid, field)) return;
    tapped(field);
  };
  const tap = (at: Point): void => {
    const facing = turning && !board.picking.value ? arrowAt(turning, grid, at) : undefined;
    if (facing === undefined) take(meant(conflict, grid, at));
    else void turning?.turn(facing);
  };
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
  const { picking, areas } = board;
  return (
    <section
      class={`battlefield ${zoom.upright.value ? "upright" : ""}`}
      aria-label={t("samyra.map")}
    >
      <Surface
        svg={svg}
        zoom={zoom}
        picking={picking}
        words={t(move ? "samyra.map_help" : "samyra.map_path_help")}
        keys={cursor}
        tap={tap}
      >
        {soil}
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
      </Surface>
      {buttons}
      {small}
      <CursorWords conflict={conflict} plan={plan} grid={grid} />
    </section>
  );
}
