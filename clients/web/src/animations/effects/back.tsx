/** How is something taken back? What came goes the way it came; a line says who did it, and why. */
import { DrawnDie } from "../../ui/dice/die";
import { Cards, slot } from "./cards";
import type { EffectProps } from "./board_animation";
import { FALL, type Scene } from "./scene";
import { parts, type EffectPart } from "./effect";
import { walkTokens } from "./walk";

const MOST_DICE = 6;

/** Take a card back into the hand it came from, or off the board. */
function takeCard(
  scene: Scene,
  card: Element,
  cards: EffectProps["back"]["cards"],
  i: number,
): void {
  const at = cards[i];
  const hand = at?.card === undefined ? undefined : scene.box(`hand:${at.card}`);
  const from = at && slot(scene, at, i, cards.length);
  const away =
    hand && from
      ? `translate(${hand.x - from.x}px, ${hand.y - from.y}px)`
      : "translate(0, -80px) rotate(-8deg)";
  scene.move(
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
function takeDie(scene: Scene, die: Element, i: number): void {
  const side = i % 2 === 0 ? -1 : 1;
  const away = `translate(${side * 140}px, -60px) rotate(${side * -180}deg) scale(0.8)`;
  scene.move(
    die,
    [
      { opacity: 1, transform: "none" },
      { opacity: 0, transform: away },
    ],
    { ease: FALL },
  );
}

export const back: EffectPart<"back"> = {
  ms: () => 560,
  hold: 3_000,
  Draw: ({ animation, scene }) => (
    <>
      <Cards cards={animation.cards} scene={scene} />
      {animation.dice.length > 0 ? (
        <div class="throws">
          <span class="throw">
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
  play: (animation, scene, root) => {
    parts(root, "card").forEach((card, i) => takeCard(scene, card, animation.cards, i));
    parts(root, "die").forEach((die, i) => takeDie(scene, die, i));
    walkTokens(animation.walks, scene, 1);
    scene.move(
      parts(root, "line")[0],
      [
        { opacity: 0, transform: "translate(-50%, 16px)" },
        { opacity: 1, transform: "translate(-50%, 0)" },
      ],
      { to: 0.6 },
    );
  },
};
