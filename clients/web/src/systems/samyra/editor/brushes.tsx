/** What can be painted on a map? Ground, walls, holes, and obstacles by height. */
import { t } from "../../../i18n/words";
import { Button } from "../../../ui/button";
import { cell, obstacle } from "../grid/map_text";
import { CheckBox } from "../../../ui/check_box";
import { Select } from "../../../ui/select";

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

interface ObstacleProps {
  height: number;
  standable: boolean;
  circled: boolean;
  choose: (brush: string) => void;
}

function Obstacle({ height, standable, circled, choose }: ObstacleProps) {
  return (
    <div class="row">
      <Select
        class="row"
        label={t("samyra.draw.height")}
        options={HEIGHTS}
        chosen={height}
        pick={(each) => choose(obstacle(each, standable, circled))}
        format={String}
        testid="brush-height"
      />
      <CheckBox
        on={standable}
        flip={() => choose(obstacle(height, !standable, circled))}
        testid="brush-standable"
      >
        {t("samyra.draw.standable")}
      </CheckBox>
      <CheckBox
        on={circled}
        flip={() => choose(obstacle(height, standable, !circled))}
        testid="brush-circled"
      >
        {t("samyra.draw.circled")}
      </CheckBox>
    </div>
  );
}

interface BrushProps {
  name: string;
  chosen: boolean;
  choose: () => void;
  /** It shows what it paints. */
  swatch?: boolean;
}

function Brush({ name, chosen, choose, swatch = true }: BrushProps) {
  return (
    <Button kind="pill" aria-pressed={chosen} onPress={choose} testid={`brush-${name}`}>
      {swatch ? <span class={`swatch ${name}`} aria-hidden="true" /> : null}
      {t(`samyra.brush.${name}`)}
    </Button>
  );
}

interface BrushesProps {
  brush: string;
  choose: (brush: string) => void;
  /** There is also one that paints nothing and moves the map. */
  hand?: boolean;
}

export function Brushes({ brush, choose, hand = true }: BrushesProps) {
  const drawn = brush === HAND ? undefined : cell(brush);
  const { height, standable, circled = false } = drawn?.kind === "obstacle" ? drawn : NONE;
  return (
    <fieldset class="field choice">
      <legend>{t("samyra.draw.brush")}</legend>
      <div class="pills">
        {hand ? (
          <Brush name="hand" chosen={brush === HAND} choose={() => choose(HAND)} swatch={false} />
        ) : null}
        {PLAIN.map(([name, sign]) => (
          <Brush key={name} name={name} chosen={brush === sign} choose={() => choose(sign)} />
        ))}
        <Brush
          name="obstacle"
          chosen={height > 0}
          choose={() => choose(obstacle(height || 2, standable, circled))}
        />
      </div>
      {height > 0 ? (
        <Obstacle height={height} standable={standable} circled={circled} choose={choose} />
      ) : null}
    </fieldset>
  );
}
