/** How are cards laid, and how do they turn over? */
import { CardBack, CardFace } from "../../ui/cards/card";
import { t } from "../../i18n/words";
import type { LaidCard } from "./board_animation";
import { LAND, type SceneBox, type Scene } from "./scene";
import { parts, type EffectPart } from "./effect";

/** A card's height for its width. */
export const TALL = 1.42;
const WIDTH = 46;

/** Where a card lies: at its place on the board, else in a row in the middle. */
export function slot(scene: Scene, { at }: LaidCard, i: number, count: number): SceneBox {
  const found = scene.box(at);
  if (found) return found;
  const x = scene.board.w / 2 + (i - (count - 1) / 2) * (WIDTH + 10) - WIDTH / 2;
  return { x, y: scene.board.h / 2 - (WIDTH * TALL) / 2, w: WIDTH, h: WIDTH * TALL };
}

/** A card with both its sides. */
function Turning({ card, box }: { card: string | undefined; box: SceneBox }) {
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
export function Cards({ cards, scene }: { cards: readonly LaidCard[]; scene: Scene }) {
  return (
    <>
      {cards.map((each, i) => (
        <Turning key={i} card={each.card} box={slot(scene, each, i, cards.length)} />
      ))}
    </>
  );
}

/** From the hand, if the card is seen there; else from above. */
function start(scene: Scene, { card }: LaidCard, to: SceneBox): Keyframe {
  const hand = card === undefined ? undefined : scene.box(`hand:${card}`);
  if (!hand) return { transform: "translate(0, -70px) rotate(-7deg) scale(1.3)", opacity: 0 };
  return {
    transform: `translate(${hand.x - to.x}px, ${hand.y - to.y}px) scale(${hand.w / to.w})`,
    transformOrigin: "0 0",
  };
}

export const laid: EffectPart<"laid"> = {
  ms: () => 260,
  hold: 0,
  Draw: ({ animation, scene }) => <Cards cards={animation.cards} scene={scene} />,
  play: ({ cards }, scene, root) => {
    const drawn = parts(root, "card");
    cards.forEach((each, i) => {
      const to = slot(scene, each, i, cards.length);
      scene.hide(each.at);
      const begin = start(scene, each, to);
      // The origin stays the same: it would jump.
      const end = {
        transform: "none",
        opacity: 1,
        ...("transformOrigin" in begin ? { transformOrigin: "0 0" } : {}),
      };
      scene.move(drawn[i], [begin, end], { to: 0.75 });
      scene.move(drawn[i], [{ transform: "scale(1.12)" }, { transform: "none" }], {
        from: 0.75,
        ease: LAND,
      });
      // One's own is seen on its way; it lies face down like all others.
      if (each.card !== undefined)
        scene.move(
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
  Draw: ({ animation, scene }) => <Cards cards={animation.cards} scene={scene} />,
  play: ({ cards }, scene, root) => {
    for (const { at } of cards) scene.hide(at);
    for (const card of parts(root, "card")) {
      scene.move(card, [{ transform: "none" }, { transform: "translateY(-12px) scale(1.22)" }], {
        to: 0.3,
      });
      scene.move(card, [{ transform: "translateY(-12px) scale(1.22)" }, { transform: "none" }], {
        from: 0.72,
        ease: LAND,
      });
    }
    for (const sides of parts(root, "sides"))
      scene.move(sides, [{ transform: "rotateY(180deg)" }, { transform: "rotateY(0)" }], {
        from: 0.22,
        to: 0.74,
        ease: "cubic-bezier(0.45, 0, 0.2, 1)",
      });
  },
};
