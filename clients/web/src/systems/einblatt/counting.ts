/** What may count for a figure, in words? */
import { t } from "../../i18n/words";
import type { Sheet } from "./view";

/** Name an attribute with what its player calls it, or a suit. */
export function named(what: string, sheet: Sheet | undefined): string {
  const own = sheet?.attributes?.[what]?.name;
  return t(`value.${what}`, {}, "einblatt") + (own ? ` (${own})` : "");
}
