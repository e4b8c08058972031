/** What is a character's sheet? Names, values and suits of four attributes as the rules propose, and its texts: kept by one press. */
import "./sheet.css";
import { useCallback, useId } from "preact/hooks";
import { SUITS, suitName, type Suit } from "../../../i18n/cards";
import { Pip } from "../../../ui/cards/pips";
import { t } from "../../../i18n/words";
import { buildCommand } from "../../../forms/options/build_command";
import { FieldInput } from "../../../forms/inputs/field_input";
import { useFilled, type Filled } from "../../../forms/form_state";
import { OptionForm } from "../../../forms/option_form";
import { commandLabel } from "../../../forms/options/labels";
import { noteId, ChangedNote } from "../../../forms/changed_note";
import { offer } from "../../../forms/options/offers";
import { useSendOption } from "../../../forms/send_option";
import type { Option } from "../../../net/option";
import { useView } from "../../../state/context";
import { Button } from "../../../ui/button";
import { ATTRIBUTES, sheetOf, TEXTS } from "../cards/view";

/** Give place `i` the suit; who had it takes the other one, so that all stay different. */
export function withSuit(suits: readonly string[], i: number, suit: string): string[] {
  const before = suits[i] ?? "";
  return suits.map((each, j) => (j === i ? suit : each === suit ? before : each));
}

const DESCRIBE = "einblatt.Describe";

/** A sheet without values has no names and texts yet. */
const NO_WORDS: Option = { type: DESCRIBE, fields: {} };

/** One field of a command, with what it has now. */
function Entry({ option, name, filled }: { option: Option; name: string; filled: Filled }) {
  const id = useId();
  const field = option.fields[name];
  if (!field) return null;
  return (
    <>
      <FieldInput
        type={option.type}
        name={name}
        field={field}
        value={filled.choices[name]}
        onChange={(value) => filled.set(name, value)}
        note={noteId(id, name)}
      />
      <ChangedNote form={id} type={option.type} name={name} filled={filled} />
    </>
  );
}

interface AttributeProps {
  name: (typeof ATTRIBUTES)[number];
  place: number;
  values: Option;
  filled: Filled;
  words: Option;
  told: Filled;
}

function Attribute({ name, place, values, filled, words, told }: AttributeProps) {
  const suits = (filled.choices["suits"] ?? []) as string[];
  const kind = t(`value.${name}`, {}, "einblatt");
  return (
    <fieldset class="attribute">
      <legend>{kind}</legend>
      <div class="called" data-testid={`called-${name}`}>
        <Entry option={words} name={name} filled={told} />
      </div>
      <div class="unlabelled" data-testid={`valued-${name}`}>
        <Entry option={values} name={name} filled={filled} />
      </div>
      <div class="suits" role="group" aria-label={t("sheet.suit", { attribute: kind })}>
        {SUITS.map((suit: Suit) => (
          <Button
            key={suit}
            kind="bare"
            class="suit"
            aria-pressed={suits[place] === suit}
            aria-label={suitName(suit)}
            onPress={() => filled.set("suits", withSuit(suits, place, suit))}
            testid={`suit-${name}-${suit}`}
          >
            <Pip suit={suit} />
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

/** Tell whether something else is filled in than what holds; a field that is not offered cannot be. */
function differs({ choices, held }: Filled): boolean {
  return Object.entries(choices).some(
    ([name, value]) => name in held && JSON.stringify(value) !== JSON.stringify(held[name]),
  );
}

/** Send what was changed of the sheet, values before words; tell whether all of it was taken. */
function useKeeping(
  option: Option,
  filled: Filled,
  words: Option,
  told: Filled,
  blank: boolean,
): () => Promise<boolean> {
  const sendOption = useSendOption();
  const taken = async (each: Option, of: Filled): Promise<boolean> => {
    if (!(await sendOption(each, of.choices))) return false;
    of.sent();
    return true;
  };
  return async () => {
    const wording = differs(told);
    if ((blank || !wording || differs(filled)) && !(await taken(option, filled))) return false;
    return !wording || taken(words, told);
  };
}

interface SheetFormProps {
  option: Option;
  figure: string;
  onDone?: () => void;
}

/** What is typed into the sheet: its values, its words, and how both are kept. */
function useSheetForm({ option, figure, onDone }: SheetFormProps) {
  const view = useView();
  const words = offer(view, DESCRIBE, { figure }) ?? NO_WORDS;
  const filled = useFilled(option);
  const told = useFilled(words);
  const keep = useKeeping(option, filled, words, told, !sheetOf(view, figure)?.attributes);
  // One press keeps both: whichever is asked first to save what is typed.
  filled.draft.save = keep;
  told.draft.save = differs(filled) ? async () => true : keep;
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (await keep()) onDone?.();
  };
  const [values, texts] = [filled.drawn, told.drawn];
  const drawn = useCallback(
    (form: HTMLFormElement | null): void => [values, texts].forEach((each) => each(form)),
    [values, texts],
  );
  const complete = buildCommand(option, filled.choices, view) !== undefined;
  return { words, filled, told, submit, drawn, complete };
}

export function SheetForm(props: SheetFormProps) {
  const { option, figure } = props;
  const { words, filled, told, submit, drawn, complete } = useSheetForm(props);
  return (
    <form class="form sheet" ref={drawn} onSubmit={submit} data-testid="option-einblatt.SetSheet">
      {ATTRIBUTES.map((name, place) => (
        <Attribute key={name} {...{ name, place, filled, words, told }} values={option} />
      ))}
      <ChangedNote form={figure} type={option.type} name="suits" filled={filled} />
      {TEXTS.map((name) => (
        <Entry key={name} option={words} name={name} filled={told} />
      ))}
      <Button kind="primary" disabled={!complete} testid="send-einblatt.SetSheet">
        {t("sheet.save")}
      </Button>
    </form>
  );
}

/** How its attributes are called, and what else it says, while its values stay as they are. */
export function Describe({ figure, onDone }: { figure: string; onDone?: () => void }) {
  const view = useView();
  const option = offer(view, DESCRIBE, { figure });
  // Where values may be changed too, they stand in one form.
  if (!option || offer(view, "einblatt.SetSheet", { figure })) return null;
  return (
    <details class="tool" data-testid={`tool-${DESCRIBE}`}>
      <summary>{commandLabel(DESCRIBE)}</summary>
      <OptionForm option={option} quiet {...(onDone ? { onDone } : {})} />
    </details>
  );
}
