/** What is prepared for a drawing of lots? */
import { t } from "../../src/i18n/words";
import { useView } from "../../src/state/context";
import type { Preparation } from "../../src/systems/part";

/** How many straws a figure brings. */
function Summary({ figure }: { figure: string }) {
  const sheet = useView().sheets?.["lots"]?.[figure] as { straws?: number } | undefined;
  return <p data-testid="summary-lots">{t("lots.straws", { n: sheet?.straws ?? 1 })}</p>;
}

export const preparation = { Summary } satisfies Partial<Preparation>;
