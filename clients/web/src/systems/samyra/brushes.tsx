/** What can be painted on a map? Ground, walls, holes, and obstacles by height. */
import { useId } from "preact/hooks";
import { t } from "../../i18n/words";

const PLAIN = [
  ["ground", "."],
  ["wall", "#"],
  ["hole", " "],
] as const;
const HEIGHTS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

export const HAND = "";

/** Return the sign of an obstacle of this height: a letter where one may stand on it. */
export function obstacle(height: number, standable: boolean): string {
  return standable ? String.fromCodePoint(96 + height) : String(height);
}

function heightOf(brush: string): number {
  if (/[1-9]/.test(brush)) return Number(brush);
  return /[a-i]/.test(brush) ? (brush.codePointAt(0) as number) - 96 : 0;
}

/** Return what a field becomes under a brush, in the words of the rules. */
export function becoming(brush: string): { kind: string; height: number } {
  const height = heightOf(brush);
  if (height > 0) return { kind: /[a-i]/.test(brush) ? "standable" : "obstacle", height };
  return { kind: { "#": "wall", " ": "hole" }[brush] ?? "free", height };
}

/** `hand`: there is also one that paints nothing and moves the map. */
export function Brushes({ brush, choose, hand = true }: { brush: string; choose: (brush: string) => void; hand?: boolean }) {
  const id = useId();
  const height = heightOf(brush);
  const standable = /[a-i]/.test(brush);
  return (
    <fieldset class="field choice">
      <legend>{t("samyra.draw.brush")}</legend>
      <div class="pills">
        {hand ? (
          <button type="button" class="pill" aria-pressed={brush === HAND} data-testid="brush-hand" onClick={() => choose(HAND)}>
            {t("samyra.brush.hand")}
          </button>
        ) : null}
        {PLAIN.map(([name, sign]) => (
          <button key={name} type="button" class="pill" aria-pressed={brush === sign} data-testid={`brush-${name}`} onClick={() => choose(sign)}>
            <span class={`swatch ${name}`} aria-hidden="true" />
            {t(`samyra.brush.${name}`)}
          </button>
        ))}
        <button
          type="button"
          class="pill"
          aria-pressed={height > 0}
          data-testid="brush-obstacle"
          onClick={() => choose(obstacle(height || 2, standable))}
        >
          <span class="swatch obstacle" aria-hidden="true" />
          {t("samyra.brush.obstacle")}
        </button>
      </div>
      {height > 0 ? (
        <div class="row">
          <label for={id}>{t("samyra.draw.height")}</label>
          <select id={id} class="short" value={height} data-testid="brush-height" onChange={(event) => choose(obstacle(Number(event.currentTarget.value), standable))}>
            {HEIGHTS.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
          <label class="check">
            <input type="checkbox" checked={standable} data-testid="brush-standable" onChange={() => choose(obstacle(height, !standable))} />
            <span>{t("samyra.draw.standable")}</span>
          </label>
        </div>
      ) : null}
    </fieldset>
  );
}
