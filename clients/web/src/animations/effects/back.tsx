/** How is something taken back? What came goes the way it came; a line says who did it, and why. */
import { DrawnDie } from "../../ui/dice/die";
import { Cards, slot } from "./cards";
import { FALL } from "./scene";
import { parts, type EffectPart } from "./effect";
import { walkTokens } from "./walk";

const MOST_DICE = 6;

export const back: EffectPart<"back"> = {
  ms: () => 560,
  hold: 3_000,
  Draw: ({ moment, scene }) => (
    <>
      <Cards cards={moment.cards} scene={scene} />
      {moment.dice.length > 0 ? (
        <div class="throws">
          <span class="throw">
            {moment.dice.slice(0, MOST_DICE).map(({ kind, face }, i) => (
              <span key={i} data-part="die">
                <DrawnDie kind={kind} face={face} silent />
              </span>
            ))}
          </span>
        </div>
      ) : null}
      <div class="back-line" data-part="line">
        <b>
          <span>↶</span> {moment.words}
        </b>
        {moment.what ? <q>{moment.what}</q> : null}
        {moment.why ? <span>{moment.why}</span> : null}
      </div>
    </>
  ),
  play: (moment, scene, root) => {
    parts(root, "card").forEach((card, i) => {
      const at = moment.cards[i];
      const hand = at?.card === undefined ? undefined : scene.box(`hand:${at.card}`);
      const from = at && slot(scene, at, i, moment.cards.length);
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
    });
    parts(root, "die").forEach((die, i) => {
      const side = i % 2 === 0 ? -1 : 1;
      scene.move(
        die,
        [
          { opacity: 1, transform: "none" },
          {
            opacity: 0,
            transform: `translate(${side * 140}px, -60px) rotate(${side * -180}deg) scale(0.8)`,
          },
        ],
        { ease: FALL },
      );
    });
    walkTokens(moment.walks, scene, 1);
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
