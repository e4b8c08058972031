/** How do two cards meet? They come together, the stronger on top; why, and what it brings, rises from them. */
import "./meeting.css";
import { CardFace, CardPlace } from "../../ui/cards/card";
import { face } from "../../i18n/cards";
import { figureName } from "../../i18n/display_names";
import { signed, t } from "../../i18n/words";
import { useTable } from "../../state/context";
import type { Met, EffectProps } from "./board_animation";
import { appearing, LAND, type Rectangle, type AnimatedBoard } from "./animated_board";
import { TALL } from "./cards";
import { parts, type EffectPart } from "./effect";

/** The beaten card leans away from the other. */
const LEAN = 6;
/** So high is the line with who laid it. */
const NAME = 24;

function sizes(board: AnimatedBoard): { w: number; h: number } {
  const w = Math.max(64, Math.min(120, board.area.w * 0.27, (board.area.h * 0.5) / TALL));
  return { w, h: w * TALL };
}

/** Side by side: no card covers what the other is worth. */
function spot(board: AnimatedBoard, i: 0 | 1): Rectangle {
  const { w, h } = sizes(board);
  const apart = w * 0.58;
  return {
    x: board.area.w / 2 + (i === 0 ? -apart : apart) - w / 2,
    y: board.area.h / 2 - h / 2 - 14,
    w,
    h,
  };
}

interface CardProps {
  met: Met;
  i: 0 | 1;
  animation: EffectProps["meeting"];
  board: AnimatedBoard;
}

function Card({ met, i, animation, board }: CardProps) {
  const { winner } = animation;
  const { x, y, w } = spot(board, i);
  const real = face(met.card) !== undefined || met.card === "K" || met.card === "7";
  const lost = winner !== undefined && winner !== i;
  return (
    <span
      class={`ghost ${lost ? "beaten" : "stronger"}`}
      data-part={`card${i}`}
      style={{ left: `${x}px`, top: `${y}px`, "--ghost": `${w}px` }}
    >
      {real ? (
        <CardFace card={met.card} silent />
      ) : (
        <CardPlace label={t(`card.${met.card}`)} text={t(`card.${met.card}`)} />
      )}
    </span>
  );
}

/** What a card brings stands above it, who laid it below. */
function About({ met, i, board }: { met: Met; i: 0 | 1; board: AnimatedBoard }) {
  const { names } = useTable();
  const { x, y, w, h } = spot(board, i);
  return (
    <>
      <b
        class={`rising ${met.points > 0 ? "plus" : met.points < 0 ? "minus" : ""}`}
        data-part="points"
        style={{ left: `${x + w / 2}px`, top: `${y - 22}px` }}
      >
        {signed(met.points)}
      </b>
      <span
        class="met-name"
        data-part="name"
        style={{ left: `${x - w * 0.07}px`, top: `${y + h + 6}px`, width: `${w * 1.14}px` }}
      >
        {figureName(names.value, met.figure)}
      </span>
    </>
  );
}

function from(board: AnimatedBoard, met: Met, to: Rectangle): string {
  const at = board.box(met.at);
  return at
    ? `translate(${at.x - to.x}px, ${at.y - to.y}px) scale(${at.w / to.w})`
    : `translate(0, ${board.area.h * 0.2}px) scale(0.6)`;
}

/** Let a card come from its place; the one that is beaten ends up askew. */
function meet(
  { cards, winner }: EffectProps["meeting"],
  i: 0 | 1,
  board: AnimatedBoard,
  card: HTMLElement | undefined,
): void {
  const lost = winner !== undefined && winner !== i;
  const end = lost ? `rotate(${i === 0 ? -LEAN : LEAN}deg)` : `rotate(${i === 0 ? -2 : 2}deg)`;
  board.hide(cards[i].at);
  board.move(
    card,
    [
      { transform: from(board, cards[i], spot(board, i)), transformOrigin: "0 0" },
      { transform: "none", transformOrigin: "0 0" },
    ],
    { to: 0.5 },
  );
  board.move(card, [{ transform: "none" }, { transform: end }], {
    from: 0.5,
    to: 0.85,
    ease: LAND,
  });
}

export const meeting: EffectPart<"meeting"> = {
  ms: () => 640,
  hold: 3_000,
  Draw: ({ animation, board }) => {
    const { h } = sizes(board);
    const both = [0, 1] as const;
    return (
      <>
        <span class="scrim" data-part="scrim" />
        {both.map((i) => (
          <Card key={i} i={i} met={animation.cards[i]} animation={animation} board={board} />
        ))}
        {both.map((i) => (
          <About key={i} i={i} met={animation.cards[i]} board={board} />
        ))}
        <p
          class="animation-words"
          data-part="words"
          style={{ top: `${board.area.h / 2 + h / 2 + NAME}px` }}
        >
          {animation.words}
        </p>
      </>
    );
  },
  play: (animation, board, root) => {
    board.move(parts(root, "scrim")[0], [{ opacity: 0 }, { opacity: 1 }], { to: 0.4 });
    for (const i of [0, 1] as const) meet(animation, i, board, parts(root, `card${i}`)[0]);
    board.move(parts(root, "words")[0], appearing("translate(-50%, 12px)", "translate(-50%, 0)"), {
      from: 0.55,
    });
    for (const each of parts(root, "name"))
      board.move(each, [{ opacity: 0 }, { opacity: 1 }], { from: 0.5 });
    for (const each of parts(root, "points"))
      board.move(
        each,
        appearing("translate(-50%, 24px) scale(0.5)", "translate(-50%, -50%) scale(1)"),
        { from: 0.6, ease: LAND },
      );
  },
};
