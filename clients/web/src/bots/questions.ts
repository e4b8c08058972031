/** What may a bot do now? The questions to its own seat, and the options that answer them. */
import { valuesOf } from "../forms/options/build_command";
import type { Option } from "../net/option";
import type { Ask, View } from "../net/view";
import type { Bot } from "./contract";

function own(view: View, figure: string): boolean {
  return figure in (view.me.figures ?? {});
}

/** Tell whether a question is this seat's to answer. */
function isDue(view: View, ask: Ask, { ofParty = [] }: Bot): boolean {
  if (!ask.mine || ask.answered || !view.conflicts?.[ask.conflict]?.open) return false;
  const all = [ask.who, ...(ask.among ?? [])];
  return !ofParty.includes(ask.kind) || all.every((figure) => own(view, figure));
}

/** List the questions that wait for this seat. */
export function due(view: View, bot: Bot): [string, Ask][] {
  return Object.entries(view.asks ?? {}).filter(([, ask]) => isDue(view, ask, bot));
}

/** Tell whether an option is for a figure of this seat; what is asked of the gm may be about anybody's. */
function ofOwn(option: Option, ask: Ask, view: View): boolean {
  const field = option.fields["figure"];
  if (ask.who === "gm" || !field) return true;
  return valuesOf(field, view).some((figure) => own(view, String(figure)));
}

/** Return what this seat may send about a question; never what would act in somebody else's place. */
export function answers(view: View, id: string, ask: Ask, bot: Bot): Option[] {
  const meanwhile = bot.meanwhile?.[ask.kind] ?? [];
  return Object.values(view.options ?? {}).filter((option) => {
    if (option.type.startsWith("table.") || !ofOwn(option, ask, view)) return false;
    const here = valuesOf(option.fields["conflict"], view).includes(ask.conflict);
    return (
      option.ask === id || (option.ask === undefined && here && meanwhile.includes(option.type))
    );
  });
}

/** Name the own figures of an abbreviated option. */
export function hinted(option: Option, view: View): string[] {
  return valuesOf(option.fields["figure"], view)
    .map(String)
    .filter((figure) => own(view, figure));
}
