/** How does an einBlatt conflict stand? Phase, participants by party, what met, what comes next. */
import { figureName } from "../../i18n/names";
import { firstOf, listed, t } from "../../i18n/words";
import { useTable, useView } from "../../parts/table";
import { Comparisons } from "./comparisons";
import { Decisions } from "./decisions";
import { Participant } from "./participant";
import { Setup } from "./setup";
import { awaited, joined, myKts, parties, type EinblattConflict } from "./view";

interface PanelProps {
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

function Phase({ id, conflict }: PanelProps) {
  const view = useView();
  const { names } = useTable();
  const who = awaited(view, id, conflict);
  const awaitedNames = listed(who.map((figure) => figureName(names.value, figure)));
  return (
    <div class="phase" data-testid="phase" data-phase={conflict.phase}>
      <div>
        <p class="probe">{conflict.probe > 0 ? t("einblatt.probe_n", { probe: conflict.probe }) : t("einblatt.not_begun")}</p>
        <p class="phase-name">{firstOf([`phase.einblatt.${conflict.phase}`, `phase.${conflict.phase}`], {}, "einblatt")}</p>
        {who.length > 0 ? <p class="muted">{t("einblatt.waiting_for", { figures: awaitedNames })}</p> : null}
      </div>
      <Rounds conflict={conflict} />
    </div>
  );
}

function Parties({ id, conflict }: PanelProps) {
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

export function Panel({ id, conflict }: PanelProps) {
  const view = useView();
  const { looking } = useTable();
  const leads = view.me.role === "gm" && !looking.value;
  return (
    <div class="felt" data-testid="conflict" data-conflict={id}>
      <Phase id={id} conflict={conflict} />
      {leads && conflict.phase === "prepare" && conflict.probe === 0 ? null : <Parties id={id} conflict={conflict} />}
      <Stories conflict={conflict} />
      <Comparisons all={conflict.comparisons ?? {}} round={conflict.round} />
      {leads ? <Decisions id={id} conflict={conflict} /> : null}
      {leads && conflict.open ? <Setup id={id} conflict={conflict} /> : null}
    </div>
  );
}
