/** Who is at the table? One row a figure, characters first; the line above adds the next. */
import { useState } from "preact/hooks";
import { inOrder } from "../../state/names";
import { t } from "../../i18n/words";
import type { Figure } from "../../net/view";
import { EmptyState } from "../../ui/empty_state";
import { useTable } from "../../state/context";
import { useParts } from "../../state/select";
import { SystemChoice, usePlayed } from "./system_choice";
import { Adding } from "./adding";
import { FigureLine } from "./figure_row";
import { WithoutFigure } from "./people";
import { Remedy, useAlike } from "../../systems/generic/presets/fill";
import { isEmptySheet } from "../../systems/generic/presets/sheet";

const FIRST = ["character", "npc", "obstacle"];

/** Several without values: one press for all who are alike. */
function Together({ figures, system }: { figures: readonly string[]; system: string }) {
  const view = useParts("figures", "sheets");
  const many = useAlike(
    figures.filter((figure) => isEmptySheet(view, system, figure)),
    system,
  ).filter((all) => all.length > 2);
  return (
    <>
      {many.map((all) => (
        <div key={all[0]} class="due together">
          <p>{t("roster.due_all", { n: all.length })}</p>
          <Remedy figures={all} system={system} />
        </div>
      ))}
    </>
  );
}

export function Roster() {
  const view = useParts("figures");
  const { names } = useTable();
  const played = usePlayed();
  const [came, setCame] = useState<string>();
  const figures = view.figures ?? {};
  const all = inOrder(names.value, Object.keys(figures))
    .map((id): [string, Figure] => [id, figures[id] as Figure])
    .toSorted(([, a], [, b]) => FIRST.indexOf(a.kind) - FIRST.indexOf(b.kind));
  return (
    <div class="figure-roster">
      <h2 class="sr">{t("tab.figures")}</h2>
      <SystemChoice {...played} />
      <Adding system={played.system} onCame={setCame} />
      <WithoutFigure />
      <Together figures={all.map(([id]) => id)} system={played.system} />
      {all.length > 0 ? (
        <ul class="figures">
          {all.map(([id, figure]) => (
            <FigureLine
              key={id}
              id={id}
              figure={figure}
              system={played.system}
              fresh={id === came}
            />
          ))}
        </ul>
      ) : (
        <EmptyState icon="figures" words={t("figure.none")} />
      )}
    </div>
  );
}
