/** What can a figure do? Its talents and competences with the class of each, and its climax points. */
import { t, tenths } from "../../i18n/words";
import { useView } from "../../parts/table";
import { sheetOf, type Level } from "./view";

const AREAS = ["talent", "competence"];

/** The class of a level, Anfänger to Meister. */
export function Standing({ level: { standing } }: { level: Level }) {
  return standing ? <small class={`phers-standing ${standing}`}>{t(`value.${standing}`, {}, "phers")}</small> : null;
}

/** Talents come first; else they stay where they were written, so that nothing moves that is being changed. */
export function inOrder(levels: Readonly<Record<string, Level>>): [name: string, level: Level][] {
  return Object.entries(levels).toSorted(([, a], [, b]) => AREAS.indexOf(a.area) - AREAS.indexOf(b.area));
}

export function Levels({ figure }: { figure: string }) {
  const sheet = sheetOf(useView(), figure);
  const all = Object.entries(sheet?.levels ?? {});
  if (all.length === 0 && !sheet?.climax) return null;
  return (
    <div class="phers-sheet" data-testid="summary-phers">
      {AREAS.map((area) => {
        const levels = all.filter(([, level]) => level.area === area).toSorted(([, a], [, b]) => b.tenths - a.tenths);
        return levels.length === 0 ? null : (
          <dl key={area} class="phers-levels">
            <dt>{t(`value.${area}`, {}, "phers")}</dt>
            {levels.map(([name, level]) => (
              <dd key={name}>
                {name} <b>{tenths(level.tenths)}</b>
                <Standing level={level} />
              </dd>
            ))}
          </dl>
        );
      })}
      {sheet?.climax ? <p>{t("phers.points", { n: sheet.climax })}</p> : null}
    </div>
  );
}
