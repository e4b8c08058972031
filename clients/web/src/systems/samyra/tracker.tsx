/** How far is the round? One line: its phases, the segments as dots, the parties in the order in which they move. */
import { partyName } from "../../i18n/names";
import { t } from "../../i18n/words";
import { PartySign } from "./marks";
import { partyMark, type SamyraConflict } from "./view";
import { phaseName } from "./words";

const BEFORE = ["initiative", "order", "move", "facing", "declare"];
const SEGMENTS = ["segment1", "segment2", "segment3", "segment4", "segment5"];
const PHASES = [...BEFORE, ...SEGMENTS];

export function PartyMark({ conflict, party }: { conflict: SamyraConflict; party: string }) {
  return <PartySign {...partyMark(conflict, party)} />;
}

/** Parties with their throws, or in the order in which they move. */
function Parties({ conflict }: { conflict: SamyraConflict }) {
  const { order = [], faces = {}, phase, slot, winner } = conflict;
  const parties = order.length > 0 ? order : (conflict.parties ?? []);
  if (parties.length === 0) return null;
  return (
    <ol class="slots" aria-label={t(order.length > 0 ? "samyra.order" : "samyra.parties")}>
      {parties.map((party, i) => (
        <li key={party} class={winner === party ? "first" : ""} aria-current={phase === "move" && slot === i ? "step" : undefined} data-testid={`slot-${party}`}>
          <PartyMark conflict={conflict} party={party} /> <span class="party-name">{partyName(party)}</span>
          {faces[party] === undefined ? null : <small>{faces[party]}</small>}
          {winner === party ? <span class="sr">{t("samyra.won")}</span> : null}
        </li>
      ))}
    </ol>
  );
}

/** Every phase is a dot; the present one says its name, those of the segments their numbers. */
function Phases({ phase }: { phase: string }) {
  const now = PHASES.indexOf(phase);
  return (
    <ol class="phases" aria-label={t("samyra.phases")}>
      {PHASES.map((each, i) => (
        <li key={each} class={`${SEGMENTS.includes(each) ? "segment" : ""} ${i < now ? "past" : ""}`} aria-current={i === now ? "step" : undefined} title={phaseName(each)}>
          {SEGMENTS.includes(each) ? <b aria-hidden="true">{each.slice(-1)}</b> : null}
          <span class={i === now ? "phase-name" : "sr"}>{phaseName(each).replace(/^.*?: /, "")}</span>
        </li>
      ))}
    </ol>
  );
}

export function Tracker({ conflict }: { conflict: SamyraConflict }) {
  const { phase, round = 0 } = conflict;
  return (
    <section class="tracker" aria-label={t("samyra.tracker")} data-testid="tracker" data-round={round}>
      <Parties conflict={conflict} />
      {PHASES.includes(phase) ? <Phases phase={phase} /> : null}
    </section>
  );
}
