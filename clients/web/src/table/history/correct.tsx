/** How is a step corrected? Its command is filled in anew, then the plan is shown. */
import { useMemo, useState } from "preact/hooks";
import { systemOf, t } from "../../i18n/words";
import { buildCommand, constant, missing, start } from "../../forms/options/build_command";
import { FieldInput } from "../../forms/inputs/field_input";
import { narrowed, OptionPicker } from "../../forms/option_group";
import { commandLabel } from "../../forms/options/labels";
import type { Choices, Chosen, Command, Field, Option, Value } from "../../net/option";
import type { ChangePlan } from "../../net/wire";
import { Dialog } from "../../ui/dialog";
import { Button } from "../../ui/button";
import { scopeOf } from "../../ui/scope";
import { Cancel } from "../../ui/confirm";
import { useTable, useView, type Answering } from "../../state/context";
import { systemPreparation } from "../../systems/preparations";
import { ChangeDialog, type ChangeRequest } from "./change_dialog";
import { changesOf } from "./changed_values";
import { NoCorrection } from "./no_correction";
import { StepHead } from "./quoted_step";
import { isCorrectable, standIns, useInstead } from "./stand_ins";
import "../../i18n/later_words";

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

/** Tell whether two commands say the same. */
function sameCommand(a: Command, b: Command): boolean {
  return Object.keys(a).every((name) => JSON.stringify(a[name]) === JSON.stringify(b[name]));
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
  const [picked, setPicked] = useState(() => pickedBy(draft));
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
  return (
    <form
      class={`form correct ${scopeOf(systemOf(option.type))}`}
      onSubmit={submit}
      data-testid="correct-form"
    >
      <p class="lead">{commandLabel(option.type)}</p>
      <OptionPicker type={option.type} questions={questions} picked={picked} pick={setPicked} />
      <Fields step={step} option={option} filled={filled} set={setChoices} />
      <div class="plays">
        <Button kind="primary" disabled={!made || sameCommand(made, was)} testid="correct-preview">
          {t("correct.preview")}
        </Button>
        <Cancel onClick={onClose} />
      </div>
    </form>
  );
}

interface FieldsProps {
  step: string;
  option: Option;
  filled: Choices;
  set: (choices: Choices) => void;
}

/** The fields of the command in which there is something to choose; a path is drawn by its system. */
function Fields({ step, option, filled, set }: FieldsProps) {
  const { Path } = systemPreparation(systemOf(option.type));
  const control = ([name, field]: [string, Field]) => {
    const value = filled[name];
    const onChange = (chosen: Chosen): void => set({ ...filled, [name]: chosen });
    const shared = { name, value, onChange };
    return "steps" in field && Path ? (
      <Path key={name} option={option} step={step} {...shared} />
    ) : (
      <FieldInput key={name} type={option.type} field={field} {...shared} />
    );
  };
  const open = Object.entries(option.fields).filter(([, field]) => constant(field) === undefined);
  return <>{open.map(control)}</>;
}

interface CorrectProps {
  step: string;
  answering: Answering | undefined;
  onDone: (why: string, plan: ChangePlan) => void;
  onClose: () => void;
}

export function Correct({ step, answering, onDone, onClose }: CorrectProps) {
  const found = useInstead(step);
  const [made, setMade] = useState<Command>();
  const [draft, setDraft] = useState<Command>();
  const request = useCorrection(step, found?.was, made);
  if (request) {
    const back = { label: t("correct.back"), press: () => setMade(undefined) };
    return (
      <ChangeDialog
        request={request}
        instead={[back]}
        propose={() => [back]}
        onDone={onDone}
        onClose={onClose}
      />
    );
  }
  const go = (next: Command): void => {
    setDraft(next);
    setMade(next);
  };
  return (
    <Dialog title={t("undo.correct")} onClose={onClose} testid="correct-dialog">
      {found ? <StepHead step={step} /> : <p class="muted">{t("correct.asking")}</p>}
      {found?.was && isCorrectable(found) ? (
        <Form
          step={step}
          was={found.was}
          draft={draft ?? found.was}
          options={found.options}
          go={go}
          onClose={onClose}
        />
      ) : null}
      {found && !isCorrectable(found) ? (
        <NoCorrection step={step} answering={answering} onClose={onClose} />
      ) : null}
    </Dialog>
  );
}

/** The change that puts `made` in the place of what was; undefined until that is chosen. */
function useCorrection(
  step: string,
  was: Command | undefined,
  made: Command | undefined,
): ChangeRequest | undefined {
  const { names } = useTable();
  return useMemo(
    () =>
      made && {
        title: t("undo.correct"),
        command: { type: "table.Correct", step, command: made, fill: [], why: "" },
        changes: changesOf(was ?? made, made, names.peek()),
      },
    [made],
  );
}
