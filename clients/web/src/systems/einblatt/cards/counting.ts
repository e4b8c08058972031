/** What may count for a figure, in words? */
import { t } from "../../../i18n/words";
import type { EinblattSheet } from "./view";

/** Name an attribute with what its player calls it, or a suit. */
export function attributeName(what: string, sheet: EinblattSheet | undefined): string {
  const own = sheet?.attributes?.[what]?.name;
  return t(`value.${what}`, {}, "einblatt") + (own ? ` (${own})` : "");
}

/** Return what an attribute is worth now; undefined: it has no value. */
export function worthNow(what: string, sheet: EinblattSheet | undefined): number | undefined {
  const has = sheet?.attributes?.[what];
  return has && (has.now ?? has.value);
}

const SIGNS: Record<string, string> = { Kr: "♣", Pi: "♠", He: "♥", Ka: "♦" };

/** Name an attribute in one line, where nothing can be drawn; a long name may be cut off: "Beruf 7 ♣ (Försterin)". */
export function countingWords(what: string, sheet: EinblattSheet | undefined): string {
  const { suit = "", name = "" } = sheet?.attributes?.[what] ?? {};
  return [
    t(`value.${what}`, {}, "einblatt"),
    worthNow(what, sheet),
    SIGNS[suit],
    name && `(${name})`,
  ]
    .filter(Boolean)
    .join(" ");
}
