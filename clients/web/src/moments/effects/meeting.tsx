/** How do two cards meet? They come together, the stronger on top; why, and what it brings, rises from them. */
import { CardFace, CardPlace } from "../../cards/card";
import { face } from "../../cards/labels";
import { signed, t } from "../../i18n/words";
import type { Met, Shown } from "../moment";
import { LAND, type Box, type Scene } from "../scene";
import { TALL } from "./cards";
import { parts, type EffectPart } from "./effect";

/** The beaten card leans away under the other. */
const LEAN = 9;

function sizes(scene: Scene): { w: number; h: number } {
  const w = Math.max(64, Math.min(120, scene.board.w * 0.27, (scene.board.h * 0.5) / TALL));
  return { w, h: w * TALL };
}

/** Side by side where they are equal; else the winner's covers a part of the other. */
function spot(scene: Scene, i: 0 | 1, winner: 0 | 1 | undefined): Box {
  const { w, h } = sizes(scene);
  const apart = winner === undefined ? w * 0.58 : w * 0.44;
  return { x: scene.board.w / 2 + (i === 0 ? -apart : apart) - w / 2, y: scene.board.h / 2 - h / 2 - 14, w, h };
}

function Card({ met, i, moment, scene }: { met: Met; i: 0 | 1; moment: Shown["meeting"]; scene: Scene }) {
  const { winner } = moment;
  const { x, y, w } = spot(scene, i, winner);
  const real = face(met.card) !== undefined || met.card === "K" || met.card === "7";
  const lost = winner !== undefined && winner !== i;
  return (
    <span class={`ghost ${lost ? "beaten" : "stronger"}`} data-part={`card${i}`} style={{ left: `${x}px`, top: `${y}px`, "--ghost": `${w}px` }}>
      {real ? <CardFace card={met.card} silent /> : <CardPlace label={t(`card.${met.card}`)} text={t(`card.${met.card}`)} />}
    </span>
  );
}

function Points({ met, i, moment, scene }: { met: Met; i: 0 | 1; moment: Shown["meeting"]; scene: Scene }) {
  const { x, y, w } = spot(scene, i, moment.winner);
  const style = { left: `${x + w * (i === 0 ? 0.12 : 0.88)}px`, top: `${y - 4}px` };
  return (
    <b class={`rising ${met.points > 0 ? "plus" : met.points < 0 ? "minus" : ""}`} data-part="points" style={style}>
      {signed(met.points)}
    </b>
  );
}

function from(scene: Scene, met: Met, to: Box): string {
  const at = scene.box(met.at);
  return at ? `translate(${at.x - to.x}px, ${at.y - to.y}px) scale(${at.w / to.w})` : `translate(0, ${scene.board.h * 0.2}px) scale(0.6)`;
}

export const meeting: EffectPart<"meeting"> = {
  ms: () => 640,
  hold: 3_000,
  Draw: ({ moment, scene }) => {
    const { h } = sizes(scene);
    const both = [0, 1] as const;
    return (
      <>
        <span class="scrim" data-part="scrim" />
        {both.map((i) => <Card key={i} i={i} met={moment.cards[i]} moment={moment} scene={scene} />)}
        {both.map((i) => <Points key={i} i={i} met={moment.cards[i]} moment={moment} scene={scene} />)}
        <p class="moment-words" data-part="words" style={{ top: `${scene.board.h / 2 + h / 2}px` }}>
          {moment.words}
        </p>
      </>
    );
  },
  play: ({ cards, winner }, scene, root) => {
    scene.move(parts(root, "scrim")[0], [{ opacity: 0 }, { opacity: 1 }], { to: 0.4 });
    for (const i of [0, 1] as const) {
      const to = spot(scene, i, winner);
      const lost = winner !== undefined && winner !== i;
      const end = lost ? `translate(0, 8px) rotate(${i === 0 ? -LEAN : LEAN}deg)` : `rotate(${i === 0 ? -2 : 2}deg)`;
      const [card] = parts(root, `card${i}`);
      scene.hide(cards[i].at);
      scene.move(card, [{ transform: from(scene, cards[i], to), transformOrigin: "0 0" }, { transform: "none", transformOrigin: "0 0" }], { to: 0.5 });
      scene.move(card, [{ transform: "none" }, { transform: end }], { from: 0.5, to: 0.85, ease: LAND });
    }
    scene.move(parts(root, "words")[0], [{ opacity: 0, transform: "translate(-50%, 12px)" }, { opacity: 1, transform: "translate(-50%, 0)" }], { from: 0.55 });
    for (const each of parts(root, "points"))
      scene.move(each, [{ opacity: 0, transform: "translate(-50%, 24px) scale(0.5)" }, { opacity: 1, transform: "translate(-50%, -50%) scale(1)" }], { from: 0.6, ease: LAND });
  },
};
