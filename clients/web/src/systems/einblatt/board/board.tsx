/** How does an einBlatt conflict lie on the table? Parties face each other, what met lies between them. */
import { figureName, partyName } from "../../../i18n/display_names";
import { counted, signed, t } from "../../../i18n/words";
import { offers } from "../../../forms/options/offers";
import type { Option } from "../../../net/option";
import { useTable, useView } from "../../../state/context";
import { useParts } from "../../../state/select";
import { chosenFigure } from "./active";
import { Comparisons } from "./comparisons";
import { useActorInSight } from "./in_sight";
import { Participant } from "./participant";
import { countedOf } from "../cards/slots";
import {
  awaited,
  joined,
  myKts,
  parties,
  type EinblattConflict,
  type Kt,
  type EinblattProps,
} from "../cards/view";
import { Chip } from "../../../ui/chip";

/** So many of a party find room one below the other. */
const FEW = 2;

/** Find the offer to attack with the figure that acts now. */
function useStrike(id: string): Option | undefined {
  const view = useView();
  const { readOnly } = useTable();
  if (readOnly.value) return undefined;
  const all = offers(view, "einblatt.Act", { conflict: id });
  const own = offers(view, "einblatt.Act", {
    conflict: id,
    ...(chosenFigure.value === undefined ? {} : { figure: chosenFigure.value }),
  });
  return own[0] ?? all[0];
}

interface SideProps extends EinblattProps {
  party: string;
  tone: number;
  all: [string, Kt][];
}

/** What the party came to, where the gm reads its points together. */
function PartyResult({
  aggregate,
  party,
}: {
  aggregate: EinblattConflict["aggregate"];
  party: string;
}) {
  if (!aggregate || aggregate.mode === "each") return null;
  const of = aggregate.classes?.[party];
  return (
    <span class="row party-result" data-testid={`result-${party}`}>
      {t(aggregate.mode === "sum" ? "einblatt.read_sum" : "einblatt.read_best")}{" "}
      <Chip kind="points" look="party-ep">
        {signed(aggregate.parties[party] ?? 0)}
      </Chip>{" "}
      {of ? t(`class.${of}`, {}, "einblatt") : ""}
    </span>
  );
}

function Party({ id, conflict, party, tone, all }: SideProps) {
  const view = useParts("asks", "me");
  const { names } = useTable();
  const waiting = awaited(view, id, conflict);
  const mine = myKts(view, conflict);
  const met = countedOf(conflict, names.value);
  const strike = useStrike(id);
  const open = conflict.open_play?.[party] ?? 0;
  const own = all.filter(([, kt]) => kt.party === party);
  return (
    <section
      class={`party party-${tone === 0 ? "first" : "other"}`}
      aria-label={t("einblatt.party", { party: partyName(party) })}
    >
      <h3 class={`plate tone-${tone % 6}`}>
        <span class="tone" aria-hidden="true" />
        <span class="party-name">{partyName(party)}</span>
        <PartyResult aggregate={conflict.aggregate} party={party} />
        {open > 0 ? <small>{counted("einblatt.plays_open", open)}</small> : null}
      </h3>
      <ul data-count={own.length}>
        {own.map(([figure, kt]) => (
          <Participant
            key={figure}
            figure={figure}
            kt={kt}
            conflict={conflict}
            met={met}
            tone={tone}
            waiting={waiting.includes(figure)}
            mine={view.me.role === "player" && mine.includes(figure)}
            strike={strike}
          />
        ))}
      </ul>
    </section>
  );
}

function Stories({ conflict }: { conflict: EinblattConflict }) {
  const { names } = useTable();
  const told = Object.entries(conflict.kts ?? {}).filter(
    ([, kt]) => kt.narration || kt.consequence,
  );
  if (told.length === 0) return null;
  return (
    <section class="stories" aria-label={t("einblatt.stories")}>
      {told.map(([figure, kt]) => (
        <blockquote key={figure}>
          {kt.narration ? <p>{kt.narration}</p> : null}
          {kt.consequence ? <p>{t("einblatt.consequence", { text: kt.consequence })}</p> : null}
          <cite>{figureName(names.value, figure)}</cite>
          {kt.verdict ? <p class="verdict">{t("einblatt.verdict", { text: kt.verdict })}</p> : null}
        </blockquote>
      ))}
    </section>
  );
}

/** What lies between the parties. */
function Middle({ conflict, left }: { conflict: EinblattConflict; left: string | undefined }) {
  const begins = conflict.phase === "commit" && conflict.round === 1;
  return (
    <div class="middle-ground">
      {begins ? (
        <p class="round-sign" aria-hidden="true">
          {t("einblatt.round_n", { round: conflict.round })}
        </p>
      ) : null}
      <Comparisons conflict={conflict} left={left} />
      <Stories conflict={conflict} />
    </div>
  );
}

export function Board({ id, conflict }: EinblattProps) {
  const { names } = useTable();
  const felt = useActorInSight(id, conflict);
  const all = joined(id, conflict, names.value);
  const sides = parties(all);
  const [first, ...others] = sides;
  const crowd = sides.some((party) => all.filter(([, kt]) => kt.party === party).length > FEW);
  return (
    <div
      ref={felt}
      class={`felt wide-ask einblatt sides-${Math.min(3, sides.length)} ${crowd ? "crowd" : ""}`}
      data-testid="conflict"
      data-conflict={id}
    >
      {first === undefined ? (
        <p class="muted nobody">{t("einblatt.nobody_yet")}</p>
      ) : (
        <Party id={id} conflict={conflict} party={first} tone={0} all={all} />
      )}
      <Middle conflict={conflict} left={first} />
      {others.length === 0 ? null : (
        <div class="other-parties">
          {others.map((party, i) => (
            <Party key={party} id={id} conflict={conflict} party={party} tone={i + 1} all={all} />
          ))}
        </div>
      )}
    </div>
  );
}
