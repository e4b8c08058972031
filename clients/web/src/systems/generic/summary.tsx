/** What does a sheet of any system say in one line? Its names and numbers, as they come. */
import { figureName } from "../../i18n/names";
import { firstOf, plain, t } from "../../i18n/words";
import { useTable, useView } from "../../parts/table";

export type Entry = [name: string, value: string | number];

/** Gather names and numbers of a sheet, from whatever depth. */
export function entries(sheet: unknown): Entry[] {
  if (typeof sheet !== "object" || sheet === null) return [];
  return Object.entries(sheet).flatMap(([name, held]): Entry[] =>
    typeof held === "number" || typeof held === "string" ? [[name, held]] : entries(held),
  );
}

export function Entries({ all, system }: { all: Entry[]; system: string }) {
  if (all.length === 0) return null;
  return (
    <ul class="summary" aria-label={t(`system.${system}`)} data-testid={`summary-${system}`}>
      {all.map(([name, value]) => (
        <li key={name}>
          {firstOf([`value.${name}`, name], {}, system)} <b>{typeof value === "number" ? plain(value) : value}</b>
        </li>
      ))}
    </ul>
  );
}

/** A figure's sheet in one system that has no summary of its own. */
export function GenericSummary({ figure, system }: { figure: string; system: string }) {
  const view = useView();
  const { names } = useTable();
  const all = entries(view.sheets?.[system]?.[figure]);
  return all.length > 0 ? (
    <section aria-label={figureName(names.value, figure)}>
      <Entries all={all} system={system} />
    </section>
  ) : null;
}
