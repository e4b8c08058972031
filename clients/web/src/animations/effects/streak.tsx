/** How do two signs meet? From behind a hand; then what they are worth so far, and how many wins are missing. */
import { Fist } from "../../ui/dice/fist";
import type { EffectProps } from "./board_animation";
import { appearing, vanishing, LAND, type AnimatedBoard } from "./animated_board";
import { parts, type EffectPart } from "./effect";

function Side({ animation, i }: { animation: EffectProps["streak"]; i: 0 | 1 }) {
  const { signs, names, winner } = animation;
  const state = winner === undefined ? "" : winner === i ? "won" : "lost";
  return (
    <span class={`sign-side ${state}`}>
      <span class="sign-card" data-part={`sign${i}`} data-won={winner === i}>
        {signs[i]}
        <span class="sign-cover" data-part="cover">
          <Fist />
        </span>
      </span>
      <small>{names[i]}</small>
    </span>
  );
}

function Pips({ wins, needed }: { wins: number; needed: number }) {
  if (needed === 0) return null;
  return (
    <span class="win-pips">
      {Array.from({ length: Math.max(needed, wins) }, (_, i) => (
        <i key={i} class={i < wins ? "full" : ""} data-part={i === wins - 1 ? "fresh" : "pip"} />
      ))}
    </span>
  );
}

/** Shake both hands; the one that wins is lifted. */
function shakeHands(board: AnimatedBoard, root: HTMLElement): void {
  for (const i of [0, 1] as const) {
    const [card] = parts(root, `sign${i}`);
    const shake = [0, -16, 0, -16, 0].map((y) => ({
      transform: `translateY(${y}px) rotate(${(i === 0 ? 1 : -1) * y * 0.5}deg)`,
      easing: "ease-in-out",
    }));
    board.move(card, shake, { to: 0.45, ease: "linear" });
    const end = card?.dataset["won"] === "true" ? "scale(1.14)" : "none";
    board.move(card, [{ transform: "none" }, { transform: end }], {
      from: 0.55,
      to: 0.8,
      ease: LAND,
    });
  }
}

/** Let the number so far give way to the new one. */
function count(board: AnimatedBoard, root: HTMLElement): void {
  board.move(parts(root, "old")[0], vanishing("translateY(-18px)"), { from: 0.62, to: 0.8 });
  board.move(parts(root, "new")[0], appearing("translateY(18px) scale(0.7)"), {
    from: 0.66,
    to: 0.92,
    ease: LAND,
  });
}

export const streak: EffectPart<"streak"> = {
  ms: () => 900,
  hold: 1_800,
  Draw: ({ animation }) => (
    <>
      <span class="scrim" data-part="scrim" />
      <div class="throws">
        <span class="row throw signs-met">
          <Side animation={animation} i={0} />
          <span class="running">
            <b class="old" data-part="old">
              {animation.from}
            </b>
            <b class="new" data-part="new">
              {animation.to}
            </b>
            <Pips wins={animation.wins} needed={animation.needed} />
          </span>
          <Side animation={animation} i={1} />
        </span>
      </div>
    </>
  ),
  play: (_, board, root) => {
    board.move(parts(root, "scrim")[0], [{ opacity: 0 }, { opacity: 1 }], { to: 0.2 });
    shakeHands(board, root);
    for (const cover of parts(root, "cover"))
      board.move(cover, vanishing("scale(1.35)"), { from: 0.42, to: 0.6 });
    count(board, root);
    board.move(parts(root, "fresh")[0], appearing("scale(2.4)"), { from: 0.72, ease: LAND });
  },
};
