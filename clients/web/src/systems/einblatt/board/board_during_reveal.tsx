/** What lies on the board while cards turn over? What lay there before: what comes of them is seen afterwards. */
import { signal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import type { Held } from "../../../state/state";
import { TableContext, useTable, type OpenTable } from "../../../state/context";
import { Board as Laid } from "./board";
import type { EinblattConflict, EinblattProps } from "../cards/view";

/** Show the table as it was: nothing is done with it, and once cards turn nobody is asked. */
function asItWas(context: OpenTable, { view, turning }: Held): OpenTable {
  const { session } = context;
  const shown = signal(turning ? { ...view, asks: {} } : view);
  return {
    ...context,
    readOnly: signal(true),
    session: { ...session, state: { ...session.state, shown } },
  };
}

/** The last to choose has chosen as well once the cards turn. */
function allChosen({ kts = {}, ...conflict }: EinblattConflict): EinblattConflict {
  const chosen = Object.entries(kts).map(
    ([figure, kt]) =>
      [figure, kt.state === "choosing" ? { ...kt, state: "committed" } : kt] as const,
  );
  return { ...conflict, kts: Object.fromEntries(chosen) } as EinblattConflict;
}

export function BoardDuringReveal({ id, conflict }: EinblattProps) {
  const context = useTable();
  const held = context.session.state.held.value;
  const before =
    held?.conflict === id ? (held.view.conflicts?.[id] as EinblattConflict | undefined) : undefined;
  const shown = useMemo(
    () => (held && before ? asItWas(context, held) : context),
    [context, held, before],
  );
  return (
    <TableContext.Provider value={shown}>
      <Laid
        id={id}
        conflict={before === undefined ? conflict : held?.turning ? allChosen(before) : before}
      />
    </TableContext.Provider>
  );
}
