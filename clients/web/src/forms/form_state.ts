/** What is filled in? What was typed, over what holds now; and what has changed under the reader. */
import { useLayoutEffect, useState } from "preact/hooks";
import { useTable, useView } from "../state/context";
import { useDraft, type Draft } from "./drafts";
import { start } from "./options/build_command";
import { currentValues } from "./options/values";
import type { Choices, Chosen, Option } from "../net/option";

export interface Filled {
  choices: Choices;
  /** What the view has for the fields. */
  held: Choices;
  /** Fields for which it has something else than when the reader saw it first. */
  changed: ReadonlySet<string>;
  /** Something was typed since it was sent. */
  touched: boolean;
  set: (name: string, value: Chosen) => void;
  /** Set a field by what stands in it. */
  change: (name: string, to: (before: Chosen | undefined) => Chosen) => void;
  /** It was sent as it stood when this was drawn: of that nothing is typed any more. */
  sent: () => void;
  /** What is typed, as the sheet knows it in which the form stands. */
  draft: Draft;
  /** Takes the form, as its `ref`. */
  drawn: (form: HTMLFormElement | null) => void;
}

/** What was typed, by field, and how that is changed. */
export type FormTyping = [typed: Choices, type: (change: (typed: Choices) => Choices) => void];

function same(a: Chosen | undefined, b: Chosen | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** What became different under the reader's eyes, and how it is forgotten as one's own doing. */
function useChanges(
  option: Option,
  held: Choices,
  touched: boolean,
  form: HTMLFormElement | null,
): { changed: ReadonlySet<string>; own: () => void } {
  // Nothing while the answer to what was sent is to be drawn: that is no surprise.
  const [seen, see] = useState<Choices | undefined>(held);
  const awaited = useTable().session.state.sending.value > 0;
  const before = seen ?? held;
  const changed = new Set(
    Object.keys(option.fields).filter((name) => name in held && !same(held[name], before[name])),
  );
  useLayoutEffect(() => {
    // Who does not see an untouched form is not told later that it had been different.
    const unseen = changed.size > 0 && !touched && form?.checkVisibility?.() === false;
    if (unseen || (seen === undefined && !awaited)) see(held);
    // Nor is what comes of a press of one's own elsewhere, as of a preset.
    else if (awaited && changed.size === 0) see(undefined);
  });
  return { changed, own: () => see(undefined) };
}

export function useFilled(
  option: Option,
  suggested: Choices = {},
  onTyped?: () => void,
  typing?: FormTyping,
): Filled {
  const held = { ...suggested, ...currentValues(option, useView()) };
  const here = useState<Choices>({});
  const [typed, type] = typing ?? here;
  const draft = useDraft(Object.entries(typed).some(([name, value]) => !same(value, held[name])));
  const [form, drawn] = useState<HTMLFormElement | null>(null);
  const touched = Object.keys(typed).length > 0;
  const { changed, own } = useChanges(option, held, touched, form);
  const change: Filled["change"] = (name, to) => {
    type((all) => ({ ...all, [name]: to(all[name] ?? held[name]) }));
    onTyped?.();
  };
  const set: Filled["set"] = (name, value) => change(name, () => value);
  // What was typed since it was sent is still to be sent.
  const sent = (): void => {
    own();
    type((all) =>
      Object.fromEntries(Object.entries(all).filter(([name, value]) => !same(value, typed[name]))),
    );
  };
  const choices = start(option, { ...held, ...typed });
  return { choices, held, changed, touched, set, change, sent, draft, drawn };
}
