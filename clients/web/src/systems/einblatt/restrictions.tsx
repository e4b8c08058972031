/** What restricts a character, and since when? The gm heals each where it stands. */
import { t } from "../../i18n/words";
import { language } from "../../model/preferences";
import { OptionButton } from "../../options/form";
import { commandLabel } from "../../options/labels";
import { offer } from "../../options/offers";
import { useTable, useView } from "../../parts/table";
import { named } from "./counting";
import { sheetOf, type Restriction } from "./view";

export const HEAL = "einblatt.HealRestriction";

/** Say a restriction by what was noted of it. */
export function noted({ amount, date, note, text }: Restriction, attribute: string): string {
  const words = text ? t("sheet.words", { text }) : "";
  const day = date && !Number.isNaN(Date.parse(date)) ? new Date(date).toLocaleDateString(language.value, { dateStyle: "medium", timeZone: "UTC" }) : date;
  return [t("sheet.restriction", { attribute, amount }), day, note, words].filter(Boolean).join(" · ");
}

export function Restrictions({ figure }: { figure: string }) {
  const view = useView();
  const { looking } = useTable();
  const sheet = sheetOf(view, figure);
  const heal = looking.value ? undefined : offer(view, HEAL, { figure });
  return (
    <>
      {Object.entries(sheet?.restrictions ?? {}).map(([id, each]) => {
        const words = noted(each, named(each.attribute, sheet));
        return (
          <p key={id} class="restriction">
            {words}{" "}
            {heal ? (
              <OptionButton
                option={heal}
                choices={{ restriction: id }}
                name={`${commandLabel(HEAL)}: ${words}`}
                label={t("sheet.heal")}
                testid={`heal-${id}`}
              />
            ) : null}
          </p>
        );
      })}
    </>
  );
}
