/** Sich in die Karten schauen lassen: for which round does the card lie open, and what is exchanged for it? */
import { useState } from "preact/hooks";
import { cardName, sorted } from "../../../i18n/cards";
import { counted, t } from "../../../i18n/words";
import { command, valuesOf } from "../../../forms/options/command";
import type { Option, Value } from "../../../net/option";
import { toggled } from "../../../ui/toggled";
import { Pills } from "../../../ui/pills";
import { useSend, useView } from "../../../state/context";
import { Button } from "../../../ui/button";
import { CardButton } from "./card_button";
import type { Kt } from "./view";

function Slots({
  slots,
  chosen,
  choose,
}: {
  slots: Value[];
  chosen: Value | undefined;
  choose: (slot: Value) => void;
}) {
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

/** A card that may go for the one laid open. */
function Away({
  card,
  trumps,
  away,
  full,
  flip,
}: {
  card: string;
  trumps: Kt["trumps"];
  away: boolean;
  full: boolean;
  flip: () => void;
}) {
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

export function Exchange({
  option,
  card,
  kt,
  onDone,
}: {
  option: Option;
  card: string;
  kt: Kt;
  onDone: () => void;
}) {
  const view = useView();
  const send = useSend();
  const slots = valuesOf(option.fields["slot"], view);
  const field = option.fields["discard"];
  const others = field ? valuesOf(field, view).map(String) : [];
  const most = field && "max" in field ? Number(field.max) : others.length;
  const [slot, setSlot] = useState<Value | undefined>(slots[0]);
  const [away, setAway] = useState<string[]>([]);
  const flip = (each: string): void => setAway(toggled(away, each));
  const lay = async (): Promise<void> => {
    const made = command(
      option,
      { card, ...(slot === undefined ? {} : { slot }), discard: away },
      view,
    );
    if (made && (await send(made))) onDone();
  };
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
        <Button kind="primary" onPress={() => void lay()} testid="lay-open-send">
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
