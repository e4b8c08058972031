/** What has a Decision or a comparison come to? A class, and whether that is enough; of two who are compared, who is ahead. */
import { sentence } from "../../i18n/sentence";
import { addWords, t } from "../../i18n/words";
import { isEvent, type GameEvent } from "../../net/event";
import type { Names } from "../../state/names";
import { lastDecided } from "../generic/decided";
import type { OutcomeSlot } from "../part";
import de from "./outcome.de.json";
import en from "./outcome.en.json";

declare module "../../i18n/words" {
  interface Catalogues {
    phersOutcome: typeof de;
  }
}

addWords({ de, en });

function words(event: GameEvent, names: Names, judged: boolean): string {
  const said = sentence(event, names);
  return judged && isEvent(event, "phers.ActionResolved") && event.success !== undefined
    ? `${said} ${t(event.success ? "phers.came.yes" : "phers.came.no")}`
    : said;
}

export const outcome: OutcomeSlot = (events, names) => {
  const all = lastDecided(events);
  const compared = all.some((event) => isEvent(event, "phers.ComparisonResolved"));
  // The comparison tells both classes.
  const told = all.filter((event) => !compared || !isEvent(event, "phers.ActionResolved"));
  // Of two who are compared a class alone decides nothing.
  const alone = !events.some((event) => isEvent(event, "phers.ComparisonOpened"));
  return told.map((event) => words(event, names, alone));
};
