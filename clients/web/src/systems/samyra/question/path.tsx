/** How is the way of an earlier movement drawn anew? On the map as it was then, or from a list of fields. */
import { effect, signal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { figureName } from "../../../i18n/display_names";
import { t } from "../../../i18n/words";
import type { View } from "../../../net/view";
import { optionValue } from "../../../forms/options/build_command";
import { fieldLabel } from "../../../forms/options/labels";
import type { Steps } from "../../../net/option";
import { TableContext, useTable, type OpenTable } from "../../../state/context";
import { Select } from "../../../ui/select";
import type { PathProps } from "../../part";
import { goOn, keptPath, newBoard, type MapSelection } from "../combat/selection";
import { anchor } from "../grid/fields";
import { stepsOf } from "../combat/offers";
import { Chart } from "../map/map";
import { OneBack, Turns, WayWords } from "./movement";
import { byField, reach } from "../grid/paths";
import { followed, type PlannedMove } from "../combat/plan";
import { drawable, gridOf, type SamyraConflict } from "../combat/view";
import { fieldWords } from "../combat/words";

/** Keep a way that is drawn on a board of its own in step with the form. */
function useBoard(path: readonly string[], onChange: (path: string[]) => void): MapSelection {
  const tell = useRef(onChange);
  tell.current = onChange;
  const board = useMemo(() => {
    const made = newBoard();
    goOn(made, path);
    return made;
  }, []);
  useEffect(() => {
    let first = true;
    return effect(() => {
      const now = [...board.path.value];
      if (!first) tell.current(now);
      first = false;
    });
  }, [board]);
  return board;
}

/** Show the figure where the movement begins, whatever was corrected before it. */
function standing(conflict: SamyraConflict, figure: string, start: string): SamyraConflict {
  const fighter = conflict.fighters?.[figure];
  if (!fighter || fighter.pose === start) return drawable(conflict);
  return drawable({
    ...conflict,
    fighters: {
      ...conflict.fighters,
      [figure]: { ...fighter, pose: start, fields: [anchor(start)] },
    },
  });
}

/** Return the table as it was before a step. */
function useBefore(step: string): View | undefined {
  const { state } = useTable().session;
  return useMemo(() => {
    const n = state.frames.value.find(({ id }) => id === step)?.n ?? 0;
    return n > 1 ? state.past.value.at(n - 1) : undefined;
  }, [step, state.frames.value]);
}

function wayTo(field: string, cost = 0): string {
  return `${fieldWords(field)} · ${t("samyra.costs", { cost })}`;
}

/** Every field that the figure may finish on, by its cheapest way: for who does not see the map. */
function Fields({ plan, label }: { plan: PlannedMove; label: string }) {
  const { board, steps, way } = plan;
  const ways = useMemo(
    () => new Map(steps ? [...byField(reach(steps))].filter(([, { end }]) => end) : []),
    [steps],
  );
  const now = anchor(way?.path.at(-1) ?? "");
  // A way of one's own, longer than the list's to the same field, is none of the list.
  const listed = way?.end && ways.get(now)?.cost === way.cost;
  const lead = (to: string): void => {
    board.cursor.value = to;
    goOn(board, ways.get(to)?.path ?? []);
  };
  const own = way ? wayTo(now, way.cost) : t("form.choose");
  return (
    <Select
      label={
        <>
          {label} <small>{t("samyra.tap_hint")}</small>
        </>
      }
      options={[...ways.keys()]}
      chosen={listed ? now : undefined}
      before={listed ? undefined : own}
      pick={lead}
      format={(field) => wayTo(field, ways.get(field)?.cost)}
      testid="path-to"
    />
  );
}

function Preview({ conflict, plan }: { conflict: SamyraConflict; plan: PlannedMove }) {
  return (
    <div class="preview" data-testid="path-preview" data-cost={plan.way?.cost ?? 0}>
      <div class="grow">
        <WayWords conflict={conflict} plan={plan} />
      </div>
      <div class="row">
        <Turns plan={plan} grid={gridOf(conflict)} />
        <OneBack plan={plan} />
      </div>
    </div>
  );
}

/** The way that is drawn, on a board of its own. */
function usePathPlan({ option, value, onChange }: PathProps, id: string): PlannedMove {
  const board = useBoard(Array.isArray(value) ? value.map(String) : [], onChange);
  const steps = stepsOf(option);
  const path = board.path.value;
  const from = keptPath(board);
  return {
    id,
    board,
    figure: optionValue(option, "figure"),
    learned: false,
    options: [],
    step: option,
    ...useMemo(() => followed(steps, path, from), [steps, path, from.length]),
  };
}

/** Return the table as it was before a step, for what is drawn on its map. */
function useTableBefore(before: View | undefined): OpenTable | undefined {
  const context = useTable();
  return useMemo(
    () =>
      before && {
        ...context,
        session: { ...context.session, state: { ...context.session.state, shown: signal(before) } },
      },
    [before],
  );
}

/** The map as it was before the step, with the way on it. */
function MapBefore({ plan, step, steps }: { plan: PlannedMove; step: string; steps: Steps }) {
  const { id, board, figure = "" } = plan;
  const before = useBefore(step);
  const held = before?.conflicts?.[id] as SamyraConflict | undefined;
  const conflict = useMemo(() => held && standing(held, figure, steps.start), [held, steps]);
  const then = useTableBefore(before);
  const tapped = (field: string): void => {
    board.cursor.value = field;
    const way = plan.open().get(field);
    if (way) goOn(board, way.path);
  };
  if (!conflict || !then) return null;
  return (
    <>
      <TableContext.Provider value={then}>
        <Chart id={id} conflict={conflict} plan={plan} tapped={tapped} />
      </TableContext.Provider>
      <Preview conflict={conflict} plan={plan} />
    </>
  );
}

export function PathField(props: PathProps) {
  const { option, name, step } = props;
  const { names } = useTable();
  const plan = usePathPlan(props, optionValue(option, "conflict"));
  const { board, steps, figure = "" } = plan;
  if (!steps) return null;
  return (
    <fieldset
      class="field path-field"
      data-testid={`field-${name}`}
      data-path={board.path.value.join(" ")}
    >
      <legend>{t("samyra.path_of", { figure: figureName(names.value, figure) })}</legend>
      <Fields plan={plan} label={fieldLabel(option.type, name)} />
      <MapBefore plan={plan} step={step} steps={steps} />
    </fieldset>
  );
}
