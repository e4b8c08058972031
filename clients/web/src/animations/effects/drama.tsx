/** How does a dramatic event come? The table goes dark, three equal dice stand alone, then there are words. */
import { DrawnDie } from "../../ui/dice/die";
import { appearing, LAND } from "./animated_board";
import { parts, type EffectPart } from "./effect";

export const drama: EffectPart<"drama"> = {
  ms: () => 1_000,
  hold: 3_000,
  Draw: ({ animation }) => (
    <>
      <span class="scrim dark" data-part="scrim" />
      <div class="throws">
        <span class="row throw alone">
          {animation.dice.map(({ kind, face }) => (
            <span key={kind} data-part="die">
              <DrawnDie kind={kind} face={face} silent />
            </span>
          ))}
        </span>
        <p class="drama-title" data-part="words">
          {animation.title}
        </p>
        {animation.words ? (
          <p class="drama-words" data-part="words">
            {animation.words}
          </p>
        ) : null}
      </div>
    </>
  ),
  play: (_, board, root) => {
    board.move(parts(root, "scrim")[0], [{ opacity: 0 }, { opacity: 1 }], { to: 0.35 });
    parts(root, "die").forEach((die, i) => {
      const from = 0.12 + i * 0.12;
      board.move(die, appearing("scale(2.2) rotate(-14deg)"), {
        from,
        to: from + 0.26,
        ease: LAND,
      });
    });
    parts(root, "words").forEach((each, i) =>
      board.move(each, appearing("translateY(14px)"), { from: 0.62 + i * 0.12 }),
    );
  },
};
