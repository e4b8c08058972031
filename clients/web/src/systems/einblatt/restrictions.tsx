/** What restricts a character, and since when? The gm heals each where it stands. */
import { signed, t } from "../../i18n/words";
import { language } from "../../model/preferences";
import { OptionButton } from "../../options/form";
import { commandLabel } from "../../options/labels";
import { offer } from "../../options/offers";
import { useTable, useView } from "../../parts/table";
import { named } from "./counting";
import { sheetOf, type Restriction } from "./view";

export const HEAL = "einblatt.HealRestriction";

function dayOf(date: string | undefined): string {
  return date && !Number.isNaN(Date.parse(date)) ? new Date(date).toLocaleDateString(language.value, { dateStyle: "medium", timeZone: "UTC" }) : (date ?? "");
}

/** Say a restriction by what was noted of it. */
export function noted({ amount, date, note, text }: Restriction, attribute: string): string {
  const words = text ? t("sheet.words", { text }) : "";
  return [t("sheet.restriction", { attribute, amount }), dayOf(date), note, words].filter(Boolean).join(" · ");
}

function Wound({ of, attribute }: { of: Restriction; attribute: string }) {
  const day = dayOf(of.date);
  return (
    <span class="wound-words">
      <span>
        <b class="less">{signed(-of.amount)}</b> {attribute} {day ? <time dateTime={of.date}>{day}</time> : null}
      </span>
      {of.note ? <span>{of.note}</span> : null}
      {of.text ? <q>{of.text}</q> : null}
    </span>
  );
}

export function Restrictions({ figure }: { figure: string }) {
  const view = useView();
  const { looking } = useTable();
  const sheet = sheetOf(view, figure);
  const heal = looking.value ? undefined : offer(view, HEAL, { figure });
  return (
    <ul class="wound-list">
      {Object.entries(sheet?.restrictions ?? {}).map(([id, each]) => {
        const attribute = named(each.attribute, sheet);
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
