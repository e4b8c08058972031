/** What may count for a figure, in words? */
import { signed, t } from "../../i18n/words";
import type { Sheet } from "./view";

/** Name an attribute with what its player calls it, or a suit. */
export function named(what: string, sheet: Sheet | undefined): string {
  const own = sheet?.attributes?.[what]?.name;
  return t(`value.${what}`, {}, "einblatt") + (own ? ` (${own})` : "");
}

/** Sum up what restricts an attribute. */
export function lessened(what: string, sheet: Sheet | undefined): number {
  return Object.values(sheet?.restrictions ?? {}).reduce((sum, { attribute, amount }) => sum + (attribute === what ? amount : 0), 0);
}

/** Say what restricts an attribute: "−1"; nothing if nothing does. */
export function lessWords(what: string, sheet: Sheet | undefined): string {
  const less = lessened(what, sheet);
  return less === 0 ? "" : signed(-less);
}
