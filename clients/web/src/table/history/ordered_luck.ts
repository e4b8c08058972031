/** Do dice still come again after a change of the past? Not those that the gm has ordered to fall new since. */
import type { AccountEntry } from "../../net/wire";
import type { Step } from "../../state/steps";

/** Name for whom new throws were ordered. */
function ordered(later: readonly Step[]): ReadonlySet<unknown> {
  const events = later.flatMap((step) => step.events);
  const orders = events.filter(({ type }) => type === "table.FreshThrowOrdered");
  return new Set(orders.map((event) => event["figure"]));
}

/** Leave these figures out of an entry; none if nobody is left in it. */
function withoutFigures(entry: AccountEntry, figures: ReadonlySet<unknown>): AccountEntry[] {
  const { values = {} } = entry;
  const items = (values["items"] ?? []) as readonly { figure: string }[];
  const left = items.filter(({ figure }) => !figures.has(figure));
  return left.length > 0 ? [{ ...entry, values: { ...values, items: left } }] : [];
}

/** Say no more of a change that dice come again which were ordered anew after it. */
export function withoutOrdered(step: Step, later: readonly Step[]): Step {
  const figures = ordered(later);
  if (figures.size === 0 || !step.account) return step;
  const account = step.account.flatMap((entry) =>
    entry.kind.endsWith(".same_luck") ? withoutFigures(entry, figures) : [entry],
  );
  return { ...step, account };
}
