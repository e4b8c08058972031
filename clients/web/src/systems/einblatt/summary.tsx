/** What does a character's sheet say? Laid out as its source has it: four attributes with suit and value, then what is written beside them. */
import { Pip } from "../../cards/pips";
import { suitName, type Suit } from "../../cards/labels";
import { t } from "../../i18n/words";
import { useView } from "../../parts/table";
import { worthNow } from "./counting";
import { Restrictions } from "./restrictions";
import { ATTRIBUTES, sheetOf, TEXTS, type Sheet } from "./view";

/** One attribute: its value on a card of its suit, what its player calls it, and what kind it is. */
function Attribute({ name, sheet }: { name: (typeof ATTRIBUTES)[number]; sheet: Sheet }) {
  const has = sheet.attributes?.[name];
  const now = worthNow(name, sheet);
  if (!has) return null;
  const kind = t(`value.${name}`, {}, "einblatt");
  return (
    <div class="attribute-card" data-testid={`worth-${name}`}>
      <dt>
        <b>{has.name || kind}</b> {has.name ? <span class="kind">{kind}</span> : null}
        {now === has.value ? null : <small class="less">{t("sheet.instead_of", { n: has.value })}</small>}
      </dt>
      <dd class={`worth-card suit-${has.suit}`}>
        <b>{now}</b>
        <Pip suit={has.suit as Suit} />
        <span class="sr">{suitName(has.suit)}</span>
      </dd>
    </div>
  );
}

export function Summary({ figure }: { figure: string }) {
  const sheet = sheetOf(useView(), figure);
  if (!sheet?.attributes) return null;
  const texts = TEXTS.filter((name) => sheet[name]);
  const wounded = Object.keys(sheet.restrictions ?? {}).length > 0;
  return (
    <div class="character" aria-label={t("sheet.title")} role="group">
      <dl class="attributes">
        {ATTRIBUTES.map((name) => (
          <Attribute key={name} name={name} sheet={sheet} />
        ))}
      </dl>
      {texts.map((name) => (
        <section key={name} class={`sheet-text sheet-${name}`}>
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
