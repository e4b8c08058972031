/** What does a character's sheet say in short? Attributes with names and suits, texts, restrictions. */
import { Pip } from "../../cards/pips";
import { suitName, type Suit } from "../../cards/labels";
import { t } from "../../i18n/words";
import { useView } from "../../parts/table";
import { lessWords } from "./counting";
import { Restrictions } from "./restrictions";
import { ATTRIBUTES, sheetOf, TEXTS } from "./view";

export function Summary({ figure }: { figure: string }) {
  const sheet = sheetOf(useView(), figure);
  if (!sheet?.attributes) return null;
  const texts = TEXTS.filter((name) => sheet[name]);
  const wounded = Object.keys(sheet.restrictions ?? {}).length > 0;
  return (
    <div class="character" aria-label={t("sheet.title")} role="group">
      <dl class="attributes">
        {ATTRIBUTES.map((name) => {
          const has = sheet.attributes?.[name];
          if (!has) return null;
          const kind = t(`value.${name}`, {}, "einblatt");
          return (
            <div key={name} class="attribute-card">
              <dt>
                {has.name ? <b>{has.name}</b> : null} <span class={has.name ? "kind" : ""}>{kind}</span>
              </dt>
              <dd>
                <b>{has.value}</b>
                <b class="less">{lessWords(name, sheet)}</b>
                <Pip suit={has.suit as Suit} />
                <span class="sr">{suitName(has.suit)}</span>
              </dd>
            </div>
          );
        })}
      </dl>
      {texts.map((name) => (
        <section key={name} class="sheet-text">
          <h4>{t(`field.einblatt.Describe.${name}`, {}, "einblatt")}</h4>
          <p>{sheet[name]}</p>
        </section>
      ))}
      {wounded ? (
        <section class="wounds">
          <h4>{t("einblatt.wounds")}</h4>
          <Restrictions figure={figure} />
        </section>
      ) : null}
    </div>
  );
}
