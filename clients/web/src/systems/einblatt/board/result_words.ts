/** What has the Probe come to for a figure, in words? With what is only proposed, and what the gm has settled. */
import { known, signed, t } from "../../../i18n/words";
import { attributeName } from "../cards/counting";
import type { Kt, EinblattSheet } from "../cards/view";

function attributeWords(attribute: string, sheet: EinblattSheet | undefined): string {
  return attribute === "none" ? t("einblatt.some_attribute") : attributeName(attribute, sheet);
}

/** Say what a setback costs: what threatens, what stands on the sheet now, or that it was waived. */
function setbackWords(
  { proposed, restricted }: Kt,
  setback: string,
  sheet: EinblattSheet | undefined,
): string {
  if (restricted) {
    const { attribute, amount } = restricted;
    return amount === 0
      ? t("einblatt.spared", { setback })
      : t("einblatt.restricted", {
          setback,
          amount: signed(-amount),
          attribute: attributeWords(attribute, sheet),
        });
  }
  return proposed
    ? t("einblatt.threat", {
        setback,
        amount: proposed.amount,
        attribute: attributeWords(proposed.attribute, sheet),
      })
    : setback;
}

/** Say what the class of a figure means for it; empty before there is one. */
export function meansWords(kt: Kt, sheet: EinblattSheet | undefined): string {
  const { class: of } = kt;
  if (!of) return "";
  const setback = `einblatt.setback.${of}`;
  return known(setback)
    ? setbackWords(kt, t(setback as "einblatt.setback.knapp_lost"), sheet)
    : t(`term.einblatt.consequence.${of}`, {}, "einblatt");
}
