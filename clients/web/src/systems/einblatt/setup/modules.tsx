/** Which einGriffe shall hold in the conflict that is opened next? One press each. */
import { counted, t } from "../../../i18n/words";
import type { View } from "../../../net/view";
import { Button } from "../../../ui/button";
import { useSend } from "../../../state/context";
import { useParts } from "../../../state/select";

/** In the order of the rules. */
const MODULES = [
  "schauen",
  "zinken",
  "nachkarten",
  "two_piles",
  "tisch",
  "sleeve",
  "alle_karten",
  "allin",
  "open_play",
] as const;
type Module = (typeof MODULES)[number];

function isOn(view: Pick<View, "table">, name: Module): boolean {
  return view.table.settings?.[`einblatt.${name}`] === "on";
}

/** Tell whether something of an einGriff comes before the first cards are drawn. */
export function prepares(view: View): boolean {
  return isOn(view, "zinken") || isOn(view, "open_play");
}

export function Modules() {
  const view = useParts("table");
  const send = useSend();
  const on = MODULES.filter((name) => isOn(view, name));
  return (
    <details class="tool" data-testid="opening-modules">
      <summary>
        {t("einblatt.modules")}{" "}
        <small>
          {on.length === 0 ? t("einblatt.modules_none") : counted("einblatt.modules_on", on.length)}
        </small>
      </summary>
      <ul class="rows">
        {MODULES.map((name) => (
          <li key={name} class="module">
            <Button
              kind="pill"
              aria-pressed={isOn(view, name)}
              onPress={() =>
                void send({
                  type: "table.SetToggle",
                  toggle: `einblatt.${name}`,
                  value: isOn(view, name) ? "off" : "on",
                })
              }
              testid={`module-${name}`}
            >
              {t(`toggle.einblatt.${name}`, {}, "einblatt")}
            </Button>
            <small class="muted">{t(`toggle.einblatt.${name}.about`, {}, "einblatt")}</small>
          </li>
        ))}
      </ul>
    </details>
  );
}
