/** Sich in die Karten schauen lassen: for which round does the card lie open, and what is exchanged for it? */
import { useState } from "preact/hooks";
import { cardName, sorted } from "../../../i18n/cards";
import { counted, t } from "../../../i18n/words";
import { valuesOf } from "../../../forms/options/build_command";
import type { Option, Value } from "../../../net/option";
import { toggled } from "../../../ui/toggled";
import { Pills } from "../../../ui/pills";
import { useView } from "../../../state/context";
import { Button } from "../../../ui/button";
import { CardButton } from "./card_button";
import type { Kt } from "./view";
import { useSendOption } from "../../../forms/send_option";

interface SlotsProps {
  slots: Value[];
  chosen: Value | undefined;
  choose: (slot: Value) => void;
}

function Slots({ slots, chosen, choose }: SlotsProps) {
  if (slots.length < 2) return null;
  return (
    <Pills
      label={t("einblatt.which_round")}
      options={slots}
      chosen={chosen}
      pick={choose}
      format={(round) => t("einblatt.round_n", { round })}
      testid="slot"
    />
  );
}

interface AwayProps {
  card: string;
  trumps: Kt["trumps"];
  away: boolean;
  full: boolean;
  flip: () => void;
}

/** A card that may go for the one laid open. */
function Away({ card, trumps, away, full, flip }: AwayProps) {
  return (
    <CardButton
      card={card}
      trumps={trumps ?? []}
      pressed={away}
      disabled={!away && full}
      class={away ? "away" : ""}
      {...(away ? { mark: t("einblatt.is_away") } : {})}
      testid={`exchange-${card}`}
      onPress={flip}
    />
  );
}

interface ExchangeProps {
  option: Option;
  card: string;
  kt: Kt;
  onDone: () => void;
}

/** For which round the card lies open, and which cards go for it. */
function useExchange({ option, card, onDone }: ExchangeProps) {
  const view = useView();
  const sendOption = useSendOption();
  const slots = valuesOf(option.fields["slot"], view);
  const field = option.fields["discard"];
  const others = field ? valuesOf(field, view).map(String) : [];
  const most = field && "max" in field ? Number(field.max) : others.length;
  const [slot, setSlot] = useState<Value | undefined>(slots[0]);
  const [marked, setMarked] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  // A card that was marked may have left the hand meanwhile.
  const away = marked.filter((each) => others.includes(each));
  const flip = (each: string): void => setMarked(toggled(away, each));
  const lay = async (): Promise<void> => {
    setBusy(true);
    const choices = { card, ...(slot === undefined ? {} : { slot }), discard: away };
    if (await sendOption(option, choices)) onDone();
    setBusy(false);
  };
  return { slots, slot, setSlot, others, most, away, flip, busy, lay };
}

export function Exchange(props: ExchangeProps) {
  const { card, kt, onDone } = props;
  const { slots, slot, setSlot, others, most, away, flip, busy, lay } = useExchange(props);
  return (
    <div class="hand exchange">
      <p class="hint">{t("einblatt.exchange_hint", { card: cardName(card), n: most })}</p>
      <ul class={`fan ${others.length > 8 ? "many" : ""}`} data-count={others.length}>
        {sorted(others, kt.trumps).map((each) => (
          <li key={each}>
            <Away
              card={each}
              trumps={kt.trumps}
              away={away.includes(each)}
              full={away.length >= most}
              flip={() => flip(each)}
            />
          </li>
        ))}
      </ul>
      <Slots slots={slots} chosen={slot} choose={setSlot} />
      <div class="plays ways">
        <Button kind="primary" busy={busy} onPress={() => void lay()} testid="lay-open-send">
          {away.length === 0
            ? t("einblatt.lay_open", { card: cardName(card) })
            : counted("einblatt.lay_exchanging", away.length)}
        </Button>
        <Button testid="lay-open-not" onPress={onDone}>
          {t("einblatt.exchange_not")}
        </Button>
      </div>
    </div>
  );
}
