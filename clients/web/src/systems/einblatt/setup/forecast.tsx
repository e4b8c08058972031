/** What may each character hope for in a Probe that the gm is about to open? Against each opponent alone, before cards are drawn. */
import "../board/board.css";
import "../board/places.css";
import "../cards/outlook.css";
import "./setup.css";
import "../cards/hand.css";
import { t } from "../../../i18n/words";
import type { Choices } from "../../../net/option";
import { useParts } from "../../../state/select";
import { Hope } from "../cards/classes";
import { worthNow } from "../cards/counting";
import type { VerdictQuestion } from "../cards/verdict";
import { sheetOf, type EinblattSheet } from "../cards/view";

interface Entrant {
  figure: string;
  name: string;
  kind: string;
  party: string;
}

/** More pairs than these are no help before a choice. */
const MOST = 4;

/** Ask about one against one; nothing without an attribute, whose hand the rules know. */
function duel(
  one: Choices,
  other: Choices,
  sheet: EinblattSheet | undefined,
): VerdictQuestion | undefined {
  const attribute = String(one["attribute"]);
  const has = sheet?.attributes?.[attribute];
  const cards = Number(other["cards"]);
  const hand = worthNow(attribute, sheet) ?? 0;
  if (!has || hand < 1 || !cards) return undefined;
  return {
    type: "duel",
    lays: "best",
    hand: String(hand),
    trump: has.suit,
    other_hand: String(cards),
    other_trump: "false",
  };
}

interface ForecastProps {
  entrants: readonly Entrant[];
  /** The attribute or the cards that one takes part with. */
  withOf: (figure: Pick<Entrant, "figure" | "kind">) => Choices;
}

export function Forecast({ entrants, withOf }: ForecastProps) {
  const view = useParts("sheets");
  const pairs = entrants.flatMap((one) =>
    entrants
      .filter(
        (other) =>
          one.kind === "character" && other.kind !== "character" && other.party !== one.party,
      )
      .map((other) => [one, other] as const),
  );
  if (pairs.length === 0 || pairs.length > MOST) return null;
  return (
    <section class="hopes" aria-label={t("einblatt.hopes")}>
      <h4>{t("einblatt.hopes")}</h4>
      <ul>
        {pairs.map(([one, other]) => (
          <Hope
            key={`${one.figure}>${other.figure}`}
            name={t("einblatt.one_against", { figure: one.name, other: other.name })}
            question={duel(withOf(one), withOf(other), sheetOf(view, one.figure))}
            testid={`forecast-${one.figure}-${other.figure}`}
          />
        ))}
      </ul>
    </section>
  );
}
