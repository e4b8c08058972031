/** Which of my cards do I play? The hand as a fan: a tap selects, a second tap or the button plays. */
import { useEffect, useState } from "preact/hooks";
import { CardFace } from "../../cards/card";
import { cardName, sorted } from "../../cards/labels";
import { t } from "../../i18n/words";
import { command, valuesOf } from "../../options/command";
import { OptionButton } from "../../options/form";
import type { Option } from "../../options/option";
import { roving } from "../../parts/rove";
import { useSend, useView } from "../../parts/table";
import type { Kt } from "./view";

interface HandProps {
  figure: string;
  name: string;
  kt: Kt;
  /** CommitCard or React, when one is offered. */
  play: Option | undefined;
  /** CommitPass or ReactPass. */
  pass: Option | undefined;
}

/** Card → class of its place in the fan, from -4 to 4. */
function lean(i: number, count: number): string {
  const spread = count > 1 ? (i / (count - 1)) * 2 - 1 : 0;
  return `lean${Math.round(spread * 4)}`;
}

export function Hand({ figure, name, kt, play, pass }: HandProps) {
  const view = useView();
  const send = useSend();
  const [chosen, choose] = useState<string>();
  const [busy, setBusy] = useState(false);
  useEffect(() => choose(undefined), [figure, play?.ask]);
  const hand = sorted(kt.hand ?? [], kt.trumps);
  const playable = play ? valuesOf(play.fields["card"] ?? { one_of: [] }, view) : [];
  const reacting = play?.type.endsWith("React") ?? pass?.type.endsWith("ReactPass") ?? false;
  const put = async (card: string): Promise<void> => {
    const made = play && command(play, { card }, view);
    if (!made || busy) return;
    setBusy(true);
    if (await send(made)) choose(undefined);
    setBusy(false);
  };
  return (
    <div class="hand">
      <ul ref={roving} class={`fan ${hand.length > 8 ? "many" : ""}`} aria-label={t("einblatt.your_hand", { figure: name })} data-count={hand.length}>
        {hand.map((card, i) => (
          <li key={card} class={lean(i, hand.length)}>
            <button
              type="button"
              class={`hold ${kt.committed === card ? "laid" : ""}`}
              aria-pressed={chosen === card}
              disabled={!playable.includes(card)}
              data-testid={`hand-card-${card}`}
              data-moment={`hand:${card}`}
              onClick={() => (chosen === card ? void put(card) : choose(card))}
            >
              <span class="sr">
                {cardName(card)}
                {kt.committed === card ? `, ${t("einblatt.laid")}` : ""}
              </span>
              <CardFace card={card} silent />
            </button>
          </li>
        ))}
      </ul>
      {hand.length === 0 ? <p class="muted">{t("einblatt.hand_empty")}</p> : null}
      {play || pass ? (
        <div class="plays">
          {play ? (
            <button
              type="button"
              class="primary"
              disabled={!chosen || busy || !playable.includes(chosen)}
              data-testid={reacting ? "react-card" : "commit-card"}
              onClick={() => chosen && void put(chosen)}
            >
              {chosen ? t(reacting ? "einblatt.react_with" : "einblatt.lay", { card: cardName(chosen) }) : t("einblatt.choose_card")}
            </button>
          ) : null}
          {pass ? (
            <OptionButton
              option={pass}
              label={t(reacting ? "einblatt.react_pass" : "einblatt.pass")}
              testid={reacting ? "react-pass" : "commit-pass"}
            />
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
