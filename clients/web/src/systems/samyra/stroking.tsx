/** How does one say what a stroke draws? */
import { t } from "../../i18n/words";
import { Pills } from "../../parts/pills";
import { STROKES, type Stroke } from "./strokes";

export function Strokes({ stroke, choose }: { stroke: Stroke; choose: (stroke: Stroke) => void }) {
  return <Pills label={t("samyra.draw.stroke")} among={STROKES} chosen={stroke} pick={choose} says={(each) => t(`samyra.stroke.${each}`)} testid="stroke" />;
}
