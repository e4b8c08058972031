/** How is something taken back? What came goes the way it came; a line says who did it, and why. */
import "./back.css";
import { DrawnDie } from "../../ui/dice/die";
import { Cards, slot } from "./cards";
import type { EffectProps } from "./board_animation";
import { appearing, vanishing, FALL, type AnimatedBoard } from "./animated_board";
import { parts, type EffectPart } from "./effect";
import { walkTokens } from "./walk";

const MOST_DICE = 6;

/** Take a card back into the hand it came from, or off the board. */
function takeCard(
  board: AnimatedBoard,
  card: Element,
  cards: EffectProps["back"]["cards"],
  i: number,
): void {
  const at = cards[i];
  const hand = at?.card === undefined ? undefined : board.box(`hand:${at.card}`);
  const from = at && slot(board, at, i, cards.length);
  const away =
    hand && from
      ? `translate(${hand.x - from.x}px, ${hand.y - from.y}px)`
      : "translate(0, -80px) rotate(-8deg)";
  board.move(
    card,
    [
      { opacity: 1, transform: "none" },
      { opacity: 1, offset: 0.6 },
      { opacity: 0, transform: away },
    ],
    { ease: FALL },
  );
}

/** Throw a die off the board, to the left and the right in turn. */
function takeDie(board: AnimatedBoard, die: Element, i: number): void {
  const side = i % 2 === 0 ? -1 : 1;
  const away = `translate(${side * 140}px, -60px) rotate(${side * -180}deg) scale(0.8)`;
  board.move(die, vanishing(away), { ease: FALL });
}

export const back: EffectPart<"back"> = {
  ms: () => 560,
  hold: 3_000,
  Draw: ({ animation, board }) => (
    <>
      <Cards cards={animation.cards} board={board} />
      {animation.dice.length > 0 ? (
        <div class="throws">
          <span class="row throw">
            {animation.dice.slice(0, MOST_DICE).map(({ kind, face }, i) => (
              <span key={i} data-part="die">
                <DrawnDie kind={kind} face={face} silent />
              </span>
            ))}
          </span>
        </div>
      ) : null}
      <div class="back-line" data-part="line">
        <b>
          <span>↶</span> {animation.words}
        </b>
        {animation.what ? <q>{animation.what}</q> : null}
        {animation.why ? <span>{animation.why}</span> : null}
      </div>
    </>
  ),
  play: (animation, board, root) => {
    parts(root, "card").forEach((card, i) => takeCard(board, card, animation.cards, i));
    parts(root, "die").forEach((die, i) => takeDie(board, die, i));
    walkTokens(animation.walks, board, 1);
    board.move(parts(root, "line")[0], appearing("translate(-50%, 16px)", "translate(-50%, 0)"), {
      to: 0.6,
    });
  },
};
