/** How is the same Probe or Wettstreit opened once more? With the figures, numbers, method and eyes of the one before. */
import type { View } from "../../net/view";
import { firstCommand } from "../../forms/options/build_command";
import { offers } from "../../forms/options/offers";
import type { Choices } from "../../net/option";
import type { OnceMoreSlot } from "../part";
import type { EwsConflict } from "./view";

/** Build the command that opens it; undefined where it is not offered. */
function opening(view: View, conflict: EwsConflict, title: string) {
  const {
    kind,
    actor,
    opponent,
    method,
    secret,
    visibility,
    value,
    target,
    other_value,
    skill = "",
    other_skill = "",
  } = conflict;
  const who = kind === "probe" ? { figure: actor } : { initiator: actor, other: opponent };
  const numbers =
    kind === "probe" ? { value, skill, target } : { value, skill, other_value, other_skill };
  const how = {
    title,
    ...who,
    ...numbers,
    method,
    numbers: secret ? "secret" : "shown",
    visibility,
  } as Choices;
  const type = kind === "probe" ? "ews.OpenProbe" : "ews.OpenContest";
  const fits = offers(view, type, kind === "probe" ? {} : { initiator: actor });
  return firstCommand(fits, how, view);
}

export const onceMore: OnceMoreSlot = (view, conflict, title) => {
  const made = (conflict as EwsConflict).result
    ? opening(view, conflict as EwsConflict, title)
    : undefined;
  return made ? [{ label: title, make: () => made }] : [];
};
