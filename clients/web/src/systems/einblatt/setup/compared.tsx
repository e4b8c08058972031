/** What came of the last comparison outside a Probe? The turned cards in their order. */
import "./compared.css";
import { figureName } from "../../../i18n/display_names";
import { t } from "../../../i18n/words";
import type { GameEvent } from "../../../net/wire";
import { useTable } from "../../../state/context";
import { useParts } from "../../../state/select";
import { attributeName } from "../cards/counting";
import { PlayedCard } from "../cards/played_card";
import { sheetOf } from "../cards/view";

/** What counted for a figure: an attribute or a suit; nothing where there was none. */
function Counted({ figure, own }: { figure: string; own: readonly string[] }) {
  const sheet = sheetOf(useParts("sheets"), figure);
  const what = own.find((pair) => pair.startsWith(`${figure}>`))?.slice(figure.length + 1);
  return what ? <small class="muted">{attributeName(what, sheet)}</small> : null;
}

export function Compared({ event }: { event: GameEvent }) {
  const { names } = useTable();
  const cards = event["cards"] as Record<string, string>;
  const ranking = event["ranking"] as string[][];
  const own = (event["own"] ?? []) as string[];
  return (
    <section class="felt compared" aria-label={t("einblatt.compared")} data-testid="compared">
      <h4>{t("einblatt.compared")}</h4>
      <ol>
        {ranking.map((group, i) => (
          <li key={i} class={i === 0 ? "first" : ""} data-rank={i + 1}>
            <b class="rank-n">{i + 1}.</b>
            {group.map((figure) => (
              <span key={figure} class="compared-one" data-animated={`card:${figure}`}>
                <PlayedCard card={cards[figure] ?? "none"} />
                <span>{figureName(names.value, figure)}</span>
                <Counted figure={figure} own={own} />
              </span>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
