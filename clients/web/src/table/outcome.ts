/** What has a conflict come to, in words? What was taken back decided nothing. */
import { sentence } from "../i18n/sentence";
import { systemOf } from "../i18n/words";
import type { Names } from "../state/names";
import type { Step } from "../state/steps";
import { lastDecided } from "../systems/generic/decided";
import { outcomeOf } from "../systems/registry";

/** Say how a conflict stands after these steps, as its system does if it has words of its own for that. */
export function outcomes(steps: readonly Step[], conflict: string, names: Names): string[] {
  const events = steps
    .flatMap(({ struck, events: all }) => (struck ? [] : all))
    .filter((event) => event["conflict"] === conflict);
  const own = events.find(({ type }) => systemOf(type) !== "table");
  const say = own && outcomeOf(systemOf(own.type));
  return say ? say(events, names) : lastDecided(events).map((event) => sentence(event, names));
}
