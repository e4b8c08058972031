/** How is a step corrected? Its command is filled in anew, then the plan is shown. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { within, type Names } from "../../state/names";
import { inWords } from "../../i18n/sentence";
import { systemOf, t } from "../../i18n/words";
import type { Instead } from "../../net/wire";
import { buildCommand, constant, missing, needsNoChoice, start } from "../../forms/options/build_command";
import { FieldInput } from "../../forms/inputs/field_input";
import { narrowed, OptionPicker } from "../../forms/group";
import { commandLabel, fieldLabel } from "../../forms/options/labels";
import type { Choices, Chosen, Command, Option, Value } from "../../net/option";
import { Dialog } from "../../ui/dialog";
import { Button } from "../../ui/button";
import { scopeOf } from "../../ui/scope";
import { Cancel } from "../../ui/confirm";
import { useTable, useView, type Answering } from "../../state/context";
import { systemPreparation } from "../../systems/preparations";
import { ChangeDialog } from "./change_dialog";
import { NoCorrection } from "./no_correction";
import { takeStartWords } from "../../i18n/start";

takeStartWords();

/** Read the fields of a command that a form can show. */
export function commandChoices({ type: _t, ask: _a, ...fields }: Command): Choices {
  return fields as Choices;
}

/** Return the fields that decide between options, as the command has them. */
function pickedBy(was: Command): Readonly<Record<string, Value>> {
  const single = Object.entries(was).filter(
    ([, value]) => typeof value === "string" || typeof value === "number",
  );
  return Object.fromEntries(single) as Record<string, Value>;
}

/** Return the options that may stand in the place of a command: those that answer the same question. */
export function standIns(was: Command, options: readonly Option[]): Option[] {
  const same = options.filter(
    (option) => option.type === was.type && (option.ask ?? "") === (was.ask ?? ""),
  );
  return same.length > 0 ? same : options.filter((option) => option.type === was.type);
}

/** Tell whether a step could be anything else: other options, or a field that is not settled. */
export function choosable(was: Command, options: readonly Option[]): boolean {
  const all = standIns(was, options);
  return all.length > 1 || !all.every(needsNoChoice);
}

/** Tell whether two commands say the same. */
export function sameCommand(a: Command, b: Command): boolean {
  return Object.keys(a).every((name) => JSON.stringify(a[name]) === JSON.stringify(b[name]));
}

/** Say what a command would have instead: "Difficulty: 0.5 → 2.0". */
export function changesOf(was: Command, made: Command, names: Names): string[] {
  const speaking = within(names, systemOf(made.type));
  const words = (name: string, value: unknown): string =>
    value === "" ? "–" : inWords(name, value, speaking);
  return Object.keys(made)
    .filter((name) => JSON.stringify(was[name]) !== JSON.stringify(made[name]))
    .map(
      (name) =>
        `${fieldLabel(made.type, name)}: ${words(name, was[name])} → ${words(name, made[name])}`,
    );
}

interface FormProps {
  step: string;
  was: Command;
  /** What was filled in before. */
  draft: Command;
  options: Option[];
  go: (made: Command) => void;
  onClose: () => void;
}

function Form({ step, was, draft, options, go, onClose }: FormProps) {
  const view = useView();
  const [picked, pick] = useState(() => pickedBy(draft));
  const [choices, setChoices] = useState<Choices>(() => commandChoices(draft));
  const { questions, option } = narrowed(standIns(was, options), picked);
  if (!option) return null;
  const filled = start(option, choices);
  const made =
    missing(option, filled, view).length === 0 ? buildCommand(option, filled, view) : undefined;
  const submit = (event: Event): void => {
    event.preventDefault();
    if (made) go(made);
  };
  const { Path } = systemPreparation(systemOf(option.type));
  const set = (name: string, value: Chosen): void => setChoices({ ...filled, [name]: value });
  return (
    <form
      class={`form ${scopeOf(systemOf(option.type))}`}
      onSubmit={submit}
      data-testid="correct-form"
    >
      <p class="lead">{commandLabel(option.type)}</p>
      <OptionPicker type={option.type} questions={questions} picked={picked} pick={pick} />
      {Object.entries(option.fields)
        .filter(([, field]) => constant(field) === undefined)
        .map(([name, field]) =>
          "steps" in field && Path ? (
            <Path
              key={name}
              option={option}
              name={name}
              value={filled[name]}
              onChange={(path) => set(name, path)}
              step={step}
            />
          ) : (
            <FieldInput
              key={name}
              type={option.type}
              name={name}
              field={field}
              value={filled[name]}
              onChange={(value) => set(name, value)}
            />
          ),
        )}
      <div class="plays">
        <Button kind="primary" disabled={!made || sameCommand(made, was)} testid="correct-preview">
          {t("correct.preview")}
        </Button>
        <Cancel onClick={onClose} />
      </div>
    </form>
  );
}

interface CorrectProps {
  step: string;
  answering: Answering | undefined;
  onDone: (why: string) => void;
  onClose: () => void;
}

export function Correct({ step, answering, onDone, onClose }: CorrectProps) {
  const { session, names } = useTable();
  const [found, setFound] = useState<Instead>();
  const [made, make] = useState<Command>();
  const [draft, keep] = useState<Command>();
  useEffect(() => {
    let current = true;
    void session.instead(step).then((instead) => current && setFound(instead));
    return () => void (current = false);
  }, [step]);
  const wish = useMemo(
    () =>
      made && {
        title: t("undo.correct"),
        command: { type: "table.Correct", step, command: made, fill: [], why: "" },
        changes: changesOf(found?.was ?? made, made, names.peek()),
      },
    [made],
  );
  const back = { label: t("correct.back"), press: () => make(undefined) };
  if (wish)
    return (
      <ChangeDialog
        request={wish}
        instead={[back]}
        propose={() => [back]}
        onDone={onDone}
        onClose={onClose}
      />
    );
  const go = (next: Command): void => {
    keep(next);
    make(next);
  };
  const was = found?.was;
  return (
    <Dialog title={t("undo.correct")} onClose={onClose} testid="correct-dialog">
      {!found ? <p class="muted">{t("correct.asking")}</p> : null}
      {found && was && choosable(was, found.options) ? (
        <Form
          step={step}
          was={was}
          draft={draft ?? was}
          options={found.options}
          go={go}
          onClose={onClose}
        />
      ) : null}
      {found && !(was && choosable(was, found.options)) ? (
        <NoCorrection step={step} answering={answering} onClose={onClose} />
      ) : null}
    </Dialog>
  );
}
