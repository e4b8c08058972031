/** What is drawn over the ground? Areas, claimed fields, where one can go, the planned way. */
import { useMemo } from "preact/hooks";
import { useDeferred } from "../../../state/deferred";
import { anchor, centre, outline, type GridKey } from "../grid/fields";
import { Lettering, type Letters } from "./lettering";
import type { Picking } from "../combat/selection";
import type { Way } from "../grid/paths";
import type { PlannedMove } from "../combat/plan";
import { partyMark, type Fighter, type SamyraConflict } from "../combat/view";

interface LayerProps {
  conflict: SamyraConflict;
  grid: GridKey;
}

function drawn(grid: GridKey, fields: Iterable<string>, size = 1): string {
  return [...fields].map((field) => outline(grid, field, size)).join("");
}

function standing(conflict: SamyraConflict): Fighter[] {
  return Object.values(conflict.fighters ?? {}).filter(({ fallen }) => !fallen);
}

/** What each party threatens, in its colour; one path a party. */
export function Areas({ conflict: now, grid }: LayerProps) {
  const conflict = useDeferred(now);
  return useMemo(
    () => (
      <>
        {(conflict.parties ?? []).map((party) => {
          const fields = new Set(
            standing(conflict).flatMap((fighter) =>
              fighter.party === party ? (fighter.area ?? []) : [],
            ),
          );
          const { tone } = partyMark(conflict, party);
          return (
            <path
              key={party}
              class={`area tone-${tone}`}
              data-testid={`area-${party}`}
              d={drawn(grid, fields, 0.96 - tone * 0.05)}
            />
          );
        })}
      </>
    ),
    [conflict, grid],
  );
}

/** What the selected figure threatens. */
export function OwnArea({ conflict, grid, figure }: LayerProps & { figure: string | undefined }) {
  const fighter = conflict.fighters?.[figure ?? ""];
  if (!fighter?.area?.length || fighter.fallen) return null;
  return (
    <path
      class={`area own tone-${partyMark(conflict, fighter.party).tone}`}
      data-testid="area-own"
      d={drawn(grid, fighter.area, 0.94)}
    />
  );
}

export function Claimed({ conflict, grid }: LayerProps) {
  const fields = standing(conflict).flatMap(({ claimed }) => claimed ?? []);
  return fields.length > 0 ? (
    <path class="claimed" d={drawn(grid, fields)} data-testid="claimed" />
  ) : null;
}

/** What it costs to get to a field; in brackets where nobody may stay, with a mark where somebody may strike on the way. */
function costs(open: readonly [string, Way][], grid: GridKey): Letters[] {
  return open.map(([field, { cost, end, strikes }]) => {
    const { x, y } = centre(grid, field);
    const words = `${cost}${strikes.length > 0 ? "!" : ""}`;
    return { x, y: y + 5, words: end ? words : `(${words})` };
  });
}

/** Fields that can be reached, with what it costs to get there; a way that was tapped is seen before how it may go on. */
export function Reachable({ plan, grid }: { plan: PlannedMove; grid: GridKey }) {
  const search = useDeferred(plan.open);
  return useMemo(() => {
    const open = [...search()];
    return (
      <g class="reachable">
        {open.map(([field, { cost, end, by, strikes }]) => {
          const kind = !end ? "pass" : by.length + strikes.length > 0 ? "cut" : "";
          return (
            <path
              key={field}
              class={`reach ${kind}`}
              d={outline(grid, field, 0.9)}
              data-testid={`reach-${field}`}
              data-cost={cost}
            />
          );
        })}
        <Lettering class="costs" size={14} all={costs(open, grid)} />
      </g>
    );
  }, [search, grid]);
}

/** The planned way: a line, its end, and a sign where somebody stops the figure or strikes. */
export function PlannedWay({ plan, grid }: { plan: PlannedMove; grid: GridKey }) {
  const { way, steps } = plan;
  if (!way || !steps) return null;
  const points = [steps.start, ...way.path].map((pose) => centre(grid, anchor(pose)));
  const last = points.at(-1) ?? { x: 0, y: 0 };
  const danger = way.by.length + way.strikes.length > 0;
  return (
    <g class={`way ${danger ? "danger" : ""} ${way.end ? "" : "open"}`} data-testid="way">
      <polyline class="casing" points={points.map(({ x, y }) => `${x},${y}`).join(" ")} />
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(" ")} />
      <g transform={`translate(${last.x} ${last.y})`}>
        <circle r="10" />
        <text y="4.5">{danger ? "!" : way.cost}</text>
      </g>
    </g>
  );
}

/** Where nearly all fields may be picked, only those that are chosen are filled. */
const MANY = 60;

export function Pickable({ picking, grid }: { picking: Picking; grid: GridKey }) {
  return (
    <g class={picking.fields.size > MANY ? "pickable bare" : "pickable"}>
      {[...picking.fields].map((field) => (
        <path
          key={field}
          class={picking.chosen.has(field) ? "pick chosen" : "pick"}
          d={outline(grid, field, 0.9)}
          data-testid={`pick-${field}`}
        />
      ))}
    </g>
  );
}
