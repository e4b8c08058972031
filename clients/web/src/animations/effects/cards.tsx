/** How are cards laid, and how do they turn over? */
import { CardBack, CardFace } from "../../ui/cards/card";
import { t } from "../../i18n/words";
import type { LaidCard } from "./board_animation";
import { LAND, type Rectangle, type AnimatedBoard } from "./animated_board";
import { parts, type EffectPart } from "./effect";

/** A card's height for its width. */
export const TALL = 1.42;
const WIDTH = 46;

/** Where a card lies: at its place on the board, else in a row in the middle. */
export function slot(board: AnimatedBoard, { at }: LaidCard, i: number, count: number): Rectangle {
  const found = board.box(at);
  if (found) return found;
  const x = board.area.w / 2 + (i - (count - 1) / 2) * (WIDTH + 10) - WIDTH / 2;
  return { x, y: board.area.h / 2 - (WIDTH * TALL) / 2, w: WIDTH, h: WIDTH * TALL };
}

/** A card with both its sides. */
function Turning({ card, box }: { card: string | undefined; box: Rectangle }) {
  const style = { left: `${box.x}px`, top: `${box.y}px`, "--ghost": `${box.w}px` };
  return (
    <span class="ghost" data-part="card" style={style}>
      <span class="two-sided" data-part="sides">
        {card === undefined ? null : (
          <span class="front">
            <CardFace card={card} silent />
          </span>
        )}
        <span class={card === undefined ? "front" : "behind"}>
          <CardBack label={t("generic.face_down")} />
        </span>
      </span>
    </span>
  );
}

/** Cards at their places. */
export function Cards({ cards, board }: { cards: readonly LaidCard[]; board: AnimatedBoard }) {
  return (
    <>
      {cards.map((each, i) => (
        <Turning key={i} card={each.card} box={slot(board, each, i, cards.length)} />
      ))}
    </>
  );
}

/** From the hand, if the card is seen there; else from above. */
function start(board: AnimatedBoard, { card }: LaidCard, to: Rectangle): Keyframe {
  const hand = card === undefined ? undefined : board.box(`hand:${card}`);
  if (!hand) return { transform: "translate(0, -70px) rotate(-7deg) scale(1.3)", opacity: 0 };
  return {
    transform: `translate(${hand.x - to.x}px, ${hand.y - to.y}px) scale(${hand.w / to.w})`,
    transformOrigin: "0 0",
  };
}

export const laid: EffectPart<"laid"> = {
  ms: () => 260,
  hold: 0,
  Draw: ({ animation, board }) => <Cards cards={animation.cards} board={board} />,
  play: ({ cards }, board, root) => {
    const drawn = parts(root, "card");
    cards.forEach((each, i) => {
      const to = slot(board, each, i, cards.length);
      board.hide(each.at);
      const begin = start(board, each, to);
      // The origin stays the same: it would jump.
      const end = {
        transform: "none",
        opacity: 1,
        ...("transformOrigin" in begin ? { transformOrigin: "0 0" } : {}),
      };
      board.move(drawn[i], [begin, end], { to: 0.75 });
      board.move(drawn[i], [{ transform: "scale(1.12)" }, { transform: "none" }], {
        from: 0.75,
        ease: LAND,
      });
      // One's own is seen on its way; it lies face down like all others.
      if (each.card !== undefined)
        board.move(
          parts(root, "sides")[i],
          [{ transform: "rotateY(0)" }, { transform: "rotateY(180deg)" }],
          { from: 0.4, to: 0.8 },
        );
    });
  },
};

export const reveal: EffectPart<"reveal"> = {
  ms: () => 620,
  hold: 0,
  Draw: ({ animation, board }) => <Cards cards={animation.cards} board={board} />,
  play: ({ cards }, board, root) => {
    for (const { at } of cards) board.hide(at);
    for (const card of parts(root, "card")) {
      board.move(card, [{ transform: "none" }, { transform: "translateY(-12px) scale(1.22)" }], {
        to: 0.3,
      });
      board.move(card, [{ transform: "translateY(-12px) scale(1.22)" }, { transform: "none" }], {
        from: 0.72,
        ease: LAND,
      });
    }
    for (const sides of parts(root, "sides"))
      board.move(sides, [{ transform: "rotateY(180deg)" }, { transform: "rotateY(0)" }], {
        from: 0.22,
        to: 0.74,
        ease: "cubic-bezier(0.45, 0, 0.2, 1)",
      });
  },
};
