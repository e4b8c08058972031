/** How did the throws for initiative fall? The dice of all parties over the map, until somebody has put them in order. */
import { Die } from "../../dice/die";
import { partyName } from "../../i18n/names";
import { listed, t } from "../../i18n/words";
import { Told } from "../generic/line";
import { PartyMark } from "./tracker";
import type { SamyraConflict } from "./view";

/** Tell whether a party throws again, because its last throw was no higher than another's. */
export function tied({ phase, attempt = 1, contenders = [], faces = {} }: SamyraConflict, party: string): boolean {
  return phase === "initiative" && attempt > 1 && contenders.includes(party) && faces[party] !== undefined;
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

export function Thrown({ conflict }: { conflict: SamyraConflict }) {
  const { phase, parties = [], faces = {}, winner } = conflict;
  if (!["initiative", "order"].includes(phase) || Object.keys(faces).length === 0) return null;
  const words = comesTo(conflict);
  return (
    <section class="thrown" aria-label={t("samyra.thrown")} data-testid="thrown">
      <ul>
        {parties.map((party) => (
          <li key={party} class={winner === party ? "first" : tied(conflict, party) ? "again" : ""}>
            <span class="thrown-party">
              <PartyMark conflict={conflict} party={party} /> {partyName(party)}
            </span>
            {faces[party] === undefined ? <span class="thrown-open">?</span> : <Die kind="W20" face={faces[party]} />}
          </li>
        ))}
      </ul>
      <Told look="thrown-words" role="status" words={words} testid="thrown-words" />
    </section>
  );
}
