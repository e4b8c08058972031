/** Why did a step come out so? Opens the terms of its results with the rules they come from. */
import { CardFace, CardPlace } from "../../ui/cards/card";
import { face } from "../../i18n/cards";
import type { Names } from "../../state/names";
import { sentence } from "../../i18n/sentence";
import { t } from "../../i18n/words";
import type { GameEvent } from "../../net/wire";
import { Dialog } from "../../ui/dialog";
import { lazy } from "../../ui/lazy";
import { onceEach, reasons, termWords, type ReasonSide } from "../../i18n/reasons";

const Rule = lazy(async () => (await import("../rule")).Rule);

function Reckoning({ side: { title, card, terms }, names }: { side: ReasonSide; names: Names }) {
  return (
    <section class="reckoning">
      {title === "" && card === undefined ? null : (
        <h3>
          {card === undefined ? null : face(card) ? (
            <CardFace card={card} small />
          ) : (
            <CardPlace label={t(`card.${card}`)} text={t(`card.${card}.short`)} />
          )}
          {title}
        </h3>
      )}
      <ul>
        {terms.map((term, i) => (
          <li key={`${term.key}-${i}`}>
            <span>{termWords(term, names)}</span>
            {term.anchor ? <Rule anchor={term.anchor} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Explanation {
  event: GameEvent;
  sides: ReasonSide[];
}

/** Explain each event of a step; what an earlier one has explained in the same words is not said again. */
function explanations(events: readonly GameEvent[], names: Names): Explanation[] {
  const said = new Set<string>();
  return events.map((event) => {
    const sides = onceEach(reasons(event, names)).filter((side) => !said.has(JSON.stringify(side)));
    for (const side of sides) said.add(JSON.stringify(side));
    return { event, sides };
  });
}

function Explained({ event, sides, names }: Explanation & { names: Names }) {
  const named = new Set(sides.flatMap(({ terms }) => terms.map(({ anchor }) => anchor)));
  // The one that the event as a whole follows.
  const rule = event["anchor"];
  return (
    <section>
      <p class="lead">{sentence(event, names)}</p>
      {sides.map((side, i) => (
        <Reckoning key={`${side.title}-${i}`} side={side} names={names} />
      ))}
      {typeof rule === "string" && rule && !named.has(rule) ? (
        <p>
          <Rule anchor={rule} />
        </p>
      ) : null}
    </section>
  );
}

interface WhyProps {
  /** What happened in one step. */
  events: readonly GameEvent[];
  names: Names;
  onClose: () => void;
}

export function Why({ events, names, onClose }: WhyProps) {
  return (
    <Dialog title={t("why.title")} onClose={onClose} testid="why">
      {explanations(events, names).map((each, i) => (
        <Explained key={i} {...each} names={names} />
      ))}
    </Dialog>
  );
}
