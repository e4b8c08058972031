/** How does an einBlatt conflict lie on the table? Participants by party, what met, what is told. */
import { figureName } from "../../i18n/names";
import { t } from "../../i18n/words";
import { useTable, useView } from "../../parts/table";
import { Comparisons } from "./comparisons";
import { Participant } from "./participant";
import { awaited, joined, myKts, parties, type EinblattConflict } from "./view";

interface BoardProps {
  id: string;
  conflict: EinblattConflict;
}

function Rounds({ conflict }: { conflict: EinblattConflict }) {
  if (conflict.round === 0) return null;
  return (
    <ol class="rounds" aria-label={t("einblatt.rounds")}>
      {[1, 2, 3].map((round) => (
        <li key={round} class={round < conflict.round ? "past" : ""} aria-current={round === conflict.round ? "step" : undefined}>
          <span class="sr">{t("einblatt.round_n", { round })}</span>
          <span aria-hidden="true">{round}</span>
        </li>
      ))}
    </ol>
  );
}

function Parties({ id, conflict }: BoardProps) {
  const view = useView();
  const { names } = useTable();
  const all = joined(id, conflict, names.value);
  const waiting = awaited(view, id, conflict);
  const mine = myKts(view, conflict);
  return (
    <div class="parties">
      {parties(all).map((party, tone) => (
        <section key={party} class="party" aria-label={t("einblatt.party", { party })}>
          <h3 class={`tone-${tone % 6}`}>
            <span class="tone" aria-hidden="true" />
            {party}
            {conflict.aggregate ? <small> {conflict.aggregate.parties[party]}</small> : null}
          </h3>
          <ul>
            {all
              .filter(([, kt]) => kt.party === party)
              .map(([figure, kt]) => (
                <Participant
                  key={figure}
                  figure={figure}
                  kt={kt}
                  tone={tone}
                  waiting={waiting.includes(figure)}
                  mine={view.me.role === "player" && mine.includes(figure)}
                />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Stories({ conflict }: { conflict: EinblattConflict }) {
  const { names } = useTable();
  const told = Object.entries(conflict.kts ?? {}).filter(([, kt]) => kt.narration || kt.consequence);
  if (told.length === 0) return null;
  return (
    <section class="stories" aria-label={t("einblatt.stories")}>
      {told.map(([figure, kt]) => (
        <blockquote key={figure}>
          {kt.narration ? <p>{kt.narration}</p> : null}
          {kt.consequence ? <p>{t("einblatt.consequence", { text: kt.consequence })}</p> : null}
          {kt.verdict ? <p class="verdict">{t("einblatt.verdict", { text: kt.verdict })}</p> : null}
          <cite>{figureName(names.value, figure)}</cite>
        </blockquote>
      ))}
    </section>
  );
}

export function Board({ id, conflict }: BoardProps) {
  return (
    <div class="felt einblatt" data-testid="conflict" data-conflict={id}>
      <Rounds conflict={conflict} />
      <Parties id={id} conflict={conflict} />
      <Stories conflict={conflict} />
      <Comparisons all={conflict.comparisons ?? {}} round={conflict.round} />
    </div>
  );
}
