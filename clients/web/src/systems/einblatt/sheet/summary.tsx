/** What does a character's sheet say? Four attributes as its source lays them out, its texts, and what restricts it, until the gm heals that. */
import "./sheet.css";
import { suitName, type Suit } from "../../../i18n/cards";
import { Pip } from "../../../ui/cards/pips";
import { longDay, signed, t } from "../../../i18n/words";
import { OptionButton } from "../../../forms/option_button";
import { commandLabel } from "../../../forms/options/labels";
import { offer } from "../../../forms/options/offers";
import { useTable, useView } from "../../../state/context";
import { useParts } from "../../../state/select";
import { attributeName, worthNow } from "../cards/counting";
import { ATTRIBUTES, sheetOf, TEXTS, type EinblattSheet, type Restriction } from "../cards/view";

/** One attribute: its value on a card of its suit, what its player calls it, and what kind it is. */
function Attribute({ name, sheet }: { name: (typeof ATTRIBUTES)[number]; sheet: EinblattSheet }) {
  const has = sheet.attributes?.[name];
  const now = worthNow(name, sheet);
  if (!has) return null;
  const kind = t(`value.${name}`, {}, "einblatt");
  return (
    <div class="attribute-card" data-testid={`worth-${name}`}>
      <dt>
        <b>{has.name || kind}</b> {has.name ? <span class="kind">{kind}</span> : null}
        {now === has.value ? null : (
          <small class="less">{t("sheet.instead_of", { n: has.value })}</small>
        )}
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
  const sheet = sheetOf(useParts("sheets"), figure);
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

const HEAL = "einblatt.HealRestriction";

/** A day that the page noted itself; what else somebody wrote stays as it is. */
function dayOf(date = ""): string {
  const at = Date.parse(`${date}T00:00`);
  return Number.isNaN(at) ? date : longDay(at);
}

/** Say a restriction by what was noted of it. */
export function noted({ amount, date, note, text }: Restriction, attribute: string): string {
  const words = text ? t("sheet.words", { text }) : "";
  return [t("sheet.restriction", { attribute, amount }), dayOf(date), note, words]
    .filter(Boolean)
    .join(" · ");
}

function Wound({ of, attribute }: { of: Restriction; attribute: string }) {
  const day = dayOf(of.date);
  return (
    <span class="wound-words">
      <span>
        <b class="less">{signed(-of.amount)}</b> {attribute}{" "}
        {day ? <time dateTime={of.date}>{day}</time> : null}
      </span>
      {of.note ? <span>{of.note}</span> : null}
      {of.text ? <q>{of.text}</q> : null}
    </span>
  );
}

/** What restricts a character, and since when; the gm heals each where it stands. */
export function Restrictions({ figure }: { figure: string }) {
  const view = useView();
  const { readOnly } = useTable();
  const sheet = sheetOf(view, figure);
  const heal = readOnly.value ? undefined : offer(view, HEAL, { figure });
  return (
    <ul class="wound-list">
      {Object.entries(sheet?.restrictions ?? {}).map(([id, each]) => {
        const attribute = attributeName(each.attribute, sheet);
        return (
          <li key={id} class="restriction">
            <Wound of={each} attribute={attribute} />
            {heal ? (
              <OptionButton
                option={heal}
                choices={{ restriction: id }}
                name={`${commandLabel(HEAL)}: ${noted(each, attribute)}`}
                label={t("sheet.heal")}
                testid={`heal-${id}`}
              />
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
