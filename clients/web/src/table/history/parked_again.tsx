/** Whose dice and cards would come again after a take-back? Said before it is confirmed. */
import "../../i18n/gm_words";
import { luckOwnerName } from "../../i18n/display_names";
import { listed, t } from "../../i18n/words";
import type { ChangePlan } from "../../net/wire";
import { useTable } from "../../state/context";
import { useParts } from "../../state/select";
import "./plan_words";

/** Whose luck comes as before, and what to do where a face was typed wrongly. */
export function ParkedAgain({ parks }: Pick<ChangePlan, "parks">) {
  const { names } = useTable();
  const { table } = useParts("table");
  const figures = [...new Set(parks.map(({ figure }) => luckOwnerName(names.value, figure)))];
  if (figures.length === 0) return null;
  const typed = table.settings?.["table.dice"] === "physical";
  return (
    <p class="muted" data-testid="parked-again">
      {t("plan.parks", { figures: listed(figures) })}
      {typed ? ` ${t("plan.parks_typed", { tab: t("tab.lead"), where: t("gm.parked") })}` : null}
    </p>
  );
}
