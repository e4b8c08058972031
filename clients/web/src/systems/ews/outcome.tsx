/** How did the games go, and what came of them? */
import { figureName, within, type Names } from "../../i18n/names";
import { filled } from "../../i18n/sentence";
import { plain, signed, t } from "../../i18n/words";
import { useTable } from "../../parts/table";
import { Shown, signName } from "./symbols";
import { streak, tone, worth, type EwsConflict, type Game, type Result } from "./view";

const SIGN = { win: "▸", loss: "◂", tie: "=" };

function Played({ k, game, conflict }: { k: string; game: Game; conflict: EwsConflict }) {
  const { names } = useTable();
  const { actor, opponent } = conflict;
  const words = filled(`event.ews.SymbolsRevealed.${game.outcome}`, { k, actor, opponent, a: game.a, b: game.b }, within(names.value, "ews"));
  return (
    <li class="game" data-testid={`game-${k}`} data-outcome={game.outcome} title={`${signName(game.a)} – ${signName(game.b)}`}>
      <span aria-hidden="true" class="game-signs">
        <Shown symbol={game.a} />
        <b>{SIGN[game.outcome]}</b>
        <Shown symbol={game.b} />
      </span>
      <span>{words}</span>
    </li>
  );
}

export function Games({ conflict }: { conflict: EwsConflict }) {
  const { names } = useTable();
  const games = Object.entries(conflict.games ?? {});
  if (games.length === 0) return null;
  const row = streak(games.map(([, game]) => game));
  const { key, who, x } = worth(conflict);
  const winner = figureName(names.value, row > 0 ? conflict.actor : conflict.opponent);
  return (
    <section class="games" aria-label={t("ews.games")}>
      <ol>
        {games.map(([k, game]) => (
          <Played key={k} k={k} game={game} conflict={conflict} />
        ))}
      </ol>
      <p class="muted" data-testid="worth">
        {row === 0 ? t("ews.no_streak") : t("ews.streak", { figure: winner, n: Math.abs(row) })} · {t(key, { x: signed(x), figure: who === undefined ? "" : figureName(names.value, who) })}
      </p>
    </section>
  );
}

/** How well it is done may be the total itself: one number, not the same twice. */
function isTotal({ total, quality, other_total: other, other_quality: theirs }: Result): boolean {
  return quality !== undefined && quality === total && theirs === other;
}

function totals({ result = {} }: EwsConflict): string {
  const { total, target, other_total: other } = result;
  if (total === undefined) return "";
  if (target !== undefined) return t(isTotal(result) ? "ews.total_quality" : "ews.total_target", { total: plain(total), target: plain(target) });
  return other === undefined ? "" : t(isTotal(result) ? "ews.qualities_total" : "ews.total_other", { total: plain(total), other: plain(other) });
}

/** How clear it was: the distance of the totals, whoever is ahead. */
function margin({ result }: EwsConflict): string {
  return result?.margin ? t("ews.margin", { n: plain(Math.abs(result.margin)) }) : "";
}

/** Say how it came out, in a sentence; a hidden result says that it is hidden. */
export function outcomeWords({ actor, opponent, result }: EwsConflict, names: Names): string {
  const key = result?.outcome ? `event.ews.ActionResolved.${result.outcome}` : "event.ews.ActionResolved";
  return filled(key, { actor, opponent }, within(names, "ews"));
}

export function Outcome({ conflict }: { conflict: EwsConflict }) {
  const { names } = useTable();
  const { result, narration } = conflict;
  if (!result) return null;
  const { outcome, cause } = result;
  const { quality, other_quality: theirs } = isTotal(result) ? ({} as Result) : result;
  const told = [
    totals(conflict),
    margin(conflict),
    theirs === undefined && quality !== undefined ? t("ews.quality", { n: plain(quality) }) : "",
    theirs !== undefined && quality !== undefined ? t("ews.qualities", { n: plain(quality), other: plain(theirs) }) : "",
  ];
  return (
    <>
      <p class={`verdict-line final ${tone(outcome)}`} data-testid="outcome" data-outcome={outcome}>
        {outcomeWords(conflict, names.value)}
        {cause ? (
          <span class="tag" data-testid="cause" data-cause={cause}>
            {t(`term.ews.${cause}`, {}, "ews")}
          </span>
        ) : null}
        <small class="muted">{told.filter(Boolean).join(" · ")}</small>
        {quality === undefined ? null : <small class="muted">{t("ews.quality_means")}</small>}
      </p>
      {narration ? (
        <div class="stories">
          <blockquote>{narration}</blockquote>
        </div>
      ) : null}
    </>
  );
}
