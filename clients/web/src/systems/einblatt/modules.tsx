/** Which einGriffe shall hold in the conflict that is opened next? One press each. */
import { counted, t } from "../../i18n/words";
import type { View } from "../../model/view";
import { useSend, useView } from "../../parts/table";
import { takeBoardWords } from "./words";

takeBoardWords();

const MODULES = ["zinken", "alle_karten", "sleeve", "tisch", "schauen", "open_play", "nachkarten", "allin", "two_piles"] as const;
type Module = (typeof MODULES)[number];

function isOn(view: View, name: Module): boolean {
  return view.table.settings?.[`einblatt.${name}`] === "on";
}

/** Tell whether something of an einGriff comes before the first cards are drawn. */
export function prepares(view: View): boolean {
  return isOn(view, "zinken") || isOn(view, "open_play");
}

export function Modules() {
  const view = useView();
  const send = useSend();
  const on = MODULES.filter((name) => isOn(view, name));
  return (
    <details class="tool" data-testid="opening-modules">
      <summary>
        {t("einblatt.modules")} <small>{on.length === 0 ? t("einblatt.modules_none") : counted("einblatt.modules_on", on.length)}</small>
      </summary>
      <div class="pills" role="group" aria-label={t("einblatt.modules")}>
        {MODULES.map((name) => (
          <button
            key={name}
            type="button"
            class="pill"
            aria-pressed={isOn(view, name)}
            title={t(`toggle.einblatt.${name}.about`, {}, "einblatt")}
            data-testid={`module-${name}`}
            onClick={() => void send({ type: "table.SetToggle", toggle: `einblatt.${name}`, value: isOn(view, name) ? "off" : "on" })}
          >
            {t(`toggle.einblatt.${name}`, {}, "einblatt")}
          </button>
        ))}
      </div>
    </details>
  );
}
