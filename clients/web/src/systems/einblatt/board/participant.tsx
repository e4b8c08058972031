/** How does one participant sit at the table? Name and points, three places, piles, and what became of it. */
import { figureName } from "../../../i18n/display_names";
import { counted, firstOf, known, signed, t } from "../../../i18n/words";
import type { View } from "../../../net/view";
import { valuesOf } from "../../../forms/options/build_command";
import type { Option } from "../../../net/option";
import { Button } from "../../../ui/button";
import { useTable, useView } from "../../../state/context";
import { useParts } from "../../../state/select";
import { aimAt, aimsAt } from "./active";
import { meansWords } from "./result_words";
import { ARMED, disarm } from "../cards/armed";
import { MarkedFace } from "../cards/played_card";
import { FurtherPlace, Holdings, RoundSlot, SleeveCard, Trumps } from "./places";
import { furtherOf, slotsOf } from "../cards/slots";
import { useTurned } from "../cards/turned";
import { sheetOf, type Comparison, type EinblattConflict, type Kt } from "../cards/view";
import { useSendOption } from "../../../forms/send_option";
import { Chip, toneOf } from "../../../ui/chip";

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
  const sendOption = useSendOption();
  const aim = aimsAt(option, figure);
  const press = (): void => {
    if (!aim) return aimAt(option, figure);
    disarm();
    void sendOption(option, { target: figure });
  };
  return (
    <>
      {aim ? (
        <p class="aim" aria-hidden="true">
          {t("einblatt.strike_sure")}
        </p>
      ) : null}
      <Button
        kind="bare"
        class={`strike ${aim ? ARMED : ""}`}
        aria-label={t("einblatt.attack_short", { figure: name })}
        aria-pressed={aim}
        onPress={press}
        testid={`strike-${figure}`}
      >
        {null}
      </Button>
    </>
  );
}

/** What was risked, the card that was turned for it, and whether the stake was averted. */
function Risk({ figure, kt, conflict }: Pick<ParticipantProps, "figure" | "kt" | "conflict">) {
  const turned = useTurned(conflict).findLast((each) => each["figure"] === figure);
  if (!kt.allin || kt.allin === "declined" || kt.allin === "stake") return null;
  const card = kt.allin === "turned" ? kt.answer : turned?.["card"];
  return (
    <p class="risk" data-testid="allin" data-state={kt.allin}>
      {card ? <MarkedFace card={String(card)} trumps={kt.trumps} small /> : null}
      <span>
        {t(`einblatt.allin_${kt.allin}`)}{" "}
        {kt.stake
          ? t(turned?.["how"] === "held" ? "einblatt.stake_averted" : "einblatt.stake", {
              text: kt.stake,
            })
          : null}
      </span>
    </p>
  );
}

/** Say what is waited for: a card, an answer, a decision. */
function awaitedWords(view: Pick<View, "asks">, figure: string, state: Kt["state"]): string {
  if (state === "choosing") return t("einblatt.chooses");
  const ask = Object.values(view.asks ?? {}).find(
    ({ who, answered, kind }) => who === figure && !answered && known(`einblatt.marker.${kind}`),
  );
  return firstOf([`einblatt.marker.${ask?.kind}`, "einblatt.awaited"]);
}

function StatusLine({ figure, kt, waiting }: { figure: string; kt: Kt; waiting: boolean }) {
  const view = useParts("asks");
  const words = kt.class
    ? t(`class.${kt.class}`, {}, "einblatt")
    : kt.state && kt.state !== "idle"
      ? t(`state.${kt.state}`, {}, "einblatt")
      : "";
  const grade = kt.class?.endsWith("_won")
    ? "grade plus"
    : kt.class?.endsWith("_lost")
      ? "grade minus"
      : kt.class && "grade";
  return (
    <p class="row kt-state spoiler">
      {waiting ? (
        <Chip kind="awaited">{awaitedWords(view, figure, kt.state)}</Chip>
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

/** Name, trumps and points. */
function Head({
  figure,
  name,
  kt,
  mine,
}: Pick<ParticipantProps, "figure" | "kt" | "mine"> & { name: string }) {
  const ep = kt.ep ?? 0;
  return (
    <header>
      <h4>
        <span class="kt-name" title={name}>
          {name}
        </span>
        {mine ? <Chip kind="felt">{t("einblatt.mine")}</Chip> : null}
      </h4>
      <Trumps trumps={kt.trumps} />
      <Chip
        kind="score"
        look={toneOf(ep)}
        testid={`ep-${figure}`}
        aria-label={t("einblatt.ep", { points: signed(ep) })}
      >
        {signed(ep)}
      </Chip>
    </header>
  );
}

/** The places for the rounds, then cards that came after a draw. */
function Places({
  figure,
  kt,
  conflict,
  met,
}: Pick<ParticipantProps, "figure" | "kt" | "conflict" | "met">) {
  const { names } = useTable();
  return (
    <ol
      class="spots"
      aria-label={t("einblatt.places_of", { figure: figureName(names.value, figure) })}
    >
      {slotsOf(figure, kt, conflict, met).map((slot) => (
        <RoundSlot
          key={slot.round}
          figure={figure}
          slot={slot}
          trumps={kt.trumps}
          current={slot.round === Math.max(1, conflict.round)}
        />
      ))}
      {furtherOf(figure, conflict, names.value).map(({ id, ...each }) => (
        <FurtherPlace key={id} {...each} trumps={kt.trumps} />
      ))}
    </ol>
  );
}

/** Tell whether a figure has been dealt cards: after a Probe, whoever did not play it has no class. */
function dealt({ class: result }: Kt, { phase, probe }: EinblattConflict): boolean {
  return probe > 0 && (result !== undefined || !["prepare", "result", "closed"].includes(phase));
}

function looks(
  { figure, tone, waiting, mine }: ParticipantProps,
  target: Option | undefined,
): string {
  return [
    `kt tone-${tone % 6}`,
    waiting && "waiting",
    mine && "mine",
    target && "target",
    target && aimsAt(target, figure) && "aimed",
  ]
    .filter(Boolean)
    .join(" ");
}

export function Participant(props: ParticipantProps) {
  const { figure, kt, conflict, met, waiting, mine, strike } = props;
  const view = useView();
  const { names } = useTable();
  const name = figureName(names.value, figure);
  const sheet = sheetOf(view, figure);
  const target =
    strike && valuesOf(strike.fields["target"], view).includes(figure) ? strike : undefined;
  return (
    <li class={looks(props, target)} data-testid={`kt-${figure}`} data-state={kt.state}>
      <Head figure={figure} name={name} kt={kt} mine={mine} />
      <div class="kt-struck">
        <div class="kt-cards">
          <Places figure={figure} kt={kt} conflict={conflict} met={met} />
          <SleeveCard sleeve={sheet?.sleeve} trumps={kt.trumps} />
        </div>
        {target ? <Strike option={target} figure={figure} name={name} /> : null}
      </div>
      <StatusLine figure={figure} kt={kt} waiting={waiting} />
      <Risk figure={figure} kt={kt} conflict={conflict} />
      {kt.class ? (
        <p class="means spoiler" data-testid={`means-${figure}`}>
          {meansWords(kt, sheet)}
        </p>
      ) : null}
      {dealt(kt, conflict) ? (
        <Holdings figure={figure} name={name} kt={kt} conflict={conflict} />
      ) : null}
    </li>
  );
}
