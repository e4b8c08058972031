/** How does one participant sit at the table? Name and points, three places, piles, and what became of it. */
import { figureName } from "../../../i18n/names";
import { counted, firstOf, known, signed, t } from "../../../i18n/words";
import type { View } from "../../../net/view";
import { command, valuesOf } from "../../../forms/options/command";
import type { Option } from "../../../net/option";
import { Button } from "../../../ui/button";
import { useSend, useTable, useView } from "../../../state/context";
import { useParts } from "../../../state/select";
import { aimed, aimsAt } from "./active";
import { meansWords } from "./standing";
import { Face } from "../cards/card_button";
import { FurtherPlace, Holdings, RoundSlot, SleeveCard, Trumps } from "./places";
import { furtherOf, slotsOf } from "../cards/slots";
import { sheetOf, type Comparison, type EinblattConflict, type Kt } from "../cards/view";

interface ParticipantProps {
  figure: string;
  kt: Kt;
  conflict: EinblattConflict;
  met: readonly Comparison[];
  /** Position of the party, for its colour. */
  tone: number;
  waiting: boolean;
  mine: boolean;
  /** The offer to attack, where this one may be its target. */
  strike: Option | undefined;
}

/** Tap the card once to aim at it, twice to attack it. */
function Strike({ option, figure, name }: { option: Option; figure: string; name: string }) {
  const view = useView();
  const send = useSend();
  const aim = aimsAt(option, figure);
  const press = (): void => {
    const made = aim ? command(option, { target: figure }, view) : undefined;
    aimed.value = aim ? undefined : { ask: option.ask, target: figure };
    if (made) void send(made);
  };
  return (
    <Button
      kind="bare"
      class="strike"
      aria-pressed={aim}
      onPress={press}
      testid={`strike-${figure}`}
    >
      <span class={aim ? "" : "sr"}>
        {t(aim ? "einblatt.strike_sure" : "einblatt.attack_short", { figure: name })}
      </span>
    </Button>
  );
}

/** What was risked, and the card that was turned for it. */
function Risk({ kt }: { kt: Kt }) {
  if (!kt.allin || kt.allin === "declined" || kt.allin === "stake") return null;
  return (
    <p class="risk" data-testid="allin" data-state={kt.allin}>
      {kt.allin === "turned" && kt.answer ? (
        <Face card={kt.answer} trumps={kt.trumps ?? []} small />
      ) : null}
      <span>
        {t(`einblatt.allin_${kt.allin}`)}{" "}
        {kt.stake ? t("einblatt.stake", { text: kt.stake }) : null}
      </span>
    </p>
  );
}

/** Say what is waited for: a card, an answer, a decision. */
function marker(view: Pick<View, "asks">, figure: string, state: Kt["state"]): string {
  if (state === "choosing") return t("einblatt.chooses");
  const ask = Object.values(view.asks ?? {}).find(
    ({ who, answered, kind }) => who === figure && !answered && known(`einblatt.marker.${kind}`),
  );
  return firstOf([`einblatt.marker.${ask?.kind}`, "einblatt.awaited"]);
}

function Standing({ figure, kt, waiting }: { figure: string; kt: Kt; waiting: boolean }) {
  const view = useParts("asks");
  const words = kt.class
    ? t(`class.${kt.class}`, {}, "einblatt")
    : kt.state && kt.state !== "idle"
      ? t(`state.${kt.state}`, {}, "einblatt")
      : "";
  const grade = !kt.class
    ? undefined
    : kt.class.endsWith("_won")
      ? "grade plus"
      : kt.class.endsWith("_lost")
        ? "grade minus"
        : "grade";
  return (
    <p class="kt-state">
      {waiting ? (
        <span class="marker">{marker(view, figure, kt.state)}</span>
      ) : words ? (
        <span class={grade}>{words}</span>
      ) : null}
      {kt.looking ? (
        <span>{t("einblatt.looks", { cards: counted("einblatt.cards", kt.looking) })}</span>
      ) : null}
      {kt.due ? <span>{t("einblatt.still_draws", { n: kt.due })}</span> : null}
      {kt.free ? (
        <span data-testid={`free-${figure}`}>
          {t("einblatt.free_counts", {
            cards: kt.free.map((card) => t(`einblatt.virtual.${card}`)).join(", "),
          })}
        </span>
      ) : null}
    </p>
  );
}

export function Participant({
  figure,
  kt,
  conflict,
  met,
  tone,
  waiting,
  mine,
  strike,
}: ParticipantProps) {
  const view = useView();
  const { names } = useTable();
  const name = figureName(names.value, figure);
  const trumps = kt.trumps ?? [];
  const ep = kt.ep ?? 0;
  const target =
    strike && valuesOf(strike.fields["target"], view).includes(figure) ? strike : undefined;
  return (
    <li
      class={`kt tone-${tone % 6} ${waiting ? "waiting" : ""} ${mine ? "mine" : ""} ${target ? "target" : ""} ${target && aimsAt(target, figure) ? "aimed" : ""}`}
      data-testid={`kt-${figure}`}
      data-state={kt.state}
    >
      <header>
        <h4>
          <span class="kt-name" title={name}>
            {name}
          </span>
          {mine ? <small class="tag">{t("einblatt.mine")}</small> : null}
        </h4>
        <Trumps trumps={trumps} />
        <output
          class={`ep ${ep > 0 ? "plus" : ep < 0 ? "minus" : ""}`}
          data-testid={`ep-${figure}`}
          aria-label={t("einblatt.ep", { points: signed(ep) })}
        >
          {signed(ep)}
        </output>
      </header>
      <div class="before">
        <ol class="spots" aria-label={t("einblatt.places_of", { figure: name })}>
          {slotsOf(figure, kt, conflict, met).map((slot) => (
            <RoundSlot
              key={slot.round}
              figure={figure}
              slot={slot}
              trumps={trumps}
              current={slot.round === Math.max(1, conflict.round)}
            />
          ))}
          {furtherOf(figure, conflict, names.value).map(({ id, ...each }) => (
            <FurtherPlace key={id} {...each} trumps={trumps} />
          ))}
        </ol>
        <SleeveCard sleeve={sheetOf(view, figure)?.sleeve} trumps={trumps} />
        {target ? <Strike option={target} figure={figure} name={name} /> : null}
      </div>
      <Standing figure={figure} kt={kt} waiting={waiting} />
      <Risk kt={kt} />
      {kt.class ? (
        <p class="means" data-testid={`means-${figure}`}>
          {meansWords(kt, sheetOf(view, figure))}
        </p>
      ) : null}
      {conflict.probe === 0 ? null : (
        <Holdings figure={figure} name={name} kt={kt} conflict={conflict} />
      )}
    </li>
  );
}
