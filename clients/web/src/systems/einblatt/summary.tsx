/** What does a character's sheet say in one line? Attributes with suits, and what restricts them. */
import { Pip } from "../../cards/pips";
import { suitName, type Suit } from "../../cards/labels";
import { t } from "../../i18n/words";
import { useView } from "../../parts/table";
import { ATTRIBUTES, sheetOf } from "./view";

export function Summary({ figure }: { figure: string }) {
  const sheet = sheetOf(useView(), figure);
  if (!sheet?.attributes) return null;
  const restrictions = Object.entries(sheet.restrictions ?? {});
  return (
    <>
      <ul class="summary" aria-label={t("sheet.title")}>
        {ATTRIBUTES.map((name) => {
          const has = sheet.attributes?.[name];
          return has ? (
            <li key={name}>
              {t(`value.${name}`, {}, "einblatt")} <b>{has.value}</b>
              <Pip suit={has.suit as Suit} />
              <span class="sr">{suitName(has.suit)}</span>
            </li>
          ) : null;
        })}
      </ul>
      {restrictions.map(([id, each]) => (
        <p key={id} class="restriction">
          {t("sheet.restriction", { attribute: t(`value.${each.attribute}`, {}, "einblatt"), amount: each.amount })} {each.note}
        </p>
      ))}
    </>
  );
}
