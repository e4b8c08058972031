/** How far is the round? Its phases, and the parties in the order in which they move. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { t } from "../../i18n/words";
import { partyMark, type SamyraConflict } from "./view";
import { phaseName } from "./words";

const PHASES = ["initiative", "order", "move", "facing", "declare", "segment1", "segment2", "segment3", "segment4", "segment5"];

export function PartyMark({ conflict, party }: { conflict: SamyraConflict; party: string }) {
  const { letter, tone } = partyMark(conflict, party);
  return (
    <span class={`mark tone-${tone}`} aria-hidden="true">
      {letter}
    </span>
  );
}

/** Parties with their throws, or in the order in which they move. */
function Parties({ conflict }: { conflict: SamyraConflict }) {
  const { order = [], faces = {}, phase, slot, winner } = conflict;
  const parties = order.length > 0 ? order : (conflict.parties ?? []);
  if (parties.length === 0) return null;
  return (
    <ol class="slots" aria-label={t(order.length > 0 ? "samyra.order" : "samyra.parties")}>
      {parties.map((party, i) => (
        <li key={party} aria-current={phase === "move" && slot === i ? "step" : undefined} data-testid={`slot-${party}`}>
          <PartyMark conflict={conflict} party={party} /> {party}
          {faces[party] === undefined ? null : <small>{t("samyra.face", { face: faces[party] })}</small>}
          {winner === party ? <small class="tag">{t("samyra.won")}</small> : null}
        </li>
      ))}
    </ol>
  );
}

/** All phases in a row; where the row is too long it scrolls, with the current one in its middle. */
function Phases({ phase }: { phase: string }) {
  const list = useRef<HTMLOListElement>(null);
  const [long, setLong] = useState(false);
  useLayoutEffect(() => {
    const row = list.current;
    if (!row) return undefined;
    const centred = (): void => {
      const now = row.querySelector<HTMLElement>("[aria-current]");
      setLong(row.scrollWidth > row.clientWidth + 1);
      row.scrollLeft = now ? now.offsetLeft - (row.clientWidth - now.offsetWidth) / 2 : 0;
    };
    centred();
    const resized = new ResizeObserver(centred);
    resized.observe(row);
    return () => resized.disconnect();
  }, [phase]);
  return (
    // What scrolls has to be reachable by keyboard.
    // oxlint-disable-next-line no-noninteractive-tabindex
    <ol ref={list} class="phases" aria-label={t("samyra.phases")} {...(long ? { tabIndex: 0 } : {})}>
      {PHASES.map((each) => (
        <li key={each} aria-current={each === phase ? "step" : undefined} class={/\d/.test(each) ? "segment" : ""}>
          {phaseName(each)}
        </li>
      ))}
    </ol>
  );
}

export function Tracker({ conflict }: { conflict: SamyraConflict }) {
  const { phase, round = 0 } = conflict;
  return (
    <section class="tracker" aria-label={t("samyra.tracker")} data-testid="tracker" data-round={round}>
      <Phases phase={phase} />
      <Parties conflict={conflict} />
    </section>
  );
}
