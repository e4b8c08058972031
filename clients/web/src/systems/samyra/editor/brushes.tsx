/** What can be painted on a map? Ground, walls, holes, and obstacles by height. */
import { useId } from "preact/hooks";
import { t } from "../../../i18n/words";
import { Button } from "../../../ui/button";
import { cell, obstacle } from "../grid/map_text";

const PLAIN = [
  ["ground", "."],
  ["wall", "#"],
  ["hole", " "],
] as const;
const HEIGHTS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

const NONE = { height: 0, standable: false, circled: false };

export const HAND = "";

/** Return what a field becomes under a brush, in the words of the rules. */
export function becoming(brush: string): { kind: string; height: number } {
  const drawn = cell(brush);
  if (!drawn) return { kind: "hole", height: 0 };
  if (drawn.kind !== "obstacle")
    return { kind: drawn.kind === "wall" ? "wall" : "free", height: 0 };
  const kind = drawn.standable ? "standable" : "obstacle";
  return { kind: drawn.circled ? `circled_${kind}` : kind, height: drawn.height };
}

function Obstacle({
  height,
  standable,
  circled,
  choose,
}: {
  height: number;
  standable: boolean;
  circled: boolean;
  choose: (brush: string) => void;
}) {
  const id = useId();
  return (
    <div class="row">
      <label for={id}>{t("samyra.draw.height")}</label>
      <select
        id={id}
        class="short"
        value={height}
        data-testid="brush-height"
        onChange={(event) =>
          choose(obstacle(Number(event.currentTarget.value), standable, circled))
        }
      >
        {HEIGHTS.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </select>
      <label class="check">
        <input
          type="checkbox"
          checked={standable}
          data-testid="brush-standable"
          onChange={() => choose(obstacle(height, !standable, circled))}
        />
        <span>{t("samyra.draw.standable")}</span>
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={circled}
          data-testid="brush-circled"
          onChange={() => choose(obstacle(height, standable, !circled))}
        />
        <span>{t("samyra.draw.circled")}</span>
      </label>
    </div>
  );
}

/** `hand`: there is also one that paints nothing and moves the map. */
export function Brushes({
  brush,
  choose,
  hand = true,
}: {
  brush: string;
  choose: (brush: string) => void;
  hand?: boolean;
}) {
  const drawn = brush === HAND ? undefined : cell(brush);
  const { height, standable, circled = false } = drawn?.kind === "obstacle" ? drawn : NONE;
  return (
    <fieldset class="field choice">
      <legend>{t("samyra.draw.brush")}</legend>
      <div class="pills">
        {hand ? (
          <Button
            kind="pill"
            aria-pressed={brush === HAND}
            onPress={() => choose(HAND)}
            testid="brush-hand"
          >
            {t("samyra.brush.hand")}
          </Button>
        ) : null}
        {PLAIN.map(([name, sign]) => (
          <Button
            key={name}
            kind="pill"
            aria-pressed={brush === sign}
            testid={`brush-${name}`}
            onPress={() => choose(sign)}
          >
            <span class={`swatch ${name}`} aria-hidden="true" />
            {t(`samyra.brush.${name}`)}
          </Button>
        ))}
        <Button
          kind="pill"
          aria-pressed={height > 0}
          testid="brush-obstacle"
          onPress={() => choose(obstacle(height || 2, standable, circled))}
        >
          <span class="swatch obstacle" aria-hidden="true" />
          {t("samyra.brush.obstacle")}
        </Button>
      </div>
      {height > 0 ? (
        <Obstacle height={height} standable={standable} circled={circled} choose={choose} />
      ) : null}
    </fieldset>
  );
}
