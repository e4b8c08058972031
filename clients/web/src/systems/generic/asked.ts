/** What is asked in a conflict, and which offers answer it? The same for every system. */
import { byType } from "../../forms/options/offers";
import { memoByIdentity } from "../../state/memo";
import type { Ask, View } from "../../net/view";
import { constant, needsNoChoice } from "../../forms/options/build_command";
import type { Option } from "../../net/option";

/** Who is asked when no figure is. */
export const GM = "gm";
const ELSEWHERE = new Set(["table.Undo", "table.Skip", "table.Goto", "table.Redo"]);

export interface OpenQuestion {
  id: string;
  ask: Ask;
  /** The offers that answer it. */
  options: Option[];
}

/** Tell whether a form can make the command: no abbreviated option, and no path to draw. */
function byForm(option: Option): boolean {
  return !option.more && Object.values(option.fields).every((field) => !("steps" in field));
}

// Sixty questions and sixty offers are put together in one pass, not each with each.
const answers = memoByIdentity((options: NonNullable<View["options"]>) => {
  const found = new Map<string, Option[]>();
  for (const option of Object.values(options))
    if (option.ask && !ELSEWHERE.has(option.type) && byForm(option))
      found.set(option.ask, [...(found.get(option.ask) ?? []), option]);
  return found;
});

/** Return the offers that answer a question, as they stand; those that only a map can draw are left out. */
export function answering(view: Pick<View, "options">, ask: string): Option[] {
  return (view.options && answers(view.options).get(ask)) ?? [];
}

/** List the questions of a conflict to the person at the page that can be answered. */
export function questionsOf(
  view: Pick<View, "asks" | "options">,
  conflict: string,
): OpenQuestion[] {
  return Object.entries(view.asks ?? {})
    .filter(([, ask]) => ask.conflict === conflict && ask.mine === true)
    .map(([id, ask]) => ({ id, ask, options: answering(view, id) }))
    .filter(({ options }) => options.length > 0);
}

/** Tell whether buttons are enough to answer: nothing to type, one choice from a short list at most. */
export function byButtons({ options }: OpenQuestion): boolean {
  const FEW = 6;
  return options.every((option) => {
    const free = Object.values(option.fields).filter((field) => constant(field) === undefined);
    return free.length === 0 || (free.length === 1 && free.every((field) => isShort(field, FEW)));
  });
}

function isShort(field: Option["fields"][string], most: number): boolean {
  return "one_of" in field && Array.isArray(field.one_of) && field.one_of.length <= most;
}

/** Tell whether the answer has room below the board: buttons, or one form with one thing to say. */
export function compact(question: OpenQuestion): boolean {
  const forms = question.options.filter((option) => !needsNoChoice(option));
  if (byButtons(question)) return true;
  const free = forms.flatMap((option) =>
    Object.values(option.fields).filter((field) => constant(field) === undefined),
  );
  return forms.length === 1 && free.length === 1 && free.every((field) => "int" in field);
}

/** Return what may be done in a conflict without being asked, by type. */
export function tools(view: Pick<View, "options">, conflict: string): Option[][] {
  const free = Object.values(view.options ?? {}).filter(
    (option) =>
      !option.ask &&
      !ELSEWHERE.has(option.type) &&
      byForm(option) &&
      constant(option.fields["conflict"]) === conflict,
  );
  return [...byType(free).values()];
}

/** Name whose answer a conflict waits for: figures, or the gm. */
export function whoIsAsked(view: Pick<View, "asks">, conflict: string): string[] {
  const open = Object.values(view.asks ?? {}).filter(
    (ask) => ask.conflict === conflict && !ask.answered,
  );
  return [...new Set(open.map((ask) => ask.who))];
}

interface Skip {
  option: Option;
  ask: Ask;
}

/** List those whose answer is still out, and the offers to go on without them. */
export function skips(view: Pick<View, "asks" | "options">, id: string): Skip[] {
  return Object.values(view.options ?? {}).flatMap((option) => {
    const ask =
      option.type === "table.Skip" && option.ask !== undefined
        ? view.asks?.[option.ask]
        : undefined;
    return ask && ask.conflict === id && !ask.mine ? [{ option, ask }] : [];
  });
}

/** List who is seen in a conflict: the keys of any of its parts, and the constants, that name figures. */
export function figuresOf(view: Pick<View, "figures">, conflict: object): string[] {
  const known = view.figures ?? {};
  const found = new Set<string>();
  const walk = (held: unknown): void => {
    if (typeof held === "string" && Object.hasOwn(known, held)) found.add(held);
    else if (Array.isArray(held)) for (const each of held) walk(each);
    else if (typeof held === "object" && held !== null)
      for (const [key, each] of Object.entries(held)) {
        if (Object.hasOwn(known, key)) found.add(key);
        walk(each);
      }
  };
  walk(conflict);
  return [...found];
}
