/** How does a combat look on paper? The whole map with its figures, and nothing that one presses. */
import { t } from "../../../i18n/words";
import { gridOf, type SamyraProps } from "../combat/view";
import { Fog, knownRows, MistPattern } from "./fog";
import { bounds } from "./framing";
import { Ground } from "./ground";
import { Tokens } from "./tokens";

export function PrintedMap({ id, conflict }: SamyraProps) {
  const grid = gridOf(conflict);
  const { x, y, w, h } = bounds(conflict, grid);
  return (
    <svg
      class="samyra-map"
      viewBox={`${x} ${y} ${w} ${h}`}
      role="img"
      aria-label={t("samyra.map")}
      data-testid="printed-map"
    >
      <defs>
        <MistPattern />
      </defs>
      <Ground
        rows={grid === "free" ? "" : knownRows(conflict)}
        fog={conflict.map?.fog ?? ""}
        grid={grid}
      />
      <Fog conflict={conflict} grid={grid} />
      <Tokens id={id} conflict={conflict} grid={grid} figure={undefined} />
    </svg>
  );
}
