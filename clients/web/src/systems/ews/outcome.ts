/** What has a Probe or a Wettstreit come to? Its result says both totals. */
import { filled, sentence } from "../../i18n/sentence";
import { isEvent } from "../../net/event";
import type { Events } from "../../net/options.gen";
import { within, type Names } from "../../state/names";
import { lastDecided } from "../generic/decided";
import type { OutcomeSlot } from "../part";

type Resolved = Events["ews.ActionResolved"];

/** Of a result that is hidden, or of which a number is, the log says what there is to say. */
function resultWords(event: Resolved, names: Names): string {
  const { actor: figure, opponent: other, outcome, total, target, other_total } = event;
  const against = target ?? other_total;
  if (outcome === undefined || total === undefined || against === undefined)
    return sentence(event, names);
  const told = { figure, other, total, against };
  return filled(`recap.result.${outcome}.known`, told, within(names, "ews"));
}

export const outcome: OutcomeSlot = (events, names) =>
  lastDecided(events).map((event) =>
    isEvent(event, "ews.ActionResolved") ? resultWords(event, names) : sentence(event, names),
  );
