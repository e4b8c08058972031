/** What does a sheet of any system say in one line? Its names and numbers, as they come. */
import { firstOf, plain, t } from "../../i18n/words";
import { useParts } from "../../state/select";

export type Entry = [name: string, value: string | number];

/** Gather the numbers of a sheet that are not nothing, by their names, from whatever depth. */
export function entries(sheet: unknown): Entry[] {
  if (typeof sheet !== "object" || sheet === null) return [];
  return Object.entries(sheet).flatMap(([name, held]): Entry[] =>
    typeof held === "number" ? (held === 0 ? [] : [[name, held]]) : entries(held),
  );
}

export function Entries({ all, system }: { all: Entry[]; system: string }) {
  if (all.length === 0) return null;
  return (
    <ul class="summary" aria-label={t(`system.${system}`)} data-testid={`summary-${system}`}>
      {all.map(([name, value]) => (
        <li key={name}>
          {firstOf([`value.${name}`, name], {}, system)}{" "}
          <b>{typeof value === "number" ? plain(value) : value}</b>
        </li>
      ))}
    </ul>
  );
}

/** A figure's sheet in one system that has no summary of its own. */
export function GenericSummary({ figure, system }: { figure: string; system: string }) {
  return <Entries all={entries(useParts("sheets").sheets?.[system]?.[figure])} system={system} />;
}
