/** How do dice fall? They tumble over several faces and settle; then the sum, and a band with what it means. */
import { DrawnDie } from "../../ui/dice/die";
import { sidesOf, type DieKind } from "../../ui/dice/kinds";
import type { Dice, EffectProps } from "./board_animation";
import { appearing, LAND, type AnimatedBoard } from "./animated_board";
import { parts, type EffectPart } from "./effect";

/** Faces that are seen on the way mean nothing: any but the one before. */
export function onTheWay(
  kind: DieKind,
  face: number,
  count: number,
  die: (sides: number) => number = any,
): number[] {
  const sides = sidesOf(kind);
  const way: number[] = [];
  for (let last = face; way.length < count;) {
    const shown = die(sides);
    last = shown === last ? (shown % sides) + 1 : shown;
    way.push(last);
  }
  return way;
}

function any(sides: number): number {
  const [luck = 0] = crypto.getRandomValues(new Uint32Array(1));
  return 1 + (luck % sides);
}

const TURNS = 3;

/** A cube has its faces around it; other bodies spin, and show one face after the other. */
function Tumbling({ kind, face, set = false }: { kind: DieKind; face: number; set?: boolean }) {
  const way = onTheWay(kind, face, TURNS);
  return (
    <span
      class={`tumbling ${kind === "W6" ? "cube" : ""}`}
      data-part={set ? "set" : "die"}
      data-kind={kind}
    >
      {[face, ...way].map((each, i) => (
        <span key={i} class={`tumbling-face face-${i}`} data-part="face" data-way={i}>
          <DrawnDie kind={kind} face={each} set={set} silent />
        </span>
      ))}
    </span>
  );
}

function ThrownDice({ thrown }: { thrown: Dice }) {
  return (
    <span class="row throw">
      {thrown.dice.map(({ kind, face, set }, i) => (
        <Tumbling key={i} kind={kind} face={face} set={set ?? false} />
      ))}
      {thrown.sum ? (
        <b class="throw-sum" data-part="sum">
          {thrown.sum}
        </b>
      ) : null}
    </span>
  );
}

/** One face after the other, the last one stays. */
function faces(board: AnimatedBoard, die: HTMLElement, from: number, to: number): void {
  const shown = parts(die, "face");
  // The first drawn is the one that counts: it comes last.
  const order = [...shown.slice(1), shown[0]];
  const share = (to - from) / (order.length + 0.6);
  order.forEach((each, i) => {
    const last = i === order.length - 1;
    const begins = i === 0 ? 0 : from + share * i;
    board.move(each, [{ opacity: 0 }, { opacity: 0 }], {
      from: 0,
      to: Math.max(begins, 0.001),
      ease: "linear",
    });
    board.move(each, [{ opacity: 1 }, { opacity: 1 }], {
      from: begins,
      to: last ? 1 : begins + share,
      ease: "linear",
    });
    if (!last)
      board.move(each, [{ opacity: 0 }, { opacity: 0 }], { from: begins + share, ease: "linear" });
  });
}

/** Let a die come in from the side, bounce, and lie still. */
function tumble(board: AnimatedBoard, die: HTMLElement, i: number, until: number): void {
  const side = i % 2 === 0 ? -1 : 1;
  const [x, y] = [side * (90 + 35 * i), -60 - 12 * i];
  const begin = 0.04 * i;
  const path: Keyframe[] = [
    {
      transform: `translate(${x}px, ${y}px) rotate(${side * -200}deg) scale(1.25)`,
      opacity: 0,
      easing: "cubic-bezier(0.4, 0, 0.9, 0.7)",
    },
    {
      transform: `translate(${x * 0.45}px, 10px) rotate(${side * -110}deg) scale(1)`,
      opacity: 1,
      offset: 0.35,
      easing: "cubic-bezier(0.1, 0.6, 0.5, 1)",
    },
    {
      transform: `translate(${x * 0.2}px, -22px) rotate(${side * -40}deg) scale(1.08)`,
      opacity: 1,
      offset: 0.62,
      easing: "cubic-bezier(0.5, 0, 0.9, 0.6)",
    },
    {
      transform: `translate(0, 3px) rotate(${side * 5}deg) scale(0.98)`,
      opacity: 1,
      offset: 0.86,
      easing: "ease-out",
    },
    { transform: "none", opacity: 1 },
  ];
  board.move(die, path, { from: begin, to: until, ease: "linear" });
  if (die.dataset["kind"] === "W6") return roll(board, die, side, begin, until);
  return faces(board, die, begin, until * 0.8);
}

/** Turn a cube twice about an axis; the face that counts comes up last. */
function roll(
  board: AnimatedBoard,
  die: HTMLElement,
  side: number,
  from: number,
  to: number,
): void {
  for (const face of parts(die, "face")) {
    const at = Number(face.dataset["way"]) * 90;
    const depth = "translateZ(calc(var(--die-size) / 2))";
    const turn = (angle: number): string =>
      `translateZ(calc(var(--die-size) / -2)) rotateX(${angle + at}deg) ${depth}`;
    board.move(face, [{ transform: turn(side * 450) }, { transform: turn(0) }], {
      from,
      to: to * 0.92,
      ease: "cubic-bezier(0.2, 0.7, 0.3, 1)",
    });
  }
}

function settled(animation: EffectProps["dice"]): number {
  return animation.throws.length > 0 ? 0.72 : 0;
}

export const dice: EffectPart<"dice"> = {
  ms: ({ throws }) => (throws.length > 0 ? 900 : 360),
  hold: 1_600,
  Draw: ({ animation }) => (
    <>
      <span class="scrim" data-part="scrim" />
      <div class="throws">
        {animation.throws.map((thrown, i) => (
          <ThrownDice key={i} thrown={thrown} />
        ))}
        {animation.words ? (
          <p class={`band ${animation.tone}`} data-part="band">
            {animation.words}
          </p>
        ) : null}
      </div>
    </>
  ),
  play: (animation, board, root) => {
    const until = settled(animation);
    board.move(parts(root, "scrim")[0], [{ opacity: 0 }, { opacity: 1 }], { to: 0.3 });
    for (const { at } of animation.throws) board.hide(at);
    parts(root, "die").forEach((die, i) => tumble(board, die, i, until));
    for (const each of parts(root, "set"))
      board.move(each, appearing("translateY(-14px)"), { to: until, ease: LAND });
    for (const each of parts(root, "sum"))
      board.move(each, appearing("scale(0.4)"), {
        from: until,
        to: Math.min(1, until + 0.2),
        ease: LAND,
      });
    board.move(parts(root, "band")[0], appearing("translateY(14px) scaleX(0.7)"), {
      from: until + 0.02,
      ease: LAND,
    });
  },
};
