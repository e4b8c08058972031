/** Which of my cards do I play, and how? A tap lays what may still be exchanged; else it selects, and a second tap or the button plays. */
import { useEffect, useState } from "preact/hooks";
import { cardName, sorted } from "../../../i18n/cards";
import { figureName } from "../../../i18n/display_names";
import { t } from "../../../i18n/words";
import type { Option } from "../../../net/option";
import { lazy } from "../../../ui/lazy";
import { roving } from "../../../ui/arrow_keys";
import { useTable, useView } from "../../../state/context";
import { useParts } from "../../../state/select";
import { Button } from "../../../ui/button";
import { CardButton } from "./card_button";
import { Facing } from "./facing";
import { Outlooks } from "./outlook";
import { Passes } from "./passes";
import { ANY, CardVerdict, type Against } from "./verdict";
import { sheetOf, type EinblattConflict, type Kt } from "./view";
import { lacks, opening, takes, waysOf, type CardWay } from "./ways";
import { useSendOption } from "../../../forms/send_option";

const Exchange = lazy(() => import("./exchange").then((part) => part.Exchange));

interface HandProps {
  figure: string;
  conflict: EinblattConflict;
  kt: Kt;
  /** What is offered about the figure. */
  options: readonly Option[];
  /** Nothing else tells a chance: each card says how it fares. */
  weighs: boolean;
}

const LAY = "einblatt.CommitCard";

/** Card → class of its place in the fan, from -4 to 4. */
function lean(i: number, count: number): string {
  const spread = count > 1 ? (i / (count - 1)) * 2 - 1 : 0;
  return `lean${Math.round(spread * 4)}`;
}

/** What a card of the hand would meet, where that is seen. */
function facing(conflict: EinblattConflict, { option, choices }: CardWay): Against | undefined {
  const actor = conflict.action?.actor;
  if (option.type === "einblatt.React" && actor !== undefined) {
    const card = conflict.kts?.[actor]?.card;
    return card ? { card, trumps: conflict.kts?.[actor]?.trumps ?? [] } : undefined;
  }
  const opponent = choices["opponent"];
  if (opponent === undefined) return undefined;
  const rival = conflict.kts?.[String(opponent)];
  // Of several cards a rival answers with whichever is high enough, and not with any of them.
  if (rival?.hand_count !== 1) return undefined;
  return { card: ANY, trumps: rival.trumps ?? [], gone: rival.fallen ?? [] };
}

interface WaysProps {
  ways: CardWay[];
  card: string;
  conflict: EinblattConflict;
  trumps: readonly string[];
  /** Nobody else is still to choose: all cards turn over at once. */
  last: boolean;
  busy: boolean;
  put: (way: CardWay) => void;
}

/** The buttons for the card that was tapped. */
function Ways({ ways, card, conflict, trumps, last, busy, put }: WaysProps) {
  const mains = ways.filter((way) => way.main).length;
  return (
    <>
      {ways.map((way) => (
        <Button
          key={way.testid}
          kind={way.main ? (mains > 1 ? "offer" : "primary") : "quiet"}
          busy={busy}
          testid={way.testid}
          onPress={() => put(way)}
        >
          {last && way.option.type === LAY
            ? t("einblatt.lay_last", { card: cardName(card) })
            : way.label(card)}{" "}
          <CardVerdict mine={{ card, trumps }} theirs={facing(conflict, way)} />
        </Button>
      ))}
    </>
  );
}

/** What a card has to be like, or what a tap does, said while none is tapped. */
function Fitting({ ways, lacking, lays }: Pick<HandState, "ways" | "lacking" | "lays">) {
  if (lacking)
    return (
      <p class="hint" data-testid="none-fits">
        {t("einblatt.none_fits")}
      </p>
    );
  if (lays && ways[0]?.option.type === LAY)
    return (
      <p class="hint" data-testid="tap-selects">
        {t("einblatt.tap_selects")}
      </p>
    );
  return ways[0]?.testid === "answer-card" ? <p class="hint">{t("einblatt.what_fits")}</p> : null;
}

/** The least hand of which a card can be spared for the sleeve. */
const SPARED = 4;

/** Why does no card of such a hand go into the sleeve any more? */
function SleeveOver({
  figure,
  conflict: { phase, round, settings },
  kt,
  options,
}: Omit<HandProps, "weighs">) {
  const tucked = sheetOf(useParts("sheets"), figure)?.sleeve !== undefined;
  const could =
    settings?.["sleeve"] === "on" && kt.kind === "sc" && !tucked && (kt.hand_count ?? 0) >= SPARED;
  const offered = options.some(({ type }) => type === "einblatt.StoreSleeve");
  return could && phase === "commit" && !offered ? (
    <p class="hint" data-testid="sleeve-over">
      {t(round > 1 ? "einblatt.sleeve_over" : "einblatt.sleeve_late")}
    </p>
  ) : null;
}

/** Tell whether a round card may still be exchanged once it lies: somebody else has not chosen. */
function exchangeable(conflict: EinblattConflict, figure: string): boolean {
  return (
    conflict.phase === "commit" &&
    Object.entries(conflict.kts ?? {}).some(
      ([other, { state }]) => other !== figure && state === "choosing",
    )
  );
}

interface FanProps extends Pick<HandProps, "figure" | "kt"> {
  hand: string[];
  chosen: string | undefined;
  /** Nothing can be done with the card now. */
  idle: (card: string) => boolean;
  /** A card is asked for: those that will not do are dimmed. */
  asks: boolean;
  /** A tap lays the card. */
  atOnce: boolean;
  tap: (card: string) => void;
}

function Fan({ figure, kt, hand, chosen, idle, asks, atOnce, tap }: FanProps) {
  const { names } = useTable();
  return (
    <>
      <ul
        ref={roving}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a hand of which nothing can be played is scrolled by keys
        tabIndex={hand.every(idle) ? 0 : undefined}
        class={`fan ${hand.length > 8 ? "many" : ""}`}
        aria-label={t("einblatt.your_hand", { figure: figureName(names.value, figure) })}
        data-count={hand.length}
        data-tap={atOnce ? "lays" : "selects"}
      >
        {hand.map((card, i) => (
          <li key={card} class={lean(i, hand.length)}>
            <CardButton
              card={card}
              trumps={kt.trumps}
              pressed={chosen === card}
              disabled={idle(card)}
              class={kt.committed === card ? "laid" : asks && idle(card) ? "unfit" : ""}
              {...(kt.committed === card ? { mark: t("einblatt.laid") } : {})}
              testid={`hand-card-${card}`}
              onPress={() => tap(card)}
            />
          </li>
        ))}
      </ul>
      {hand.length === 0 ? <p class="muted">{t("einblatt.hand_empty")}</p> : null}
    </>
  );
}

/** Which card is tapped or opened, until something else is asked; and how one is played. */
function usePlaying(figure: string, ways: CardWay[]) {
  const sendOption = useSendOption();
  const [chosen, choose] = useState<string>();
  const [opened, open] = useState<string>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    choose(undefined);
    open(undefined);
  }, [figure, ways.map(({ option }) => option.ask).join()]);
  const put = async (way: CardWay, card: string): Promise<void> => {
    if (busy) return;
    setBusy(true);
    if (await sendOption(way.option, { ...way.choices, card })) choose(undefined);
    setBusy(false);
  };
  return { chosen, choose, opened, open, busy, put };
}

/** What may be done with each card of the hand, and what a tap on one does. */
function useHand({ figure, conflict, kt, options }: HandProps) {
  const view = useView();
  const { names } = useTable();
  const hand = sorted(kt.hand ?? [], kt.trumps ?? []);
  const ways = waysOf(view, options, names.value);
  const playing = usePlaying(figure, ways);
  const { chosen, choose, put } = playing;
  const lays = options.some((option) => option.type === "einblatt.LayOpen");
  const of = (card: string): CardWay[] => ways.filter((way) => takes(view, way, card));
  const idle = (card: string): boolean =>
    of(card).length === 0 && !(lays && opening(options, card));
  const others = exchangeable(conflict, figure);
  const atOnce = !lays && ways.length === 1 && ways[0]?.option.type === LAY && others;
  const tap = (card: string): void => {
    const mains = of(card).filter((way) => way.main);
    const [only] = mains;
    if (atOnce && only) void put(only, card);
    else if (chosen === card && only && mains.length === 1) void put(only, card);
    else choose(chosen === card ? undefined : card);
  };
  const tapped = chosen !== undefined && hand.includes(chosen) ? chosen : undefined;
  return {
    ...playing,
    hand,
    ways,
    of,
    idle,
    lacking: lacks(view, ways, hand),
    lays,
    others,
    atOnce,
    tap,
    tapped,
  };
}

type HandState = ReturnType<typeof useHand>;

/** What can be done with the card that was tapped. */
function TappedCard({
  card,
  state,
  conflict,
  kt,
  options,
}: HandProps & { card: string; state: HandState }) {
  const { of, others, busy, put, open } = state;
  return (
    <>
      <Ways
        ways={of(card)}
        card={card}
        conflict={conflict}
        trumps={kt.trumps ?? []}
        last={!others}
        busy={busy}
        put={(way) => void put(way, card)}
      />
      {opening(options, card) ? (
        <Button testid="lay-open" onPress={() => open(card)}>
          {t("einblatt.let_look", { card: cardName(card) })}
        </Button>
      ) : null}
    </>
  );
}

/** Return the card whose chance is told: the tapped or the laid one; while none is meant, the free slot. */
function meantCard(
  tapped: string | undefined,
  kt: Kt,
  options: readonly Option[],
): string | undefined {
  const free = options.some((option) => option.type === "einblatt.CommitVirtual");
  const meant = tapped ?? kt.committed ?? (free ? kt.free?.[0] : undefined);
  return meant === "pass" ? undefined : meant;
}

/** Everything below the fan: chances, buttons, hints. */
function HandActions(props: HandProps & { state: HandState }) {
  const { figure, conflict, kt, options, weighs, state } = props;
  const { ways, lacking, lays, others, tapped } = state;
  return (
    <div class="plays ways">
      {weighs && conflict.phase === "commit" ? (
        <Facing figure={figure} card={meantCard(tapped, kt, options)} kt={kt} conflict={conflict} />
      ) : null}
      {tapped === undefined ? (
        <>
          <SleeveOver {...props} />
          <Fitting ways={ways} lacking={lacking} lays={lays} />
        </>
      ) : (
        <TappedCard {...props} card={tapped} />
      )}
      <Passes options={options} kt={kt} last={!others} only={lacking} />
      {weighs && ways[0]?.option.ask ? <Outlooks ask={ways[0].option.ask} /> : null}
    </div>
  );
}

export function Hand(props: HandProps) {
  const { figure, kt, options } = props;
  const state = useHand(props);
  const { opened, open, chosen, hand, ways, idle, atOnce, tap } = state;
  const exchange = opened === undefined ? undefined : opening(options, opened);
  if (exchange && opened !== undefined)
    return <Exchange option={exchange} card={opened} kt={kt} onDone={() => open(undefined)} />;
  return (
    <div class="hand">
      <Fan
        figure={figure}
        kt={kt}
        hand={hand}
        chosen={chosen}
        idle={idle}
        asks={ways.some(({ main }) => main)}
        atOnce={atOnce}
        tap={tap}
      />
      <HandActions {...props} state={state} />
    </div>
  );
}
