/** What are a character's four attributes? Values and suits, filled in as the rules propose. */
import { useId } from "preact/hooks";
import { Pip } from "../../cards/pips";
import { SUITS, suitName, type Suit } from "../../cards/labels";
import { t } from "../../i18n/words";
import { command } from "../../options/command";
import { Control } from "../../options/controls";
import { useFilled } from "../../options/filled";
import { noteId, Now } from "../../options/now";
import type { Option } from "../../options/option";
import { useSend, useView } from "../../parts/table";
import { named } from "./counting";
import { ATTRIBUTES, sheetOf } from "./view";

/** Give place `i` the suit; who had it takes the other one, so that all stay different. */
export function withSuit(suits: readonly string[], i: number, suit: string): string[] {
  const before = suits[i] ?? "";
  return suits.map((each, j) => (j === i ? suit : each === suit ? before : each));
}

interface SheetFormProps {
  option: Option;
  figure: string;
  onDone?: () => void;
}

export function SheetForm({ option, figure, onDone }: SheetFormProps) {
  const view = useView();
  const id = useId();
  const filled = useFilled(option);
  const { choices, set, sent, draft, drawn } = filled;
  const send = useSend();
  const suits = (choices["suits"] ?? []) as string[];
  const made = command(option, choices, view);
  draft.save = async () => {
    if (!made || !(await send(made))) return false;
    sent();
    return true;
  };
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if ((await draft.save?.()) && (await draft.others())) onDone?.();
  };
  return (
    <form class="form sheet" ref={drawn} onSubmit={submit} data-testid="option-einblatt.SetSheet">
      {ATTRIBUTES.map((name, i) => (
        <fieldset key={name} class="attribute">
          <legend>{named(name, sheetOf(view, figure))}</legend>
          {option.fields[name] ? (
            <Control
              type={option.type}
              name={name}
              field={option.fields[name]}
              value={choices[name]}
              onChange={(value) => set(name, value)}
              note={noteId(id, name)}
            />
          ) : null}
          <Now form={id} type={option.type} name={name} filled={filled} />
          <div class="suits" role="group" aria-label={t("sheet.suit", { attribute: t(`value.${name}`, {}, "einblatt") })}>
            {SUITS.map((suit: Suit) => (
              <button
                key={suit}
                type="button"
                class="suit"
                aria-pressed={suits[i] === suit}
                aria-label={suitName(suit)}
                data-testid={`suit-${name}-${suit}`}
                onClick={() => set("suits", withSuit(suits, i, suit))}
              >
                <Pip suit={suit} />
              </button>
            ))}
          </div>
        </fieldset>
      ))}
      <Now form={id} type={option.type} name="suits" filled={filled} />
      <button type="submit" class="primary" disabled={!made} data-testid="send-einblatt.SetSheet">
        {t("sheet.save")}
      </button>
    </form>
  );
}
