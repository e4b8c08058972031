/** What does a character's sheet say in short? Attributes with names and suits, texts, restrictions. */
import { Pip } from "../../cards/pips";
import { suitName, type Suit } from "../../cards/labels";
import { t } from "../../i18n/words";
import { useView } from "../../parts/table";
import { named } from "./compare";
import { Restrictions } from "./restrictions";
import { ATTRIBUTES, sheetOf, TEXTS } from "./view";

export function Summary({ figure }: { figure: string }) {
  const sheet = sheetOf(useView(), figure);
  if (!sheet?.attributes) return null;
  const texts = TEXTS.filter((name) => sheet[name]);
  return (
    <>
      <ul class="summary" aria-label={t("sheet.title")}>
        {ATTRIBUTES.map((name) => {
          const has = sheet.attributes?.[name];
          return has ? (
            <li key={name}>
              {named(name, sheet)} <b>{has.value}</b>
              <Pip suit={has.suit as Suit} />
              <span class="sr">{suitName(has.suit)}</span>
            </li>
          ) : null;
        })}
      </ul>
      {texts.map((name) => (
        <p key={name} class="sheet-text">
          <b>{t(`field.einblatt.Describe.${name}`, {}, "einblatt")}</b> {sheet[name]}
        </p>
      ))}
      <Restrictions figure={figure} />
    </>
  );
}
