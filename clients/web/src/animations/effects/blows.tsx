/** How does a segment go? All blows at once as arcs, then what they did, then who falls. */
import "./blows.css";
import type { FlyingBlow, ShownHarm, Point, EffectProps } from "./board_animation";
import { appearing, FALL, LAND, type AnimatedBoard } from "./animated_board";
import { parts, placed, type EffectPart } from "./effect";

const STEPS = 8;
const NEAR = 120;

function middle(board: AnimatedBoard, at: string): Point | undefined {
  const box = board.box(at);
  return box && { x: box.x + box.w / 2, y: box.y + box.h / 2 };
}

interface Arc {
  from: Point;
  top: Point;
  to: Point;
  blow: FlyingBlow;
}

/** Bent to the left of its way, so that two who strike each other are both seen. */
function arcOf(board: AnimatedBoard, blow: FlyingBlow): Arc | undefined {
  const [from, to] = [middle(board, blow.from), middle(board, blow.to)];
  if (!from || !to) return undefined;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const far = Math.hypot(dx, dy) || 1;
  const bend = 18 + far * 0.22;
  return {
    from,
    to,
    blow,
    top: { x: (from.x + to.x) / 2 + (dy / far) * bend, y: (from.y + to.y) / 2 - (dx / far) * bend },
  };
}

function arcs(board: AnimatedBoard, blows: readonly FlyingBlow[]): Arc[] {
  return blows.flatMap((blow) => arcOf(board, blow) ?? []);
}

function along({ from, top, to }: Arc, share: number): Point {
  const [a, b, c] = [(1 - share) ** 2, 2 * share * (1 - share), share ** 2];
  return { x: a * from.x + b * top.x + c * to.x, y: a * from.y + b * top.y + c * to.y };
}

/** Where the head of an arrow is, as a share of its way: before the token that it points at. */
const HEAD = 0.72;

/** Turn a head to where its arc leads. */
function headed(arc: Arc): string {
  const [at, on] = [along(arc, HEAD), along(arc, HEAD + 0.02)];
  const way = (Math.atan2(on.y - at.y, on.x - at.x) * 180) / Math.PI;
  return `translate(${at.x} ${at.y}) rotate(${way})`;
}

/** About half of what words take, in px: a letter's width, with their edge, and their height. */
const LETTER = 4;
const EDGE = 10;
const HALF = 12;
const APART = 34;

/** Count the figures that words of this half width would cover, and what would be cut of them. */
function covered(board: AnimatedBoard, { x, y }: Point, half: number): number {
  const on = board
    .boxes("token:")
    .filter(
      (box) =>
        Math.abs(x - box.x - box.w / 2) < half + box.w / 2 &&
        Math.abs(y - box.y - box.h / 2) < HALF + box.h / 2,
    );
  const cut = x < half || x > board.area.w - half || y < HALF || y > board.area.h - HALF;
  return on.length + Number(cut);
}

/** Where words stand: beside the way of one who strikes from afar, else below, above or beside all; where they cover the fewest figures. */
function label(board: AnimatedBoard, all: readonly Arc[], words: string): Point {
  const points = all.flatMap(({ from, to }) => [from, to]);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const [x, y, half] = [(left + right) / 2, (top + bottom) / 2, EDGE + LETTER * words.length];
  const far = Math.hypot(right - left, bottom - top) >= NEAR;
  const places = [
    ...(all.length === 1 && far ? [along(all[0] as Arc, 0.5)] : []),
    { x, y: bottom + APART },
    { x, y: top - APART },
    { x: right + APART + half, y },
    { x: left - APART - half, y },
  ].map((at) => ({ at, over: covered(board, at, half) }));
  const fewest = Math.min(...places.map(({ over }) => over));
  return (places.find(({ over }) => over === fewest) as (typeof places)[0]).at;
}

/** What is done, or comes of it; several who do the same have one word. */
function ArcWords({ all, board }: { all: readonly Arc[]; board: AnimatedBoard }) {
  if (all.length === 0) return null;
  const words = [...new Set(all.map(({ blow }) => blow.words))].join(" · ");
  const outcomes = new Set(all.map(({ blow }) => blow.outcome));
  return (
    <b
      class={`arc-words ${outcomes.size === 1 ? [...outcomes].join("") : ""}`}
      data-part="words"
      style={placed(label(board, all, words))}
    >
      {words}
    </b>
  );
}

interface Harm {
  at: Point;
  /** Half of its width. */
  half: number;
  words: string;
  falls: boolean;
  token: string;
}

/** Put what would lie on others above whom it is meant for, else below. */
function besides(others: readonly Harm[], { x, y }: Point, half: number): Point {
  const free = (at: Point): boolean =>
    others.every(
      (each) =>
        Math.abs(each.at.x - at.x) >= half + each.half || Math.abs(each.at.y - at.y) >= 2 * HALF,
    );
  const places = [y, y - 2 * HALF, y + 2 * HALF].map((to) => ({ x, y: to }));
  return places.find(free) ?? { x, y };
}

function harmed(board: AnimatedBoard, harms: readonly ShownHarm[]): Harm[] {
  const found: Harm[] = [];
  for (const token of new Set(harms.map(({ at }) => at))) {
    const on = middle(board, token);
    const all = harms.filter((each) => each.at === token);
    const words = all.flatMap((each) => each.words || []).join(" · ");
    const falls = all.some((each) => each.falls);
    const half = EDGE + LETTER * (words.length + Number(falls));
    if (on) found.push({ at: besides(found, on, half), half, words, falls, token });
  }
  return found;
}

/** Where nothing flies, what it did is seen at once. */
function landed({ blows }: EffectProps["blows"]): number {
  return blows.length > 0 ? 0.55 : 0;
}

/** Let a spark go along its arc until it hits. */
function fly(board: AnimatedBoard, spark: Element, arc: Arc, hits: number): void {
  const way = Array.from({ length: STEPS + 1 }, (_, k) => along(arc, k / STEPS));
  board.move(
    spark,
    way.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` })),
    { to: hits, ease: "cubic-bezier(0.5, 0, 0.8, 0.6)" },
  );
  board.move(spark, [{ opacity: 1 }, { opacity: 0 }], { from: hits, to: Math.min(1, hits + 0.1) });
}

/** Show what the blows came to, then what they did. */
function showWords(board: AnimatedBoard, root: HTMLElement, hits: number): void {
  for (const each of parts(root, "words"))
    board.move(each, appearing("translate(-50%, -50%) scale(0.6)", "translate(-50%, -50%)"), {
      from: hits * 0.6,
      to: Math.max(hits, 0.5),
      ease: LAND,
    });
  for (const each of parts(root, "harm"))
    board.move(each, appearing("translate(-50%, 0) scale(0.5)", "translate(-50%, -50%)"), {
      from: hits,
      to: Math.min(1, hits + 0.3),
      ease: LAND,
    });
}

/** Let a token fall that was struck down. */
function drop(board: AnimatedBoard, token: Element | undefined, hits: number): void {
  board.move(
    token,
    [
      { opacity: 1, transform: "translate(0, -5px)" },
      { opacity: 1, transform: "none" },
    ],
    { from: Math.min(0.75, hits + 0.2), ease: FALL },
  );
}

/** Shake a token that was hit. */
function shake(board: AnimatedBoard, token: Element | undefined, hits: number): void {
  board.move(
    token,
    [0, -3, 3, -2, 0].map((x) => ({ transform: `translate(${x}px, 0)` })),
    { from: hits, to: Math.min(1, hits + 0.3) },
  );
}

export const blows: EffectPart<"blows"> = {
  ms: ({ blows: all, harms }) => (all.length > 0 && harms.length > 0 ? 900 : 640),
  hold: 900,
  Draw: ({ animation, board }) => (
    <>
      <svg class="arcs" width={board.area.w} height={board.area.h}>
        {arcs(board, animation.blows).map((arc, i) => (
          <g key={i} class={`arc ${arc.blow.outcome}`}>
            {["arc-casing", "arc-line"].map((look) => (
              <path
                key={look}
                class={look}
                data-part="arc"
                d={`M${arc.from.x} ${arc.from.y}Q${arc.top.x} ${arc.top.y} ${arc.to.x} ${arc.to.y}`}
              />
            ))}
            <path class="arc-head" data-part="arc" d="M8 0L-7 8L-7 -8Z" transform={headed(arc)} />
            <circle class="spark" data-part="spark" r="6" />
          </g>
        ))}
      </svg>
      <ArcWords all={arcs(board, animation.blows)} board={board} />
      {harmed(board, animation.harms).map(({ at, words, falls }, i) => (
        <b key={i} class={`harm ${falls ? "falls" : ""}`} data-part="harm" style={placed(at)}>
          {words}
          {falls ? <i>✕</i> : null}
        </b>
      ))}
    </>
  ),
  play: (animation, board, root) => {
    const hits = landed(animation);
    for (const each of parts(root, "arc"))
      board.move(each, [{ opacity: 0 }, { opacity: 0.9 }], { from: 0.1, to: 0.4 });
    const all = arcs(board, animation.blows);
    parts(root, "spark").forEach((spark, i) => all[i] && fly(board, spark, all[i], hits));
    showWords(board, root, hits);
    for (const { token, falls } of harmed(board, animation.harms)) {
      (falls ? drop : shake)(board, board.thing(token), hits);
      board.hide(`harmed:${token}`);
      if (falls) board.hold(`fallen:${token}`, { opacity: 1 });
    }
  },
};
