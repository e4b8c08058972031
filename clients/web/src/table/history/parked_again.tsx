/** Whose dice and cards would come again after a take-back? Said before it is confirmed. */
import "../../i18n/gm_words";
import { luckOwnerName } from "../../i18n/display_names";
import { listed, t } from "../../i18n/words";
import type { AccountEntry, ChangePlan } from "../../net/wire";
import type { Names } from "../../state/names";
import { useTable } from "../../state/context";
import { useParts } from "../../state/select";
import "./plan_words";

/** Whose luck comes as before, in the words of each system: dice, or cards. */
export function sameLuckWords(parks: ChangePlan["parks"], names: Names): string {
  const systems = [...new Set(parks.map(({ system }) => system))];
  const sentences = systems.map((key) => {
    const owners = parks.filter(({ system }) => system === key).map(({ figure }) => figure);
    const called = [...new Set(owners.map((figure) => luckOwnerName(names, figure)))];
    return t("account.same_luck", { items: listed(called) }, key);
  });
  return sentences.join(" ");
}

/** Of whom an entry tells. */
function itemsOf({ values = {} }: AccountEntry) {
  return (values["items"] ?? []) as readonly { figure: string }[];
}

/** Leave out what an account tells already. */
function untold({ parks, account = [] }: Pick<ChangePlan, "parks" | "account">) {
  const told = (system: string, figure: string): boolean =>
    account.some(
      (entry) =>
        entry.kind === `${system}.same_luck` &&
        itemsOf(entry).some((item) => item.figure === figure),
    );
  return parks.filter(({ system, figure }) => !told(system, figure));
}

/** What comes as before and is not told yet, and what to do where a face was typed wrongly. */
export function ParkedAgain(plan: Pick<ChangePlan, "parks" | "account">) {
  const { names } = useTable();
  const { table } = useParts("table");
  const again = sameLuckWords(untold(plan), names.value);
  const typed = plan.parks.length > 0 && table.settings?.["table.dice"] === "physical";
  const hint = typed ? t("plan.parks_typed", { tab: t("tab.lead"), where: t("gm.parked") }) : "";
  if (!again && !hint) return null;
  return (
    <p class="muted" data-testid="parked-again">
      {again} {hint}
    </p>
  );
}
