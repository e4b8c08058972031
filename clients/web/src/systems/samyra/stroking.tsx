/** How does one say what a stroke draws? */
import { t } from "../../i18n/words";
import { STROKES, type Stroke } from "./strokes";

export function Strokes({ stroke, choose }: { stroke: Stroke; choose: (stroke: Stroke) => void }) {
  return (
    <div class="pills" role="group" aria-label={t("samyra.draw.stroke")}>
      {STROKES.map((each) => (
        <button key={each} type="button" class="pill" aria-pressed={stroke === each} data-testid={`stroke-${each}`} onClick={() => choose(each)}>
          {t(`samyra.stroke.${each}`)}
        </button>
      ))}
    </div>
  );
}
