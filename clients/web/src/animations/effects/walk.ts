/** How does a token walk? Over every field of its way; where it is stopped it shakes. */
import type { Point, EffectProps } from "./board_animation";
import type { AnimatedBoard } from "./animated_board";
import type { EffectPart } from "./effect";

const MS_PER_FIELD = 120;
const MAX_MS = 900;
const SHAKE_MS = 220;

type Walk = EffectProps["walk"]["walks"][number];

/** Lay together what a frame tells of one token. */
export function byToken(walks: readonly Walk[]): Walk[] {
  const found = new Map<string, Walk>();
  for (const { at, points, stopped } of walks) {
    const before = found.get(at);
    found.set(at, {
      at,
      points: [...(before?.points ?? []), ...points],
      stopped: stopped || (before?.stopped ?? false),
    });
  }
  return [...found.values()];
}

function walking(walks: readonly Walk[]): number {
  return Math.min(
    MAX_MS,
    MS_PER_FIELD * Math.max(0, ...byToken(walks).map(({ points }) => points.length - 1)),
  );
}

function shaking(walks: readonly Walk[]): number {
  return walks.some(({ stopped }) => stopped) ? SHAKE_MS : 0;
}

/** Each point as a way back from where the token stands now. */
function track(points: readonly Point[]): Keyframe[] {
  const end = points.at(-1) ?? { x: 0, y: 0 };
  return points.map(({ x, y }) => ({
    transform: `translate(${x - end.x}px, ${y - end.y}px)`,
    easing: "cubic-bezier(0.4, 0, 0.4, 1)",
  }));
}

/** Set tokens going, until a part of the animation's time is over. */
export function walkTokens(walks: readonly Walk[], board: AnimatedBoard, until: number): void {
  for (const { at, points, stopped } of byToken(walks)) {
    const token = board.thing(at);
    if (points.length > 1) board.move(token, track(points), { to: until, ease: "linear" });
    if (!stopped) continue;
    const jolt = [0, -4, 4, -3, 2, 0].map((x) => ({ transform: `translate(${x}px, 0)` }));
    board.move(token, jolt, { from: until, ease: "ease-out" });
  }
}

export const walk: EffectPart<"walk"> = {
  ms: ({ walks }) => Math.max(1, walking(walks) + shaking(walks)),
  hold: 0,
  Draw: () => null,
  play: ({ walks }, board) => {
    const [way, shake] = [walking(walks), shaking(walks)];
    walkTokens(walks, board, way / Math.max(1, way + shake));
  },
};
