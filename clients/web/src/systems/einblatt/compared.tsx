/** What came of the last comparison outside a Probe? The turned cards in their order. */
import { figureName } from "../../i18n/names";
import { t } from "../../i18n/words";
import { steps } from "../../log/entries";
import { isEvent, type GameEvent } from "../../net/wire";
import { useTable } from "../../parts/table";
import { Lain } from "./lain";

const TYPE = "einblatt.CardsCompared";

function useLast(): GameEvent | undefined {
  const { told, at } = useTable().session.state;
  const until = at.value ?? Infinity;
  return steps(told.value.filter(({ n }) => n <= until))
    .filter((step) => !step.struck)
    .flatMap((step) => step.events)
    .findLast((event) => isEvent(event, TYPE));
}

export function Compared() {
  const { names } = useTable();
  const event = useLast();
  if (!event) return null;
  const cards = event["cards"] as Record<string, string>;
  const ranking = event["ranking"] as string[][];
  return (
    <section class="felt compared" aria-label={t("einblatt.compared")} data-testid="compared">
      <h4>{t("einblatt.compared")}</h4>
      <ol>
        {ranking.map((group, i) => (
          <li key={i}>
            <b class="rank-n">{i + 1}.</b>
            {group.map((figure) => (
              <span key={figure} class="compared-one" data-moment={`card:${figure}`}>
                <Lain card={cards[figure] ?? "none"} />
                {figureName(names.value, figure)}
              </span>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
