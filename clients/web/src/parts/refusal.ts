/** Why was a wish refused, in words? The rule's own sentence if there is one, else the code's. */
import { filled } from "../i18n/sentence";
import { within, type Names } from "../i18n/names";
import { known, systemOf } from "../i18n/words";
import type { Refusal } from "../net/wire";

/** Say a refusal: the most particular sentence known. */
export function refusalWords({ code, params }: Refusal, names: Names): string {
  const field = code === "illegal" ? `illegal.${params["command"]}.${params["field"]}` : "";
  const range = "most" in params ? `rejection.${code}.range` : "";
  const why = "why" in params ? `why.${params["why"]}` : "";
  const keys = [why, field, range, `rejection.${code}.${params["what"]}`, `rejection.${code}`];
  const system = systemOf(String(params["command"] ?? ""));
  const key = keys.find((each) => known(each, system)) ?? `rejection.${code}`;
  return filled(key, params, within(names, system));
}
