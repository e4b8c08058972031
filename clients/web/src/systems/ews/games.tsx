/** How did the games go, and what came of them? */
import { figureName } from "../../i18n/display_names";
import { within, type Names } from "../../state/names";
import { filled } from "../../i18n/sentence";
import { counted, plain, signed, t } from "../../i18n/words";
import { useTable } from "../../state/context";
import { bonusIsSet, ByWord } from "./by_word";
import { OpenSymbol, symbolName } from "./symbols";
import { streakOf, tone, gamesWorth, type EwsConflict, type EwsProps, type Game } from "./view";
import { Chip } from "../../ui/chip";

/** Points at who was beaten. */
const ARROW = { win: "▸", loss: "◂", tie: "=" };

interface PlayedProps {
  gameNumber: string;
  game: Game;
  conflict: EwsConflict;
}

function Played({ gameNumber, game, conflict }: PlayedProps) {
  const { names } = useTable();
  const { actor, opponent } = conflict;
  const words = filled(
    `event.ews.SymbolsRevealed.${game.outcome}`,
    { k: gameNumber, actor, opponent, a: game.a, b: game.b },
    within(names.value, "ews"),
  );
  return (
    <li
      class="game"
      data-testid={`game-${gameNumber}`}
      data-outcome={game.outcome}
      title={`${symbolName(game.a)} – ${symbolName(game.b)}`}
    >
      <span aria-hidden="true" class="game-signs">
        <OpenSymbol symbol={game.a} />
        <b>{ARROW[game.outcome]}</b>
        <OpenSymbol symbol={game.b} />
      </span>
      <span>{words}</span>
    </li>
  );
}

export function Games({ conflict }: { conflict: EwsConflict }) {
  const { names } = useTable();
  const games = Object.entries(conflict.games ?? {});
  if (games.length === 0) return null;
  const streak = streakOf(games.map(([, game]) => game));
  const { key, who, points } = gamesWorth(conflict);
  const worth = t(key, {
    x: signed(points),
    figure: who === undefined ? "" : figureName(names.value, who),
  });
  const winner = figureName(names.value, streak > 0 ? conflict.actor : conflict.opponent);
  return (
    <section class="games spoiler" aria-label={t("ews.games")}>
      <ol>
        {games.map(([gameNumber, game]) => (
          <Played key={gameNumber} gameNumber={gameNumber} game={game} conflict={conflict} />
        ))}
      </ol>
      {streak === 0 ? null : (
        <p class="muted" data-testid="worth">
          {winner}: {counted("ews.streak", Math.abs(streak))}
          {bonusIsSet(conflict) ? null : ` · ${worth}`}
        </p>
      )}
    </section>
  );
}

/** Both totals; where they also say how well it was done, they are called so. */
function totals({ result = {} }: EwsConflict): string {
  const {
    total,
    quality = total,
    target,
    other_total: other,
    other_quality: theirs = other,
  } = result;
  if (quality === undefined) return "";
  if (target !== undefined)
    return t("ews.quality_target", { n: plain(quality), target: plain(target) });
  if (theirs === undefined) return "";
  return t(result.quality === undefined ? "ews.total_other" : "ews.qualities", {
    n: plain(quality),
    other: plain(theirs),
  });
}

/** How clear it was: the distance of the totals, whoever is ahead. */
function margin({ result }: EwsConflict): string {
  return result?.margin ? t("ews.margin", { n: plain(Math.abs(result.margin)) }) : "";
}

/** Say how it came out, in a sentence; a hidden result says that it is hidden. */
export function resultWords({ actor, opponent, result }: EwsConflict, names: Names): string {
  const key = result?.outcome
    ? `event.ews.ActionResolved.${result.outcome}`
    : "event.ews.ActionResolved";
  return filled(key, { actor, opponent }, within(names, "ews"));
}

export function ResultLine({ id, conflict }: EwsProps) {
  const { names } = useTable();
  const { result, narration } = conflict;
  if (!result) return null;
  const { outcome, cause } = result;
  return (
    <>
      <p
        class={`verdict-line final spoiler ${tone(outcome)}`}
        data-testid="outcome"
        data-outcome={outcome}
      >
        {resultWords(conflict, names.value)}
        {cause ? (
          <Chip kind="gold" testid="cause" data-cause={cause}>
            {t(`term.ews.${cause}`, {}, "ews")}
          </Chip>
        ) : null}
        <small class="muted">
          {[totals(conflict), margin(conflict)].filter(Boolean).join(" · ")}
        </small>
        <ByWord id={id} conflict={conflict} />
      </p>
      {narration ? (
        <div class="stories">
          <blockquote>{narration}</blockquote>
        </div>
      ) : null}
    </>
  );
}
