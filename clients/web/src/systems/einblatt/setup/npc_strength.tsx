/** How strong is an npc? Its cards with words, its trumps, and what each character may then hope for. */
import { useId } from "preact/hooks";
import { Pip } from "../../../ui/cards/pips";
import { suitName, SUITS } from "../../../i18n/cards";
import { figureName } from "../../../i18n/display_names";
import { t } from "../../../i18n/words";
import { FieldInput } from "../../../forms/inputs/field_input";
import { useFilled, type Filled } from "../../../forms/form_state";
import { commandLabel, fieldLabel } from "../../../forms/options/labels";
import { noteId, ChangedNote } from "../../../forms/changed_note";
import type { Option } from "../../../net/option";
import { toggled } from "../../../ui/toggled";
import { useTable } from "../../../state/context";
import { useSubmit } from "../../../forms/send_option";
import { Button } from "../../../ui/button";
import { Hope } from "../cards/classes";
import type { VerdictQuestion } from "../cards/verdict";
import { joined, type Kt, type EinblattProps } from "../cards/view";

const TYPE = "einblatt.SetNpc";

/** Least number of cards for each word: the ends are the scale's own, between them stands what a character may draw. */
const WORDS: [least: number, word: string][] = [
  [1, "harmless"],
  [2, "weakness"],
  [4, "plain"],
  [6, "hobby"],
  [8, "trade"],
  [12, "superior"],
  [20, "mighty"],
  [32, "invincible"],
];

/** Say what a number of cards means. */
export function hardness(cards: number): string {
  return t(`einblatt.hard_${WORDS.findLast(([least]) => cards >= least)?.[1] ?? "harmless"}`);
}

function against(kt: Kt, cards: number, trumps: readonly string[]): VerdictQuestion | undefined {
  const own = kt.trumps ?? [];
  if (own.length > 1 || trumps.length > 1 || kt.value === undefined) return undefined;
  const sides = {
    hand: String(kt.value),
    trump: own[0] ?? "false",
    other_hand: String(cards),
    other_trump: trumps[0] ?? "false",
  };
  return { type: "duel", lays: "best", ...sides };
}

function Trumps({ chosen, flip }: { chosen: readonly string[]; flip: (suit: string) => void }) {
  return (
    <div class="suits" role="group" aria-label={fieldLabel(TYPE, "trumps")}>
      {SUITS.map((suit) => (
        <Button
          key={suit}
          kind="bare"
          class="suit"
          aria-pressed={chosen.includes(suit)}
          aria-label={suitName(suit)}
          onPress={() => flip(suit)}
          testid={`field-trumps-${suit}`}
        >
          <Pip suit={suit} />
        </Button>
      ))}
    </div>
  );
}

function Hopes({
  id,
  conflict,
  cards,
  trumps,
}: EinblattProps & { cards: number; trumps: readonly string[] }) {
  const { names } = useTable();
  const characters = joined(id, conflict, names.value).filter(
    ([, kt]) => kt.kind === "sc" && kt.attribute,
  );
  if (characters.length === 0 || trumps.length > 1) return null;
  return (
    <section class="hopes" aria-label={t("einblatt.hopes")}>
      <h4>{t("einblatt.hopes")}</h4>
      <ul>
        {characters.map(([figure, kt]) => (
          <Hope
            key={figure}
            name={figureName(names.value, figure)}
            question={against(kt, cards, trumps)}
            testid={`hope-${figure}`}
          />
        ))}
      </ul>
    </section>
  );
}

interface CardCountProps {
  option: Option;
  filled: Filled;
  /** Id of the note on what has changed. */
  note: string;
}

/** How many cards: by a slider with words, or typed. */
function CardCount({ option, filled: { choices, set }, note }: CardCountProps) {
  const cards = Number(choices["cards"] ?? 1);
  const field = option.fields["cards"];
  if (!field || !("int" in field)) return null;
  return (
    <>
      <p class="hardness" role="status" data-testid="hardness">
        <b>{cards}</b> {hardness(cards)}
      </p>
      <input
        type="range"
        min={field.int.min}
        max={field.int.max}
        value={cards}
        aria-label={t("einblatt.how_hard")}
        aria-valuetext={`${cards}: ${hardness(cards)}`}
        data-testid="cards-range"
        onInput={(event) => set("cards", event.currentTarget.valueAsNumber)}
      />
      <FieldInput
        type={option.type}
        name="cards"
        field={field}
        value={choices["cards"]}
        onChange={(value) => set("cards", value)}
        note={note}
      />
    </>
  );
}

export function NpcStrength({ id: cid, option, conflict }: EinblattProps & { option: Option }) {
  const id = useId();
  const filled = useFilled(option);
  const { choices, set, sent, drawn } = filled;
  const cards = Number(choices["cards"] ?? 1);
  const trumps = (choices["trumps"] ?? []) as string[];
  const { complete, submit } = useSubmit(option, choices, sent);
  const flip = (suit: string): void => set("trumps", toggled(trumps, suit));
  return (
    <form
      class="form difficulty"
      ref={drawn}
      onSubmit={submit}
      data-testid={`option-${option.type}`}
    >
      <CardCount option={option} filled={filled} note={noteId(id, "cards")} />
      <ChangedNote form={id} type={option.type} name="cards" filled={filled} />
      <Trumps chosen={trumps} flip={flip} />
      <ChangedNote form={id} type={option.type} name="trumps" filled={filled} />
      <Button disabled={!complete} testid={`send-${option.type}`}>
        {commandLabel(option.type)}
      </Button>
      <Hopes id={cid} conflict={conflict} cards={cards} trumps={trumps} />
    </form>
  );
}
