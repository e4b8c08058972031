/** What may count for a figure, in words? */
import { t } from "../../i18n/words";
import type { Sheet } from "./view";

/** Name an attribute with what its player calls it, or a suit. */
export function named(what: string, sheet: Sheet | undefined): string {
  const own = sheet?.attributes?.[what]?.name;
  return t(`value.${what}`, {}, "einblatt") + (own ? ` (${own})` : "");
}

/** Return what an attribute is worth now; undefined: it has no value. */
export function worthNow(what: string, sheet: Sheet | undefined): number | undefined {
  const has = sheet?.attributes?.[what];
  return has && (has.now ?? has.value);
}

const SIGNS: Record<string, string> = { Kr: "♣", Pi: "♠", He: "♥", Ka: "♦" };

/** Name an attribute in one line, where nothing can be drawn: "Beruf (Försterin) 7 ♣". */
export function countingWords(what: string, sheet: Sheet | undefined): string {
  const suit = sheet?.attributes?.[what]?.suit ?? "";
  return [named(what, sheet), worthNow(what, sheet), SIGNS[suit]].filter((each) => each !== undefined).join(" ");
}
