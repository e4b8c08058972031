/** What is asked beside the hand, with einGriffe? Piles, the sleeve, the turned card: from which pile, and is it worth all? */
import { CardBack } from "../../../ui/cards/card";
import { counted, t } from "../../../i18n/words";
import { percentWords } from "../../../forms/odds/chances";
import { valuesOf } from "../../../forms/options/build_command";
import { OptionButton } from "../../../forms/option_button";
import type { Option } from "../../../net/option";
import { useView } from "../../../state/context";
import { useParts } from "../../../state/select";
import { Sorting, Zinken } from "./arranging";
import { MarkedFace } from "../cards/played_card";
import { Replacing } from "./replacing";
import { ConfirmTwice } from "../cards/confirm_twice";
import { useChances, type VerdictQuestion } from "../cards/verdict";
import { sheetOf, type Kt, type EinblattConflict } from "../cards/view";
import { nameOf } from "../cards/ways";

function find(options: readonly Option[], name: string): Option | undefined {
  return options.find((option) => nameOf(option) === name);
}

/** Count the cards of a pile that one may draw from. */
function cardsIn(kt: Kt, pile: unknown): string {
  return counted("einblatt.cards", kt.piles?.[Number(pile) - 1] ?? 0);
}

/** Draw from either pile: the pile itself is tapped. */
function DrawFrom({ options, kt }: { options: readonly Option[]; kt: Kt }) {
  const view = useView();
  const option = find(options, "DrawFrom");
  if (!option) return null;
  return (
    <div class="plays piles-to-draw">
      {valuesOf(option.fields["pile"], view).map((pile) => (
        <OptionButton
          key={pile}
          option={option}
          choices={{ pile }}
          kind="offer"
          testid={`pile-${pile}`}
          name={t("einblatt.draw_from", { pile, cards: cardsIn(kt, pile) })}
          label={
            <span class="pile">
              <CardBack label="" small />
              <span>
                {t("einblatt.pile_n", { pile })} <small>{cardsIn(kt, pile)}</small>
              </span>
            </span>
          }
        />
      ))}
    </div>
  );
}

/** Play what is in the sleeve for what lies open, or keep it. */
function FromSleeve({
  options,
  figure,
  kt,
}: {
  options: readonly Option[];
  figure: string;
  kt: Kt;
}) {
  const swap = find(options, "SwapSleeve");
  const keep = find(options, "KeepSleeve");
  const card = sheetOf(useParts("sheets"), figure)?.sleeve?.card;
  if (!swap || !keep) return null;
  return (
    <div class="plays">
      <OptionButton
        option={swap}
        kind="offer"
        testid="swap-sleeve"
        label={
          <span class="swap">
            {kt.card ? <MarkedFace card={kt.card} trumps={kt.trumps} small /> : null}
            <span aria-hidden="true">→</span>
            {card ? <MarkedFace card={card} trumps={kt.trumps} small /> : null}
            <span>{t("einblatt.swap_sleeve")}</span>
          </span>
        }
      />
      <OptionButton option={keep} testid="keep-sleeve" label={t("einblatt.keep_sleeve")} />
    </div>
  );
}

/** How likely the turned card pays off: told to who plays the figure, before it is turned. */
function PaysOff({ ask = "" }: { ask: string | undefined }) {
  const all = useChances(useParts("prepared").prepared?.[ask] as VerdictQuestion | undefined);
  const held = all?.find(({ key }) => key === "held");
  return held ? (
    <b class="pays-off" data-testid="pays-off">
      {t("einblatt.pays_off", { percent: percentWords(held.percent, 0) })}
    </b>
  ) : null;
}

/** Turn the top card of a pile for all that is at stake, or let the result stand. */
function AllIn({ options, kt }: { options: readonly Option[]; kt: Kt }) {
  const view = useView();
  const option = find(options, "AllIn");
  const decline = find(options, "DeclineAllIn");
  if (!option || !decline) return null;
  const piles = valuesOf(option.fields["pile"], view);
  return (
    <>
      <p class="hint risked">
        {kt.stake ? t("einblatt.stake", { text: kt.stake }) : t("einblatt.stake_none")}
        <span>{t("einblatt.allin_risk")}</span>
        <PaysOff ask={option.ask} />
      </p>
      <div class="plays">
        {piles.map((pile) => (
          <ConfirmTwice
            key={pile}
            option={option}
            choices={{ pile }}
            label={piles.length > 1 ? t("einblatt.turn_of", { pile }) : t("einblatt.turn")}
            sure={t("einblatt.turn_sure")}
            testid={`allin-${pile}`}
          />
        ))}
        <OptionButton
          option={decline}
          class="gives-up"
          testid="decline"
          label={t("einblatt.let_stand")}
        />
      </div>
    </>
  );
}

/** What is asked beside the hand. */
export function BesideHand({
  options,
  figure,
  kt,
  conflict,
}: {
  options: readonly Option[];
  figure: string;
  kt: Kt;
  conflict: EinblattConflict;
}) {
  const [look, sort, replace] = ["Zinken", "SortPiles", "ReplaceCard"].map((name) =>
    find(options, name),
  );
  const trumps = kt.trumps ?? [];
  return (
    <>
      {look ? <Zinken key={look.ask} option={look} trumps={trumps} /> : null}
      {sort ? <Sorting key={sort.ask} option={sort} trumps={trumps} /> : null}
      <DrawFrom options={options} kt={kt} />
      <FromSleeve options={options} figure={figure} kt={kt} />
      <AllIn options={options} kt={kt} />
      {replace ? <Replacing option={replace} conflict={conflict} figure={figure} kt={kt} /> : null}
    </>
  );
}
