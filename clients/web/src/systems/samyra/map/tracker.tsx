/** How far is the round? Its phases and segments, the parties in their order, and over the map the throws for that order. */
import { useEffect, useState } from "preact/hooks";
import { DrawnDie } from "../../../ui/dice/die";
import { partyName } from "../../../i18n/display_names";
import { listed, t } from "../../../i18n/words";
import { Paragraph } from "../../../forms/paragraph";
import { PartySign } from "./marks";
import { lastParty, partyMark, type SamyraConflict } from "../combat/view";
import { phaseName } from "../combat/words";
import { wonBy } from "../won";

const BEFORE = ["initiative", "order", "move", "facing", "declare"];
const SEGMENTS = ["segment1", "segment2", "segment3", "segment4", "segment5"];
const PHASES = [...BEFORE, ...SEGMENTS];

function PartyMark({ conflict, party }: { conflict: SamyraConflict; party: string }) {
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
        <li
          key={party}
          class={winner === party ? "first" : ""}
          aria-current={phase === "move" && slot === i ? "step" : undefined}
          data-testid={`slot-${party}`}
        >
          <PartyMark conflict={conflict} party={party} />{" "}
          <span class="party-name">{partyName(party)}</span>
          {faces[party] === undefined ? null : <small class="spoiler">{faces[party]}</small>}
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
        <li
          key={each}
          class={`${SEGMENTS.includes(each) ? "segment" : ""} ${i < now ? "past" : ""}`}
          aria-current={i === now ? "step" : undefined}
          title={phaseName(each)}
        >
          {SEGMENTS.includes(each) ? <b aria-hidden="true">{each.slice(-1)}</b> : null}
          <span class={i === now ? "phase-name" : "sr"}>
            {phaseName(each).replace(/^.*?: /, "")}
          </span>
        </li>
      ))}
    </ol>
  );
}

export function Tracker({ conflict }: { conflict: SamyraConflict }) {
  const { phase, round = 0 } = conflict;
  const party = phase === "closed" ? lastParty(conflict) : undefined;
  return (
    <section
      class="tracker plate"
      aria-label={t("samyra.tracker")}
      data-testid="tracker"
      data-round={round}
    >
      <Parties conflict={conflict} />
      {PHASES.includes(phase) ? <Phases phase={phase} /> : null}
      <Paragraph
        look="field-held"
        words={party !== undefined && wonBy(party)}
        testid="field-held"
      />
    </section>
  );
}

/** Tell whether a party throws again, because its last throw was no higher than another's. */
export function tied(
  { phase, attempt = 1, contenders = [], faces = {} }: SamyraConflict,
  party: string,
): boolean {
  return (
    phase === "initiative" &&
    attempt > 1 &&
    contenders.includes(party) &&
    faces[party] !== undefined
  );
}

/** Say what the throws come to so far; empty while the first ones fall. */
function comesTo(conflict: SamyraConflict): string {
  const { parties = [], faces = {}, winner } = conflict;
  if (winner !== undefined) return t("samyra.first", { party: partyName(winner) });
  const again = parties.filter((party) => tied(conflict, party));
  const [one] = again;
  if (one === undefined) return "";
  if (again.length === 1) return t("samyra.again", { parties: partyName(one) });
  return t("samyra.tied", { face: faces[one] ?? 0, parties: listed(again.map(partyName)) });
}

/** So long the dice lie over the map, where nobody taps before. */
const LOOK = 4000;

/** Tell whether what is told was seen: some time has passed, or somebody has tapped since. */
function useSeen(about: string): boolean {
  const [known, know] = useState("");
  useEffect(() => {
    const seen = (): void => know(about);
    const timer = setTimeout(seen, LOOK);
    addEventListener("pointerdown", seen);
    return () => {
      clearTimeout(timer);
      removeEventListener("pointerdown", seen);
    };
  }, [about]);
  return known === about;
}

/** The dice of all parties over the map; what they came to is a line at its edge until the order is known. */
export function Thrown({ conflict }: { conflict: SamyraConflict }) {
  const { phase, faces = {} } = conflict;
  if (!["initiative", "order"].includes(phase) || Object.keys(faces).length === 0) return null;
  return <Throws conflict={conflict} />;
}

function Throws({ conflict }: { conflict: SamyraConflict }) {
  const { round, attempt, parties = [], faces = {}, winner } = conflict;
  const words = comesTo(conflict);
  const seen = useSeen(JSON.stringify([round, attempt, faces, winner]));
  return (
    <section
      class={`thrown spoiler ${seen ? "seen" : ""}`}
      aria-label={t("samyra.thrown")}
      data-testid="thrown"
    >
      <ul>
        {parties.map((party) => (
          <li key={party} class={winner === party ? "first" : tied(conflict, party) ? "again" : ""}>
            <span class="thrown-party">
              <PartyMark conflict={conflict} party={party} /> {partyName(party)}
            </span>
            {faces[party] === undefined ? (
              <span class="thrown-open">?</span>
            ) : (
              <DrawnDie kind="W20" face={faces[party]} />
            )}
          </li>
        ))}
      </ul>
      <Paragraph look="thrown-words" role="status" words={words} testid="thrown-words" />
    </section>
  );
}
