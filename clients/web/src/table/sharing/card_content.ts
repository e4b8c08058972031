/** What stands on the picture of a publication? Only what its own frames tell. */
import { inOrder, type Names } from "../../state/names";
import { longDay, t } from "../../i18n/words";
import type { View } from "../../net/view";
import type { Step } from "../../state/steps";
import { outcomes } from "../outcome";
import type { CardContent } from "./card";

/** More names make a list that nobody reads. */
const MOST_NAMES = 8;

/** List the figures that take part in a conflict, in the order of the log. */
export function takingPart(names: Names, conflict: string): string[] {
  const prefix = `${conflict}/`;
  const taking = Object.keys(names.figures).filter((id) => prefix + id in names.order);
  return inOrder(names, taking, prefix);
}

/** Gather what stands on a card: of one conflict, or of an evening. */
export function cardContent(
  about: { title: string; conflict?: string },
  recorded: { view: View; names: Names; steps: readonly Step[] },
  withOutcome: boolean,
): CardContent {
  const { view, names, steps } = recorded;
  const { conflict } = about;
  const day = longDay(steps[0]?.at ?? 0);
  const told = conflict !== undefined && withOutcome ? outcomes(steps, conflict, names) : [];
  const system = conflict === undefined ? undefined : view.conflicts?.[conflict]?.system;
  const all =
    conflict === undefined
      ? Object.values(names.conflicts)
      : takingPart(names, conflict).map((id) => names.figures[id] ?? "");
  return {
    title: about.title,
    above: [system ? t(`system.${system}`) : view.table.title, day].join(" · "),
    names: all.slice(0, MOST_NAMES),
    // The last decides most; a card has no room for more.
    outcome: told.at(-1) ?? "",
  };
}
