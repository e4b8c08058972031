/** What is a moment called at which somebody falls? By who felled whom, not by the blow that was entered last. */
import { figureName } from "../../i18n/display_names";
import { say } from "../../i18n/sentence";
import { counted, listed, t } from "../../i18n/words";
import { isEvent, type GameEvent } from "../../net/event";
import type { Events } from "../../net/options.gen";
import { within, type Names } from "../../state/names";
import type { TitleSlot } from "../part";
import "./moment_words";

type Fall = Events["samyra.FigureFell"];

/** Name the kind of the blow, if its hit is told in the same step. */
function how({ figure, contributors }: Fall, events: readonly GameEvent[], names: Names): string {
  const hit = events
    .filter((event) => isEvent(event, "samyra.ActionResolved"))
    .find((blow) => blow.hit && blow.target === figure && contributors.includes(blow.attacker));
  return hit ? ` (${say("word", hit.kind, within(names, "samyra"))})` : "";
}

/** Say who felled a figure. */
function fellWords(fall: Fall, events: readonly GameEvent[], names: Names): string {
  const figure = figureName(names, fall.figure);
  const by = fall.contributors.map((id) => figureName(names, id));
  if (by.length === 0) return t("moment.fell", { figure });
  const told = { figure, by: listed(by), how: how(fall, events, names) };
  return counted("moment.felled", by.length, told);
}

export const title: TitleSlot = (events, names) =>
  events
    .filter((event) => isEvent(event, "samyra.FigureFell"))
    .map((fall) => fellWords(fall, events, names))
    .join(" ");
