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

function Explained({ event, names }: { event: GameEvent; names: Names }) {
  const sides = onceEach(reasons(event, names));
  const named = new Set(sides.flatMap(({ terms }) => terms.map(({ anchor }) => anchor)));
  // The one that the event as a whole follows.
  const rule = event["anchor"];
  return (
    <>
      <p class="lead">{sentence(event, names)}</p>
      {sides.map((side, i) => (
        <Reckoning key={`${side.title}-${i}`} side={side} names={names} />
      ))}
      {typeof rule === "string" && rule && !named.has(rule) ? <Rule anchor={rule} /> : null}
    </>
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
      {events.map((event, i) => (
        <Explained key={i} event={event} names={names} />
      ))}
    </Dialog>
  );
}
