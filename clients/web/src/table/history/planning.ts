/** How does a plan become an undo? Asked, shown, confirmed by its digest; asked anew if overtaken. */
import type { Answer, ChangePlan, Refusal } from "../../net/wire";
import type { Command } from "../../net/option";

export type Planning =
  | { state: "asking" }
  | { state: "planned"; plan: ChangePlan; command: Command; overtaken: boolean }
  | { state: "refused"; refusal: Refusal }
  | { state: "confirming"; plan: ChangePlan; command: Command }
  | { state: "done" };

type Asking = (command: Command) => Promise<Answer>;

/** Ask what a command would do. */
export async function ask(plan: Asking, command: Command): Promise<Planning> {
  const answer = await plan(command);
  if (answer.ok === "planned")
    return { state: "planned", plan: answer.plan, command, overtaken: false };
  if (answer.ok === false) return { state: "refused", refusal: answer.refusal };
  return { state: "done" };
}

/**
 * Carry out what was shown, as `wanted` now reads (its reason may have been written meanwhile).
 * Nothing is done that was not shown: a plan with other steps is shown first.
 */
export async function confirm(
  net: { plan: Asking; send: Asking },
  shown: ChangePlan,
  before: Command,
  wanted: Command,
): Promise<Planning> {
  let digest = shown.digest;
  if (JSON.stringify(before) !== JSON.stringify(wanted)) {
    const again = await ask(net.plan, wanted);
    if (again.state !== "planned") return again;
    if (JSON.stringify(again.plan.steps) !== JSON.stringify(shown.steps))
      return { ...again, overtaken: true };
    digest = again.plan.digest;
  }
  const answer = await ask(net.send, { ...wanted, confirm: digest });
  return answer.state === "planned" ? { ...answer, command: wanted, overtaken: true } : answer;
}
