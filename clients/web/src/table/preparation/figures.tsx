/** Which figures does a player play? Each with its sheet. The gm has the roster. */
import { inOrder } from "../../state/names";
import { t } from "../../i18n/words";
import type { Figure } from "../../net/view";
import { EmptyState } from "../../ui/empty_state";
import { Scope } from "../../ui/scope";
import { useTable } from "../../state/context";
import { useParts } from "../../state/select";
import { systemPreparation } from "../../systems/preparations";
import { writesOf } from "../../systems/generic/presets/sheet";
import { SheetButton } from "./sheets";
import { shortName } from "./system_choice";

function One({ id, figure }: { id: string; figure: Figure }) {
  const view = useParts("sheets");
  const systems = Object.keys(view.sheets ?? {});
  const filled = systems.filter((system) => writesOf(view, system, id).length > 0);
  return (
    <li class="row figure" data-testid={`figure-${id}`} data-name={figure.name}>
      <div class="grow">
        <h3>{figure.name}</h3>
        {systems.map((system) => {
          const { Summary } = systemPreparation(system);
          return (
            <Scope key={system} system={system}>
              {/* "Agility" may stand in both. */}
              {filled.length > 1 && filled.includes(system) ? (
                <small class="muted">{shortName(system)}</small>
              ) : null}
              <Summary figure={id} system={system} />
            </Scope>
          );
        })}
      </div>
      <SheetButton figure={id} />
    </li>
  );
}

export function Figures() {
  const view = useParts("figures", "me");
  const { names } = useTable();
  const figures = view.figures ?? {};
  const all = inOrder(names.value, Object.keys(figures)).filter(
    (id) => id in (view.me.figures ?? {}),
  );
  if (all.length === 0) return <EmptyState icon="figures" words={t("figure.none_yours")} />;
  return (
    <ul class="figures">
      {all.map((id) => (
        <One key={id} id={id} figure={figures[id] as Figure} />
      ))}
    </ul>
  );
}
