/** Which part of the map is seen? Panned and zoomed by pointer, pinch, wheel and buttons. */
import { computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import { UNIT, type MapPoint } from "../grid/fields";

export interface MapArea extends MapPoint {
  w: number;
  h: number;
}

/** Where on the screen the map lies. */
type Rect = Pick<DOMRect, "left" | "top" | "width" | "height">;

const CLOSEST = UNIT * 4;
/** Below so many pixels a field is hard to hit. */
const HANDY = 32;
/** Larger than this no field need be at first. */
const AMPLE = 46;
const TAP = 8;
/** A map whose fields are no smaller is legible as a whole: nothing of it need be cut. */
const LEGIBLE = 25;

function inside(at: number, length: number, from: number, whole: number): number {
  return Math.min(Math.max(at, from), from + Math.max(0, whole - length));
}

/** Keep a part of the map inside it: never wider than all, never closer than a few fields. */
export function keptInside(box: MapArea, all: MapArea): MapArea {
  const w = Math.min(Math.max(box.w, Math.min(CLOSEST, all.w)), all.w);
  const h = (w / all.w) * all.h;
  return { x: inside(box.x, w, all.x, all.w), y: inside(box.y, h, all.y, all.h), w, h };
}

/** Zoom by a factor (above 1: closer) so that `at` stays where it is seen. */
export function zoomed(box: MapArea, all: MapArea, factor: number, at: MapPoint): MapArea {
  const w = Math.min(Math.max(box.w / factor, Math.min(CLOSEST, all.w)), all.w);
  const by = w / box.w;
  return keptInside(
    { x: at.x - (at.x - box.x) * by, y: at.y - (at.y - box.y) * by, w, h: box.h * by },
    all,
  );
}

/** Begin a stretch around a point inside a whole; in the middle of a whole that is shorter. */
function along(at: number, length: number, from: number, whole: number): number {
  return length < whole
    ? inside(at - length / 2, length, from, whole)
    : from + (whole - length) / 2;
}

export interface Sight {
  /** The map, and around it as much as the window has the shape for. */
  all: MapArea;
  /** The map itself. */
  land?: MapArea;
  fight?: MapArea | undefined;
}

/**
 * Return the part of a map that is seen first: all of it where that is legible, else the fight, as near as it goes.
 * Where that would make fields too small for fingers, it is the surroundings of who acts.
 */
export function framed({ all, land = all, fight }: Sight, at: MapPoint, pixels: number): MapArea {
  if (all.w <= (pixels / LEGIBLE) * UNIT) return { ...all };
  const [far, close] = [HANDY, AMPLE].map((field) => (Math.max(pixels, 1) / field) * UNIT) as [
    number,
    number,
  ];
  const wanted = fight ? Math.max(fight.w, (fight.h * all.w) / all.h) : far;
  const w = Math.min(Math.max(wanted, close), far);
  const { x, y } = fight && wanted <= w ? middle(fight) : at;
  const h = (w / all.w) * all.h;
  return { x: along(x, w, land.x, land.w), y: along(y, h, land.y, land.h), w, h };
}

/** Pixels that the map's buttons need at one side. */
const STRIP = 58;

/** Return the larger part of what is left over: half of it, or what the buttons need. */
function larger(left: number, strip: number): number {
  return Math.max(left / 2, Math.min(left, strip));
}

/** Widen a box to the shape of a window, with the same middle, or so that buttons above or right of it find room. */
export function shaped(
  box: MapArea,
  { width, height }: { width: number; height: number },
  pixels = 0,
): MapArea {
  if (width === 0 || height === 0) return box;
  const w = Math.max(box.w, (box.h * width) / height);
  const h = Math.max(box.h, (box.w * height) / width);
  const strip = (pixels * w) / width;
  return {
    x: box.x - (w - box.w - larger(w - box.w, strip)),
    y: box.y - larger(h - box.h, strip),
    w,
    h,
  };
}

export function middle(box: MapArea): MapPoint {
  return { x: box.x + box.w / 2, y: box.y + box.h / 2 };
}

/** Translate between the screen and the map; `meet`: all of the box is seen, centred. */
export function toMap(box: MapArea, rect: Rect, at: MapPoint): MapPoint {
  const scale = Math.min(rect.width / box.w, rect.height / box.h) || 1;
  const left = rect.left + (rect.width - box.w * scale) / 2;
  const top = rect.top + (rect.height - box.h * scale) / 2;
  return { x: box.x + (at.x - left) / scale, y: box.y + (at.y - top) / scale };
}

/** What a notch of a wheel zooms by, and the pixels that browsers tell it in: a trackpad tells of few, many times. */
const NOTCH = 1.2;
const PIXELS = 100;
/** A pinch on a trackpad comes as a wheel with Ctrl, in pixels that are worth more. */
const PINCHED = 10;
const MOST = 2;
/** Pixels of a line and of a page, as browsers may tell instead. */
const UNITS = [1, 100 / 3, 100] as const;

/** Return how many notches a wheel was turned towards its user: parts of one, and never so many that one loses one's way. */
function notches({
  deltaY,
  deltaMode,
  ctrlKey,
}: Pick<WheelEvent, "deltaY" | "deltaMode" | "ctrlKey">): number {
  const turned = (deltaY * (UNITS[deltaMode] ?? 1)) / (ctrlKey ? PINCHED : PIXELS);
  return Math.max(-MOST, Math.min(MOST, turned));
}

/** The pointers on one map, and what they do to it. */
export class Zoom {
  readonly box: Signal<MapArea>;
  readonly viewBox: ReadonlySignal<string>;
  /** The whole map is seen: there is nothing to pan, so a finger scrolls the page. */
  readonly whole: ReadonlySignal<boolean>;
  /** So little is seen that one may lose one's way. */
  readonly closeUp: ReadonlySignal<boolean>;
  /** The window leaves room for buttons above the map. */
  readonly upright = signal(false);
  private readonly pointers = new Map<number, MapPoint>();
  private begun: MapPoint | undefined;
  private chosen = false;
  private moved = false;
  private rect: Rect = { left: 0, top: 0, width: 0, height: 0 };

  constructor(
    private all: MapArea,
    private readonly tap: (at: MapPoint) => void,
  ) {
    this.box = signal(all);
    this.viewBox = computed(() =>
      Object.values(this.box.value)
        .map((n: number) => Math.round(n * 10) / 10)
        .join(" "),
    );
    this.closeUp = computed(() => this.box.value.w < this.all.w * 0.67);
    this.whole = computed(() => this.box.value.w >= this.all.w - 1);
  }

  /** The map or its window has another size now. */
  fill(land: MapArea, room: Rect): void {
    this.upright.value = room.height - (land.h * room.width) / land.w >= STRIP;
    const all = shaped(land, room, STRIP);
    if (JSON.stringify(all) === JSON.stringify(this.all)) return;
    const whole = this.whole.value;
    this.all = all;
    this.box.value = whole ? { ...all } : keptInside(this.box.value, all);
  }

  fit(): void {
    this.chosen = true;
    this.box.value = { ...this.all };
  }

  by(factor: number, at: MapPoint = middle(this.box.value)): void {
    this.chosen = true;
    this.box.value = zoomed(this.box.value, this.all, factor, at);
  }

  /** Show the fight, or who acts in it, unless somebody has chosen already what to see. */
  begin(sight: Omit<Sight, "all">, at: MapPoint, pixels: number): void {
    if (!this.chosen) this.box.value = framed({ all: this.all, ...sight }, at, pixels);
  }

  /** Look at a point, as closely as now. */
  centre(at: MapPoint): void {
    const { w, h } = this.box.value;
    this.box.value = keptInside({ x: at.x - w / 2, y: at.y - h / 2, w, h }, this.all);
  }

  /** Tell whether a point is in sight, and not at the edge. */
  sees(at: MapPoint): boolean {
    const { x, y, w, h } = this.box.value;
    return at.x > x + UNIT && at.x < x + w - UNIT && at.y > y + UNIT && at.y < y + h - UNIT;
  }

  /** Bring a point into sight. */
  show(at: MapPoint): void {
    if (!this.sees(at) && !this.whole.value) this.centre(at);
  }

  down({ pointerId, x, y }: PointerEvent, rect: Rect): void {
    // The map stays where it is under fingers: it is measured once, not at each of their moves.
    this.rect = rect;
    this.pointers.set(pointerId, { x, y });
    if (this.pointers.size > 1) this.moved = true;
    else [this.begun, this.moved] = [{ x, y }, false];
  }

  move({ pointerId, x, y }: PointerEvent): void {
    const before = this.pointers.get(pointerId);
    if (!before) return;
    if (this.begun && Math.hypot(x - this.begun.x, y - this.begun.y) > TAP) this.moved = true;
    if (!this.moved) return;
    this.chosen = true;
    if (this.pointers.size === 2) this.pinch(pointerId, before, { x, y });
    else this.pan(before, { x, y });
    this.pointers.set(pointerId, { x, y });
  }

  up(event: PointerEvent, rect: DOMRect): void {
    const known = this.pointers.delete(event.pointerId);
    if (known && !this.moved && event.button === 0) this.tap(toMap(this.box.value, rect, event));
  }

  cancel(event: PointerEvent): void {
    this.pointers.delete(event.pointerId);
    this.moved = true;
  }

  /** Zoom by the wheel; at the end of zooming out the page scrolls on. */
  wheel(event: WheelEvent, rect: DOMRect): void {
    if (event.deltaY > 0 && this.whole.value) return;
    event.preventDefault();
    this.by(NOTCH ** -notches(event), toMap(this.box.value, rect, event));
  }

  private pan(before: MapPoint, now: MapPoint): void {
    const box = this.box.value;
    const [from, to] = [before, now].map((at) => toMap(box, this.rect, at)) as [MapPoint, MapPoint];
    const seen = { ...box, x: box.x + from.x - to.x, y: box.y + from.y - to.y };
    this.box.value = keptInside(seen, this.all);
  }

  private pinch(id: number, before: MapPoint, now: MapPoint): void {
    const other = [...this.pointers].find(([each]) => each !== id)?.[1];
    if (!other) return;
    const wide = (from: MapPoint): number =>
      Math.max(1, Math.hypot(from.x - other.x, from.y - other.y));
    const between = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    this.by(wide(now) / wide(before), toMap(this.box.value, this.rect, between));
  }
}
