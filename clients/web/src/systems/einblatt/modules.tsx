/** Which einGriffe shall hold in the conflict that is opened next? One press each. */
import { counted, t } from "../../i18n/words";
import type { View } from "../../model/view";
import { Pills } from "../../parts/pills";
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
      <Pills
        label={t("einblatt.modules")}
        among={MODULES}
        chosen={on}
        pick={(name) => void send({ type: "table.SetToggle", toggle: `einblatt.${name}`, value: isOn(view, name) ? "off" : "on" })}
        says={(name) => t(`toggle.einblatt.${name}`, {}, "einblatt")}
        title={(name) => t(`toggle.einblatt.${name}.about`, {}, "einblatt")}
        testid="module"
      />
    </details>
  );
}
