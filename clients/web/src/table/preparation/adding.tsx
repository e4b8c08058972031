/** How do figures come to the table? A line: who, what kind, whose, with which sheet. Enter adds, and the next may be typed. */
import "./roster.css";
import type { RefObject } from "preact";
import { useRef, useState } from "preact/hooks";
import { counted, t } from "../../i18n/words";
import type { View } from "../../net/view";
import { language } from "../../state/preferences";
import { characters } from "../../forms/options/build_command";
import { offer } from "../../forms/options/offers";
import { Button } from "../../ui/button";
import { useTable, useView } from "../../state/context";
import { systemPreparation } from "../../systems/preparations";
import { sendInSequence, type SequenceResult } from "../../forms/sequence";
import { bringing } from "./bringing";
import { kindsOf, newFigures, ownerName, type NewFigure, type Line } from "./new_figures";
import { SequenceNotice } from "../../forms/sequence_result";
import { How } from "./new_figure_form";
import { unowned } from "./people";
import { usePresets } from "../../systems/generic/presets/fill";
import {
  LONGEST_NAME,
  MOST_FIGURES,
  parseNames,
  type ParsedName,
} from "../../systems/generic/opening/parse_names";
import { noteWrites } from "../../systems/generic/presets/sheet";

/** Why a line cannot be added; nothing if it can. */
function wrong(figures: readonly NewFigure[], line: string): string | undefined {
  if (figures.some(({ name }) => characters(name) > LONGEST_NAME))
    return t("roster.too_long", { most: LONGEST_NAME });
  return figures.length >= MOST_FIGURES && /\d{2,}/.test(line)
    ? t("roster.too_many", { most: MOST_FIGURES })
    : undefined;
}

/** Bring those who come of a line, one line after the other: who types on is not made to wait. */
function useBringing(
  read: (of: View) => NewFigure[],
  refused: () => void,
  onCame: (figure: string) => void,
) {
  const view = useView();
  const { session } = useTable();
  const [done, setDone] = useState<SequenceResult>();
  const queue = useRef(Promise.resolve());
  const bring = async (): Promise<void> => {
    const before = new Set(Object.keys(session.state.live.value?.view.figures ?? {}));
    // Those who came since it was typed have their numbers.
    const now = read(session.state.live.value?.view ?? view);
    const came = await sendInSequence(
      session,
      now.flatMap((each) => bringing(each, each.preset?.writes ?? [])),
    );
    const figures = Object.entries(session.state.live.value?.view.figures ?? {}).filter(
      ([id]) => !before.has(id),
    );
    for (const [id, { name }] of figures)
      noteWrites(
        session.state.table,
        id,
        now.find((each) => each.name === name)?.preset?.writes ?? [],
      );
    setDone(came);
    const last = figures.at(-1)?.[0];
    if (last !== undefined) onCame(last);
    if (came.failed) refused();
  };
  return { done, bring: () => void (queue.current = queue.current.then(bring)) };
}

/** What is typed, and who comes of it? */
function useLine(system: string, onCame: (figure: string) => void) {
  const box = useRef<HTMLInputElement>(null);
  const [line, setLine] = useState<Line>({ text: "" });
  const presets = usePresets(system);
  const lurk = systemPreparation(system).lurks;
  const called = (names: readonly ParsedName[], of: View): NewFigure[] =>
    newFigures(line, names, unowned(of), presets, lurk);
  const read = (of: View): NewFigure[] => {
    const known = Object.values(of.figures ?? {}).map(({ name }) => name);
    return called(parseNames(line.text, known, language.value), of);
  };
  /** Before anybody is named the form says what it will be. */
  const unnamed = (of: View): NewFigure[] => called([{ name: "", counted: false }], of);
  // What was refused stands there again, unless the next is being typed.
  const { done, bring } = useBringing(
    read,
    () => setLine((next) => (next.text === "" ? line : next)),
    onCame,
  );
  const add = (): void => {
    bring();
    setLine(line.kind === undefined ? { text: "" } : { text: "", kind: line.kind });
    box.current?.focus();
  };
  return { box, line, setLine, presets, read, unnamed, done, add };
}

interface WhoProps {
  box: RefObject<HTMLInputElement | null>;
  text: string;
  setText: (text: string) => void;
  /** So many come of it. */
  count: number;
  barred: boolean;
}

function Who({ box, text, setText, count, barred }: WhoProps) {
  return (
    <div class="adding-line">
      <input
        ref={box}
        type="text"
        autocomplete="off"
        enterkeyhint="done"
        maxLength={400}
        placeholder={t("roster.who_hint")}
        aria-label={t("roster.who")}
        value={text}
        data-testid="field-name"
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <Button disabled={barred} testid="send-table.AddFigure">
        {count > 1 ? counted("roster.add_several", count) : t("roster.add")}
      </Button>
    </div>
  );
}

/** `onCame` hears who came last of a line. */
export function Adding({ system, onCame }: { system: string; onCame: (figure: string) => void }) {
  const view = useView();
  const { box, line, setLine, presets, read, unnamed, done, add } = useLine(system, onCame);
  const option = offer(view, "table.AddFigure");
  if (!option) return <p class="muted">{t("roster.full")}</p>;
  const named = read(view);
  const trouble = wrong(named, line.text);
  const barred = named.length === 0 || trouble !== undefined;
  const oneEach = goOneEach(named, line, view);
  const submit = (event: Event): void => {
    event.preventDefault();
    if (!barred) add();
  };
  const set = (change: Partial<Line>): void => setLine((before) => ({ ...before, ...change }));
  return (
    <form class="adding" onSubmit={submit} data-testid="option-table.AddFigure">
      <Who
        box={box}
        text={line.text}
        setText={(text) => set({ text })}
        count={named.length}
        barred={barred}
      />
      <Named figures={named} oneEach={oneEach} trouble={trouble} />
      <How
        option={option}
        presets={presets}
        shown={named.length > 0 ? named : unnamed(view)}
        oneEach={oneEach}
        begin={(kind) => setLine({ text: line.text, kind })}
        set={set}
      />
      <SequenceNotice done={done} />
    </form>
  );
}

/** Tell whether those who were named go to the players who have nobody, one each. */
function goOneEach(named: readonly NewFigure[], line: Line, view: View): boolean {
  return (
    named.length > 1 &&
    line.owner === undefined &&
    named.every(({ kind }) => kind === "character") &&
    unowned(view).length > 0
  );
}

interface NamedProps {
  figures: readonly NewFigure[];
  oneEach: boolean;
  trouble: string | undefined;
}

/** Who comes of the line if they are several; or why they cannot. */
function Named({ figures, oneEach, trouble }: NamedProps) {
  const { names } = useTable();
  if (trouble !== undefined)
    return (
      <p class="warning" role="status" data-testid="adding-trouble">
        {trouble}
      </p>
    );
  if (figures.length < 2) return null;
  const mixed = kindsOf(figures).length > 1;
  /** Say whose somebody will be, and what kind, where not all are alike. */
  const words = ({ name, kind, owner }: NewFigure): string => {
    const about = [
      mixed ? t(`roster.kind.${kind}`) : "",
      oneEach || (mixed && owner !== "") ? ownerName(owner, names.value) : "",
    ].filter(Boolean);
    return about.length > 0 ? `${name} (${about.join(", ")})` : name;
  };
  return <p class="muted called">{figures.map(words).join(", ")}</p>;
}
