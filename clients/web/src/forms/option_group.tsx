/** How is one of several options of the same type chosen? First what it is about, then its form. */
import { useRef, useState } from "preact/hooks";
import { figureName } from "../i18n/display_names";
import { inOrder, type Names } from "../state/names";
import { useTable } from "../state/context";
import { constant, optionValue } from "./options/build_command";
import { Select } from "../ui/select";
import { Folded } from "./folded";
import { useHeldTyping, type Sources } from "./held_typing";
import { OptionForm, type FormProps } from "./option_form";
import { commandLabel, fieldLabel, useLabel } from "./options/labels";
import type { Choices, Option, Value } from "../net/option";

/** One field in which options differ, the values open for it, and the one that is chosen. */
interface GroupQuestion {
  name: string;
  values: Value[];
  chosen: Value;
}

/** What was chosen of it, by field. */
type Picked = Readonly<Record<string, Value>>;

/** Name the fields that are constant in each of the options and differ between them. */
function telling(options: readonly Option[]): string[] {
  const names = Object.keys(options[0]?.fields ?? {});
  return names.filter((name) => {
    const values = options.map((option) => constant(option.fields[name]));
    return values.every((value) => value !== undefined) && new Set(values).size > 1;
  });
}

function figureOf(option: Option): string {
  return optionValue(option, "figure");
}

/** Put options in the order in which the figures that they are about came to the table. */
export function asTheyCame(options: readonly Option[], names: Names): Option[] {
  const order = inOrder(names, options.map(figureOf));
  return options.toSorted((a, b) => order.indexOf(figureOf(a)) - order.indexOf(figureOf(b)));
}

/** Narrow options down field by field; what is not chosen yet, or no longer open, is the first. */
export function narrowed(
  options: readonly Option[],
  picked: Picked,
): {
  questions: GroupQuestion[];
  option: Option | undefined;
} {
  const questions: GroupQuestion[] = [];
  let rest = options;
  for (const name of telling(options)) {
    const values = [...new Set(rest.map((option) => constant(option.fields[name]) as Value))];
    const wish = picked[name];
    const chosen = wish !== undefined && values.includes(wish) ? wish : (values[0] as Value);
    if (values.length > 1) questions.push({ name, values, chosen });
    rest = rest.filter((option) => constant(option.fields[name]) === chosen);
  }
  return { questions, option: rest[0] };
}

function Pick({
  type,
  question,
  only,
  pick,
}: {
  type: string;
  question: GroupQuestion;
  only: boolean;
  pick: (value: Value) => void;
}) {
  const { name, values, chosen } = question;
  return (
    <Select
      label={fieldLabel(type, name)}
      options={values}
      chosen={chosen}
      pick={pick}
      format={useLabel(type, name)}
      testid={only ? `pick-${type}` : `pick-${type}-${name}`}
    />
  );
}

/** What is chosen in each of the questions between options. */
export function OptionPicker({
  type,
  questions,
  picked,
  pick,
}: {
  type: string;
  questions: GroupQuestion[];
  picked: Picked;
  pick: (picked: Picked) => void;
}) {
  return (
    <>
      {questions.map((each) => (
        <Pick
          key={each.name}
          type={type}
          question={each}
          only={questions.length === 1}
          pick={(value) => pick({ ...picked, [each.name]: value })}
        />
      ))}
    </>
  );
}

/** Return the values that an option leaves nobody to choose: with its type and question they tell it from all others. */
function fixedValues(option: Option): Picked {
  const values = Object.entries(option.fields).map(([name, field]) => [name, constant(field)]);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as Picked;
}

/** Tell whether an option still allows what was fixed before. */
function allows({ fields }: Option, fixed: Picked): boolean {
  return Object.entries(fixed).every(([name, value]) => {
    const field = fields[name];
    return (
      field && "one_of" in field && Array.isArray(field.one_of) && field.one_of.includes(value)
    );
  });
}

/** Name a form by what it is about: the same as long as that is still offered. */
function useFormKey(option: Option | undefined): string {
  const about = useRef<{ type: string; ask: unknown; fixed: Picked } | undefined>(undefined);
  if (!option) return "";
  const { type, ask } = option;
  const now = about.current;
  if (!now || now.type !== type || now.ask !== ask || !allows(option, now.fixed))
    about.current = { type, ask, fixed: fixedValues(option) };
  return JSON.stringify(about.current);
}

interface GroupProps extends Omit<FormProps, "option" | "suggested" | "onTyped" | "typing"> {
  options: Option[];
  /** All else that is typed holds whatever is chosen around the form. */
  anew?: Sources;
  suggested?: (option: Option) => Choices;
}

export function OptionGroup({ options, suggested, anew, ...rest }: GroupProps) {
  const [picked, pick] = useState<Picked>({});
  const { questions, option } = narrowed(options, picked);
  const form = useFormKey(option);
  const typing = useHeldTyping(option, form, anew);
  if (!option) return null;
  return (
    <>
      <OptionPicker type={option.type} questions={questions} picked={picked} pick={pick} />
      <OptionForm
        key={JSON.stringify([form, anew])}
        typing={typing}
        onTyped={() => pick(fixedValues(option))}
        option={option}
        suggested={suggested?.(option) ?? {}}
        {...rest}
      />
    </>
  );
}

/** A folded tool: nothing is drawn when nothing is offered, and its form once it has been unfolded. */
export function FoldedForm({
  options,
  open = false,
  of,
  about = "",
  ...rest
}: GroupProps & { open?: boolean; of?: string; about?: string }) {
  const { names } = useTable();
  const type = options[0]?.type;
  if (!type) return null;
  // Who is meant is said here, unless it is chosen below or known from around.
  const who = new Set(options.map((option) => constant(option.fields["figure"])));
  const [only] = who.size === 1 ? [...who] : [];
  const named = only !== undefined && only !== of ? figureName(names.value, String(only)) : about;
  const title = (
    <>
      {commandLabel(type)}
      {named ? ": " : ""}
      {named ? <small>{named}</small> : null}
    </>
  );
  return (
    <Folded type={type} title={title} unfolded={open}>
      {(unfolded) => (
        <OptionGroup options={asTheyCame(options, names.value)} weighed={unfolded} {...rest} />
      )}
    </Folded>
  );
}
