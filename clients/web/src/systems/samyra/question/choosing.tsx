/** What may the figures choose while all choose at the same time, and when is it chosen? */
import { PLAYED } from "../combat/offers";
import type { PlannedMove, PlanProps } from "../combat/plan";
import { gridOf, type SamyraConflict, type SamyraProps } from "../combat/view";
import { Movement, OthersStay } from "./movement";
import { Doubt, doubted, ReadyBar } from "./ready";
import type { WantedNow } from "./wanted";
import { WhyNot } from "./why_not";
import { ActionChoice } from "./action_choice";

/** What the selected figure can do: move, and choose an action. */
function Acts({ conflict, plan }: Pick<PlanProps, "conflict" | "plan">) {
  const grid = gridOf(conflict);
  return (
    <div class="actions" data-figure={plan.figure}>
      {conflict.phase === "move" ? <Movement conflict={conflict} plan={plan} grid={grid} /> : null}
      <ActionChoice key={plan.figure} conflict={conflict} plan={plan} grid={grid} />
    </div>
  );
}

/** For which doubts something else is wanted, and how that is said. */
type Changed = [doubt: string, change: (doubt: string) => void];

/** Say which plans are to be confirmed, and by which offer; by none once something else is wanted instead. */
function doubtsOf(
  conflict: SamyraConflict,
  { mine, ready }: WantedNow,
  [changed, change]: Changed,
) {
  const figures = doubted(conflict, mine);
  const doubt = [conflict.round, conflict.phase, ...figures].join();
  const [answer] = changed === doubt || figures.length === 0 ? [] : ready;
  return { figures, answer, change: () => change(doubt) };
}

interface ChoosingProps extends SamyraProps {
  plan: PlannedMove;
  wanted: WantedNow;
  changed: Changed;
}

/** What the figures may choose together with all others, and that it is chosen. */
export function Choosing({ id, conflict, plan, wanted, changed }: ChoosingProps) {
  const { figure, options } = plan;
  const { mine, rest, ready, among } = wanted;
  const doubts = doubtsOf(conflict, wanted, changed);
  const { answer } = doubts;
  const moving = conflict.phase === "move";
  const plays = figure !== undefined && mine.includes(figure);
  const offered =
    plays && (options.some((option) => PLAYED.has(option.type)) || plan.steps !== undefined);
  return (
    <>
      {answer ? (
        <Doubt option={answer} who={doubts.figures} conflict={conflict} change={doubts.change} />
      ) : null}
      {offered && (moving || !answer) ? <Acts conflict={conflict} plan={plan} /> : null}
      {moving && !offered ? <WhyNot conflict={conflict} plan={plan} /> : null}
      <OthersStay options={rest} among={among} />
      {answer ? null : <ReadyBar options={ready} id={id} conflict={conflict} mine={mine} />}
    </>
  );
}
