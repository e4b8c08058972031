/** What is an attribute worth, and which suit is its trump? The value as it counts now, beside the one that restrictions lessen. */
import { Pip } from "../../../ui/cards/pips";
import { suitName, type Suit } from "../../../i18n/cards";
import { t } from "../../../i18n/words";
import { attributeName, worthNow } from "../cards/counting";
import type { EinblattSheet } from "../cards/view";

/** An attribute by its own name, with its worth. */
export function attributeWords(attribute: string, sheet: EinblattSheet | undefined) {
  return (
    <>
      {attributeName(attribute, sheet)}
      <Worth attribute={attribute} sheet={sheet} />
    </>
  );
}

function Worth({ attribute, sheet }: { attribute: string; sheet: EinblattSheet | undefined }) {
  const has = sheet?.attributes?.[attribute];
  const now = worthNow(attribute, sheet);
  if (!has) return null;
  return (
    <span class="attr">
      {now === has.value ? null : (
        <s class="less">
          <span class="sr">{t("einblatt.instead_of")} </span>
          {has.value}
        </s>
      )}
      <b>{now}</b>
      <Pip suit={has.suit as Suit} />
      <span class="sr">{suitName(has.suit)}</span>
    </span>
  );
}
