/** What does this page bring for Harmonies? */
import { inOrder } from "../../i18n/names";
import { plain, t } from "../../i18n/words";
import { constant } from "../../options/command";
import { useTable, useView } from "../../parts/table";
import { GenericDock } from "../generic/dock";
import { GenericPanel } from "../generic/panel";
import { Entries, type Entry } from "../generic/summary";
import type { SystemPart } from "../systems";
import { Action } from "./action";
import { givens, named, notable, type Action as Held, type HarmoniesConflict, type Sheet } from "./view";

function Panel({ id, conflict }: { id: string; conflict: HarmoniesConflict }) {
  const { names } = useTable();
  const actions = inOrder(names.value, Object.keys(conflict.actions ?? {}), `${id}/`);
  const several = conflict.n > 1 || actions.length > 1;
  return (
    <GenericPanel
      id={id}
      conflict={conflict}
      placed={(option) => constant(option.fields["action"]) !== undefined}
    >
      {conflict.n > 1 ? <p class="muted">{t("harmonies.multiple", { n: conflict.n, done: named(conflict) })}</p> : null}
      {actions.map((aid, i) => (
        <Action key={aid} id={id} aid={aid} action={conflict.actions[aid] as Held} number={several ? i + 1 : 0} />
      ))}
    </GenericPanel>
  );
}

function Summary({ figure }: { figure: string }) {
  const sheet = useView().sheets?.["harmonies"]?.[figure] as Sheet | undefined;
  const all = notable(sheet).map(([name, value]): Entry => [name, plain(value)]);
  return <Entries all={all} system="harmonies" />;
}

export const harmonies: SystemPart = {
  Panel: ({ id, conflict }) => <Panel id={id} conflict={conflict as HarmoniesConflict} />,
  Dock: ({ id, conflict }) => <GenericDock key={id} id={id} conflict={conflict} />,
  Summary,
  givens,
};
