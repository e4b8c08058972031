/** How is a decision or a comparison opened once more? With the levels, the difficulty that counted, and the kind of roll that the gm chose. */
import type { View } from "../../net/view";
import { offer } from "../../forms/options/offers";
import type { Choices } from "../../net/option";
import type { OnceMoreSlot, FindConflict } from "../part";
import type { CommandStep } from "../../forms/sequence";
import { sheetOf, type PhersDecision, type PhersConflict } from "./view";

/** A level counts again as long as it stands on the sheet. */
function counted(
  view: View,
  figure: string,
  { talent, competence, difficulty = 0, situation = 0, kind, chosen_kind }: PhersDecision,
) {
  const levels = sheetOf(view, figure)?.levels ?? {};
  const [first, second] = [talent, competence].map((held) =>
    held?.name && held.name in levels ? held.name : "",
  );
  return {
    talent: first ?? "",
    competence: second ?? "",
    difficulty,
    situation,
    // A climax is a kind of roll that nobody chooses: it comes of a point.
    kind: chosen_kind ?? kind,
  };
}

/** Say what counts for a figure of a comparison, if that is asked. */
export function confirming(
  figure: string,
  label: string,
  opened: FindConflict,
  choices: (now: View) => Choices,
): CommandStep {
  return {
    label,
    make: (now) => {
      const conflict = opened(now);
      const ask = offer(now, "phers.ConfirmDecision", { conflict, figure })?.ask;
      return ask === undefined
        ? undefined
        : { type: "phers.ConfirmDecision", conflict, figure, ask, ...choices(now) };
    },
  };
}

export const onceMore: OnceMoreSlot = (view, conflict, title, opened) => {
  const { kind, order = [], decisions = {} } = conflict as PhersConflict;
  const all = order.flatMap((figure) =>
    decisions[figure] ? [[figure, decisions[figure]] as const] : [],
  );
  const [first] = all;
  if (!first || all.some(([figure]) => !(figure in (view.figures ?? {})))) return [];
  const { visibility } = first[1];
  if (kind === "decision")
    return [
      {
        label: title,
        make: (now) => ({
          type: "phers.OpenDecision",
          title,
          figure: first[0],
          ...counted(now, ...first),
          visibility,
        }),
      },
    ];
  const levels = all.map(([figure, decision]) =>
    confirming(figure, title, opened, (now) => counted(now, figure, decision)),
  );
  return [
    {
      label: title,
      make: () => ({ type: "phers.OpenComparison", title, figures: order, visibility }),
    },
    ...levels,
  ];
};
