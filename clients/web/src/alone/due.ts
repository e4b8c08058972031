/** What may a bot do now? The questions to its own seat, and the options that answer them. */
import { valuesOf } from "../options/command";
import type { Option } from "../options/option";
import type { Ask, View } from "../model/view";

/** Questions of a whole party: the guest's party leaves them to the guest. */
const OF_A_PARTY = new Set(["initiative", "order"]);
/** What is chosen while a question is open, without answering it. */
const MEANWHILE: Readonly<Record<string, readonly string[]>> = { window: ["samyra.Act"] };

type Shared = Ask & { among?: string[] };

function own(view: View, figure: string): boolean {
  return figure in (view.me.figures ?? {});
}

/** Tell whether a question is this seat's to answer. */
function isDue(view: View, ask: Shared): boolean {
  if (!ask.mine || ask.answered || !view.conflicts?.[ask.conflict]?.open) return false;
  const all = [ask.who, ...(ask.among ?? [])];
  return !OF_A_PARTY.has(ask.kind) || all.every((figure) => own(view, figure));
}

/** List the questions that wait for this seat. */
export function due(view: View): [string, Shared][] {
  return Object.entries((view.asks ?? {}) as Record<string, Shared>).filter(([, ask]) =>
    isDue(view, ask),
  );
}

/** Tell whether an option is for a figure of this seat; what is asked of the gm may be about anybody's. */
function ofOwn(option: Option, ask: Shared, view: View): boolean {
  const field = option.fields["figure"];
  if (ask.who === "gm" || !field) return true;
  return valuesOf(field, view).some((figure) => own(view, String(figure)));
}

/** Return what this seat may send about a question; never what would act in somebody else's place. */
export function answers(view: View, id: string, ask: Shared): Option[] {
  const meanwhile = MEANWHILE[ask.kind] ?? [];
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
