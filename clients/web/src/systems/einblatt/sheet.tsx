/** What are a character's four attributes? Values and suits, filled in as the rules propose. */
import { useState } from "preact/hooks";
import { Pip } from "../../cards/pips";
import { SUITS, suitName, type Suit } from "../../cards/labels";
import { t } from "../../i18n/words";
import { command, start } from "../../options/command";
import { Control } from "../../options/controls";
import type { Choices, Option } from "../../options/option";
import { useSend, useView } from "../../parts/table";
import { named } from "./compare";
import { ATTRIBUTES, sheetOf, type Sheet } from "./view";

/** What a new sheet shows; the gm or the player changes it. */
const PROPOSED: Choices = { beruf: 8, hobby1: 6, hobby2: 6, schwaeche: 2, suits: [...SUITS] };

export function given(sheet: Sheet | undefined): Choices {
  const has = sheet?.attributes;
  if (!has) return PROPOSED;
  const values = ATTRIBUTES.map((name) => [name, has[name]?.value ?? 1] as const);
  return { ...Object.fromEntries(values), suits: ATTRIBUTES.map((name, i) => has[name]?.suit ?? SUITS[i]!) };
}

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
  const send = useSend();
  const [choices, setChoices] = useState(() => start(option, given(sheetOf(view, figure))));
  const suits = (choices["suits"] ?? []) as string[];
  const made = command(option, choices, view);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (made && (await send(made))) onDone?.();
  };
  return (
    <form class="form sheet" onSubmit={submit} data-testid="option-einblatt.SetSheet">
      {ATTRIBUTES.map((name, i) => (
        <fieldset key={name} class="attribute">
          <legend>{named(name, sheetOf(view, figure))}</legend>
          {option.fields[name] ? (
            <Control
              type={option.type}
              name={name}
              field={option.fields[name]}
              value={choices[name]}
              onChange={(value) => setChoices({ ...choices, [name]: value })}
            />
          ) : null}
          <div class="suits" role="group" aria-label={t("sheet.suit", { attribute: t(`value.${name}`, {}, "einblatt") })}>
            {SUITS.map((suit: Suit) => (
              <button
                key={suit}
                type="button"
                class="suit"
                aria-pressed={suits[i] === suit}
                aria-label={suitName(suit)}
                data-testid={`suit-${name}-${suit}`}
                onClick={() => setChoices({ ...choices, suits: withSuit(suits, i, suit) })}
              >
                <Pip suit={suit} />
              </button>
            ))}
          </div>
        </fieldset>
      ))}
      <button type="submit" class="primary" disabled={!made} data-testid="send-einblatt.SetSheet">
        {t("command.einblatt.SetSheet")}
      </button>
    </form>
  );
}
