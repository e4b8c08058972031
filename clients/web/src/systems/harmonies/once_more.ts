/** How is an action tried once more? With the same approaches, opponents, circumstances and difficulty. */
import type { View } from "../../net/view";
import { offer } from "../../forms/options/offers";
import type { Choices, Command, CommandType } from "../../net/option";
import type { OnceMoreSlot, FindConflict } from "../part";
import type { CommandStep } from "../../forms/sequence";
import { sheetOf, type HarmoniesAction, type HarmoniesConflict, type HarmoniesSide } from "./view";

/** By what a figure acted; what is no longer on its sheet counts as untrained. */
function approach(
  view: View,
  figure: string,
  { characteristic = "body", means = "power", competency = "untrained" }: HarmoniesSide,
): Choices {
  const known = sheetOf(view, figure)?.competencies ?? {};
  return { characteristic, means, competency: competency in known ? competency : "untrained" };
}

/** Name the newest action of a conflict: the one that was opened last. */
function newest(view: View, conflict: string, known: readonly string[]): string {
  const { actions = {} } = (view.conflicts?.[conflict] ?? {}) as Partial<HarmoniesConflict>;
  return Object.keys(actions).find((aid) => !known.includes(aid)) ?? "";
}

interface Where {
  [name: string]: string;
  conflict: string;
  action: string;
}

/** Answer what the gm is asked about an action, if that is asked. */
function answer(
  view: View,
  type: CommandType,
  where: Where,
  choices: Choices,
): Command | undefined {
  const ask = offer(view, type, where)?.ask;
  return ask === undefined ? undefined : { type, ...where, ask, ...choices };
}

type Deed = (make: (view: View, where: Where) => Command | undefined) => CommandStep;

/** Bring in who resists, each with its approach. */
function opposing(action: HarmoniesAction, deed: Deed): CommandStep[] {
  return Object.entries(action.sides ?? {})
    .filter(([figure]) => figure !== action.figure)
    .map(([figure, side]) =>
      deed((view, where) => ({
        type: "harmonies.AddOpponent",
        ...where,
        figure,
        ...approach(view, figure, side),
      })),
    );
}

/** Say again what helps or hinders. */
function adjusting(action: HarmoniesAction, deed: Deed): CommandStep[] {
  return Object.entries(action.sides ?? {}).flatMap(([figure, { adjustments = [] }]) =>
    adjustments.map(({ v, reason }) =>
      deed((view, where) =>
        offer(view, "harmonies.Adjust", { ...where, figure })
          ? { type: "harmonies.Adjust", ...where, figure, v, reason }
          : undefined,
      ),
    ),
  );
}

/** List what one action needs once it is there: who resists, what helps or hinders, how hard it is. */
function settling(
  action: HarmoniesAction,
  title: string,
  opened: FindConflict,
  known: string[],
): CommandStep[] {
  let aid = "";
  const deed: Deed = (make) => ({
    label: title,
    make: (view) => make(view, { conflict: opened(view), action: aid }),
  });
  const named: CommandStep = {
    label: title,
    make: (view) => {
      aid = newest(view, opened(view), known);
      known.push(aid);
      return undefined;
    },
  };
  const hard = deed((view, where) =>
    action.kind === "opposition"
      ? answer(view, "harmonies.SetRolls", where, { rolls: action.rolls ?? "one_roll" })
      : answer(view, "harmonies.SetDifficulty", where, { d: action.d ?? 0 }),
  );
  return [named, ...opposing(action, deed), ...adjusting(action, deed), hard];
}

export const onceMore: OnceMoreSlot = (view, conflict, title, opened) => {
  const { figure, actions = {} } = conflict as HarmoniesConflict;
  const all = Object.values(actions).filter(({ phase }) => phase !== "withdrawn");
  const known: string[] = [];
  const everybody = all.flatMap(({ sides }) => Object.keys(sides ?? {}));
  if (all.length === 0 || everybody.some((each) => !(each in (view.figures ?? {})))) return [];
  const opening = (action: HarmoniesAction, i: number): CommandStep => ({
    label: title,
    make: (now) => {
      const about = {
        kind: action.kind,
        figure,
        ...approach(now, figure, action.sides?.[figure] ?? { open: true }),
      };
      return i === 0
        ? { type: "harmonies.OpenAction", title, ...about }
        : { type: "harmonies.AddAction", conflict: opened(now), ...about };
    },
  });
  const several: CommandStep = {
    label: title,
    make: (now) => ({ type: "harmonies.DeclareMultiple", conflict: opened(now), n: all.length }),
  };
  const declared = all.length > 1 ? [several] : [];
  return all.flatMap((action, i) =>
    [opening(action, i)].concat(i === 0 ? declared : [], settling(action, title, opened, known)),
  );
};
