/** How is the map brought closer, and what else is shown on it? By buttons at its edge. */
import { t } from "../../../i18n/words";
import { Button } from "../../../ui/button";
import { Icon } from "../../../ui/icon";
import type { MapSelection } from "../combat/selection";
import type { Zoom } from "./zoom";

export function MapTools({ zoom, board: { areas } }: { zoom: Zoom; board: MapSelection }) {
  const tools: [name: string, sign: string, act: () => void][] = [
    ["closer", "+", () => zoom.by(1.4)],
    ["further", "−", () => zoom.by(1 / 1.4)],
    ["fit", "⤢", () => zoom.fit()],
  ];
  return (
    <div class="map-tools" role="group" aria-label={t("samyra.map_tools")}>
      {tools.map(([name, sign, act]) => (
        <Button
          key={name}
          kind="icon"
          aria-label={t(`samyra.zoom.${name}`)}
          onPress={act}
          testid={`zoom-${name}`}
        >
          <span aria-hidden="true">{sign}</span>
        </Button>
      ))}
      <Button
        kind="icon"
        aria-pressed={areas.value}
        aria-label={t("samyra.areas")}
        title={t("samyra.areas")}
        onPress={() => (areas.value = !areas.value)}
        testid="areas"
      >
        <Icon name="reach" />
      </Button>
    </div>
  );
}
