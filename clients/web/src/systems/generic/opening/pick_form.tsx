/** How does a conflict of one question begin? Who acts, against whom if anybody, and the form of what is offered for them, filled in. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { defaultValues } from "../../../forms/options/opening";
import { figureName } from "../../../i18n/display_names";
import { t } from "../../../i18n/words";
import type { View } from "../../../net/view";
import { constant } from "../../../forms/options/build_command";
import { OptionGroup } from "../../../forms/option_group";
import type { Sources } from "../../../forms/held_typing";
import type { Choices, Option } from "../../../net/option";
import { toggled } from "../../../ui/toggled";
import { Pills } from "../../../ui/pills";
import { scopeOf } from "../../../ui/scope";
import { useTable, useView } from "../../../state/context";
import { useParts } from "../../../state/select";
import { sendInSequence, type CommandStep, type SequenceResult } from "../../../forms/sequence";
import { SequenceNotice } from "../../../forms/sequence_result";
import { keepLast, lastOf, type Last } from "../presets/device";
import { LONGEST_TITLE, unlike } from "../../../forms/titles";
import { Remedy } from "../presets/fill";
import { isEmptySheet } from "../presets/sheet";
import { NewConflict } from "./new_conflict";

/** Who was chosen last and is still there, else the first character: if possible one that has values for these rules. */
export function atFirst(view: View, system: string, last: readonly string[]): string[] {
  const figures = view.figures ?? {};
  const there = last.filter((figure) => figure in figures);
  const characters = Object.keys(figures).filter((figure) => figures[figure]?.kind === "character");
  const first =
    characters.find((figure) => !isEmptySheet(view, system, figure)) ??
    characters[0] ??
    Object.keys(figures)[0];
  return there.length > 0 ? there : first === undefined ? [] : [first];
}

/** Who acts in the conflict that is being opened. */
interface ActingFigures {
  system: string;
  chosen: string[];
  flip: (figure: string) => void;
  /** Somebody was pressed who is one too many. */
  full: boolean;
  /** What the last one was made of. */
  last: Last;
  opened: NewConflict;
  /** It is there: the next that is opened is another. */
  openNext: (now: View) => void;
}

export function useActing(system: string, most: number): ActingFigures {
  const view = useView();
  const last = lastOf(useTable().session.state.table, system);
  const [chosen, choose] = useState(() => atFirst(view, system, Object.keys(last.with ?? {})));
  const [opened, open] = useState(() => new NewConflict(view, system));
  const [full, refuse] = useState(false);
  // Nobody is pushed out by who is one too many.
  const flip = (figure: string): void => {
    const fits = chosen.length < most || chosen.includes(figure);
    refuse(!fits);
    if (fits) choose(toggled(chosen, figure));
  };
  const openNext = (now: View): void => open(new NewConflict(now, system));
  return { system, chosen, flip, full, last, opened, openNext };
}

interface PickFormProps {
  acting: ActingFigures;
  onOpened: () => void;
  /** What opens it for those who were chosen. */
  options: Option[];
  /** What is suggested. */
  suggested: Choices;
  /** What it is called after; nothing: after who acts. */
  title?: string | undefined;
  /** Says which of several a figure is. */
  mark: (i: number) => string;
  /** From what the suggestions of some fields come, if not from who acts alone; what is typed into all that nothing is suggested for holds. */
  anew?: Sources;
  /** Fields that are asked for elsewhere. */
  without?: string[];
  /** What is said once it is there, so that nobody is asked for it again. */
  further?: readonly CommandStep[];
  /** What the next one begins from, beside who acts. */
  remember?: (view: View, conflict: string) => Last;
  children?: ComponentChildren;
}

/** Remember what it was made of, say what else was chosen, and go there. */
function useFinish({ acting, further = [], remember, onOpened }: PickFormProps) {
  const view = useView();
  const { session, chosenConflict } = useTable();
  const [done, tell] = useState<SequenceResult>();
  const finish = async (): Promise<void> => {
    const { system, chosen, opened, openNext } = acting;
    const now = (): View => session.state.live.value?.view ?? view;
    keepLast(session.state.table, system, {
      with: Object.fromEntries(chosen.map((figure) => [figure, {}])),
      ...remember?.(now(), opened.in(now())),
    });
    const came = await sendInSequence(session, further);
    tell(came);
    chosenConflict.value = opened.in(now());
    openNext(now());
    if (!came.failed) onOpened();
  };
  return { done, finish };
}

function useTitle({ acting: { chosen }, title }: PickFormProps): string {
  const { figures, conflicts } = useTable().names.value;
  const who = chosen.map((figure) => figures[figure] ?? "").join(" – ");
  const short = [...(title ?? who)].slice(0, LONGEST_TITLE).join("");
  return unlike(short, Object.values(conflicts));
}

/** A button for each figure: who acts is chosen by them. */
function WhoActs({ acting: { chosen, flip, full }, mark }: PickFormProps) {
  const { figures = {} } = useParts("figures");
  const called = (figure: string) => (
    <>
      {figures[figure]?.name}{" "}
      {chosen.length > 1 && chosen.includes(figure) ? (
        <small>{mark(chosen.indexOf(figure))}</small>
      ) : null}
    </>
  );
  return (
    <>
      <Pills
        options={Object.keys(figures)}
        chosen={chosen}
        pick={flip}
        format={called}
        testid="take"
      />
      {full ? (
        <p role="status" data-testid="opening-full">
          {t("opening.full", { n: chosen.length })}
        </p>
      ) : null}
    </>
  );
}

export function PickForm(props: PickFormProps) {
  const { acting, options, suggested, anew, without = [], children } = props;
  const { system, chosen } = acting;
  const view = useView();
  const title = useTitle(props);
  const ofActing = Object.fromEntries(Object.keys(suggested).map((name) => [name, chosen[0]]));
  const { done, finish } = useFinish(props);
  if (Object.keys(view.figures ?? {}).length === 0) return null;
  return (
    <div class={`opening ${scopeOf(system)}`} data-testid={`next-${system}`}>
      <p class="muted">{t(`opening.who.${system}`)}</p>
      <WhoActs {...props} />
      <Blank
        system={system}
        figures={chosen.filter((figure) => isEmptySheet(view, system, figure))}
      />
      {children}
      {options.length > 0 ? (
        <OptionGroup
          anew={{ ...ofActing, ...anew }}
          options={options}
          without={without}
          weighed
          suggested={(option) => ({
            title,
            ...defaultValues(option),
            ...restrict(option, suggested),
          })}
          onDone={() => void finish()}
        />
      ) : (
        <p class="muted">{t("opening.nobody")}</p>
      )}
      <SequenceNotice done={done} />
    </div>
  );
}

/** Keep what the option asks for. */
function restrict(option: Option, suggested: Choices): Choices {
  return Object.fromEntries(
    Object.entries(suggested).filter(
      ([name]) => name in option.fields && constant(option.fields[name]) === undefined,
    ),
  );
}

/** Which sheets are empty, and what would fill each? */
function Blank({ system, figures }: { system: string; figures: readonly string[] }) {
  const { names } = useTable();
  if (figures.length === 0) return null;
  return (
    <div class="due" role="status" data-testid="opening-due">
      <p>{t("opening.blank")}</p>
      {figures.map((figure) => (
        <div key={figure} class="due-row">
          <b>{figureName(names.value, figure)}</b>
          <Remedy figures={[figure]} system={system} />
        </div>
      ))}
    </div>
  );
}
