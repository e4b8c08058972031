/** On which of two piles does each discarded card go? A tap moves it to the other. */
import { useState } from "preact/hooks";
import { sorted } from "../../cards/labels";
import { counted, t } from "../../i18n/words";
import { command, valuesOf } from "../../options/command";
import type { Option } from "../../options/option";
import { flipped } from "../../parts/flipped";
import { useSend, useView } from "../../parts/table";
import { Press } from "../generic/line";
import { CardButton } from "./cardbutton";

export function Sorting({ option, trumps }: { option: Option; trumps: readonly string[] }) {
  const view = useView();
  const send = useSend();
  const [first, setFirst] = useState<string[]>([]);
  const cards = sorted(valuesOf(option.fields["first"] ?? { one_of: [] }, view).map(String), trumps);
  const flip = (card: string): void => setFirst(flipped(first, card));
  const done = (): void => {
    const made = command(option, { first: first.filter((card) => cards.includes(card)) }, view);
    if (made) void send(made);
  };
  return (
    <div class="hand">
      {[1, 2].map((pile) => {
        const here = cards.filter((card) => first.includes(card) === (pile === 1));
        return (
          <section key={pile} class="sorting" aria-label={t("einblatt.pile_n", { pile })}>
            <h4>
              {t("einblatt.pile_n", { pile })} <small>{counted("einblatt.cards", here.length)}</small>
            </h4>
            <ul class="fan flat" data-count={here.length}>
              {here.map((card) => (
                <li key={card}>
                  <CardButton card={card} trumps={trumps} pressed={false} testid={`sort-${card}`} onPress={() => flip(card)} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      <div class="plays ways">
        <Press kind="primary" words={t("einblatt.sort_done")} testid="sort-done" act={done} />
      </div>
    </div>
  );
}
