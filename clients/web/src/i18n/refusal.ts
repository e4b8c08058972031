/** Why was a wish refused, in words? The rule's own sentence if there is one, else the code's. */
import { filled } from "./sentence";
import { within, type Names } from "../state/names";
import { known, template, systemOf } from "./words";
import type { Refusal } from "../net/wire";

/** Say a refusal: the most particular sentence known of which nothing is missing. */
export function refusalWords({ code, params }: Refusal, names: Names): string {
  const field = code === "illegal" ? `illegal.${params["command"]}.${params["field"]}` : "";
  const why = "why" in params ? `why.${params["why"]}` : "";
  const general = `rejection.${code}`;
  const keys = [
    why,
    field,
    `${general}.range`,
    `${general}.${params["field"]}`,
    `${general}.${params["what"]}`,
    general,
  ];
  const system = systemOf(String(params["command"] ?? ""));
  const whole = (key: string): boolean =>
    [...template(key, system).matchAll(/\{(\w+)\}/g)].every(([, name = ""]) => name in params);
  const key = keys.find((each) => known(each, system) && whole(each)) ?? general;
  return filled(key, params, within(names, system));
}
