/** What of what was typed holds when a form is about another option? All that is not about what has changed. */
import { useState } from "preact/hooks";
import type { Choices, Chosen, Option } from "../net/option";
import { useView } from "../state/context";
import { optionValue, valuesOf } from "./options/build_command";
import { isUsual, opens } from "./options/opening";
import type { FormTyping } from "./form_state";

/** What some fields are suggested from: where that changes, the suggestion takes the place of what was typed. */
export type Sources = Readonly<Record<string, unknown>>;

interface Entry {
  form: string;
  to: Chosen;
}

/** Name what a typed value is about. What would fall back to the usual without a word is about no single option. */
function about(option: Option, name: string, form: string, sources: Sources | undefined): string {
  if (sources || opens(option)) return JSON.stringify([name, sources?.[name]]);
  const lasting = isUsual(name) || "text" in (option.fields[name] ?? {});
  return JSON.stringify([name, lasting ? optionValue(option, "figure") : form]);
}

/** Keep what is typed for `option`, whose form has this name, in all forms of a group. */
export function useHeldTyping(
  option: Option | undefined,
  form: string,
  sources: Sources | undefined,
): FormTyping {
  const view = useView();
  const [held, hold] = useState<Readonly<Record<string, Entry>>>({});
  const fields = Object.entries(option?.fields ?? {}).map(
    ([name, field]) => [name, field, about(option as Option, name, form, sources)] as const,
  );
  const typedIn = (all: typeof held): Choices =>
    Object.fromEntries(
      fields.flatMap(([name, field, key]) => {
        const entry = all[key];
        if (!entry) return [];
        const allowed = !("one_of" in field) || valuesOf(field, view).includes(entry.to as never);
        return entry.form === form || allowed ? [[name, entry.to]] : [];
      }),
    );
  const type: FormTyping[1] = (change) =>
    hold((all) => {
      const before = typedIn(all);
      const now = change(before);
      const entries = fields.map(([name, , key]): [string, Entry | undefined] => {
        const to = now[name];
        if (to === before[name]) return [key, all[key]];
        return [key, to === undefined ? undefined : { form, to }];
      });
      const kept = entries.filter(([, entry]) => entry !== undefined);
      const others = Object.entries(all).filter(([key]) => !entries.some(([own]) => own === key));
      return Object.fromEntries([...others, ...kept]) as typeof held;
    });
  return [typedIn(held), type];
}
