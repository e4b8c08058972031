/** Who plays against whom, what does each hand show, and how high does each side stand? */
import { DrawnDie } from "../../ui/dice/die";
import { Fist } from "../../ui/dice/fist";
import { figureName } from "../../i18n/display_names";
import { counted, listed, plain, signed, t } from "../../i18n/words";
import { useTable } from "../../state/context";
import { useParts } from "../../state/select";
import { whoIsAsked } from "../generic/asked";
import { SeenBy } from "../generic/seenby";
import { OpenSymbol, symbolName } from "./symbols";
import { stepName, valuesOn } from "./values";
import { latest, type EwsConflict, type EwsProps } from "./view";

/** A hand: empty, closed over a symbol, or open. One's own choice shows through. */
function Hand({ conflict, who }: { conflict: EwsConflict; who: string }) {
  const side = conflict.sides?.[who];
  // While the next symbols are chosen a hand is empty: it would look as if it had chosen.
  const lies = conflict.phase === "symbols" ? undefined : latest(conflict);
  const symbol = lies?.shown[who];
  if (symbol) {
    const won = lies?.winner === undefined ? "" : lies.winner === who ? "ews-won" : "ews-lost";
    return (
      <span class={`ews-hand ews-open spoiler ${won}`} data-lies="open">
        <OpenSymbol symbol={symbol} />
      </span>
    );
  }
  const closed = side?.state === "committed";
  const chosen = side?.symbol
    ? t("ews.own_symbol", { symbol: symbolName(side.symbol) })
    : t("ews.hidden_symbol");
  return (
    <span
      class={`ews-hand ${closed ? "ews-closed" : "ews-bare"}`}
      data-lies={closed ? "closed" : "empty"}
      role="img"
      aria-label={closed ? chosen : t("ews.no_symbol")}
    >
      <Fist />
      {side?.symbol ? <OpenSymbol symbol={side.symbol} silent /> : null}
    </span>
  );
}

/** While the next symbols are chosen: what this side showed in the game before. */
function Before({ conflict, who }: { conflict: EwsConflict; who: string }) {
  const symbol = conflict.phase === "symbols" ? latest(conflict)?.shown[who] : undefined;
  if (!symbol) return null;
  return (
    <p class="ews-before spoiler">
      {t("ews.game", { n: (conflict.game ?? 2) - 1 })}: <OpenSymbol symbol={symbol} silent />{" "}
      {symbolName(symbol)}
    </p>
  );
}

/** The way of a total, without games that changed nothing: "18 → 15 → 12". */
export function way(totals: readonly number[]): string {
  const steps = totals.filter((each, i) => each !== totals[i - 1]);
  return steps.length > 1 ? steps.map(plain).join(" → ") : "";
}

/** How far the gm's number is from the sheet's, for whoever may see that sheet; a sheet may change once it is over. */
function Ruled({ conflict, who }: { conflict: EwsConflict; who: string }) {
  const acts = who === conflict.actor;
  const [skill, value] = acts
    ? [conflict.skill, conflict.value]
    : [conflict.other_skill, conflict.other_value];
  const noted = valuesOn(useParts("sheets"), who)[skill ?? ""];
  if (!conflict.open || value === undefined || noted === undefined || noted === value) return null;
  return (
    <small class="ews-ruled" data-testid={`ruled-${who}`}>
      {t("ews.ruled", { noted: plain(noted), by: signed(value - noted) })}
    </small>
  );
}

/** Name what was reached; a contest by Schere-Stein-Papier keeps from all how well each did, unless its result says it. */
function levelWords({ kind, method, result }: EwsConflict, totals: readonly number[]): string {
  const silent = kind === "contest" && method === "rps" && result?.quality === undefined;
  return silent && totals.length > 1 ? "" : stepName(totals.at(-1) ?? 0);
}

/** "15", and the way there. Of a Probe's opponent the Mindestwurf. */
function Totals({ conflict, who }: { conflict: EwsConflict; who: string }) {
  const target = who === conflict.actor ? undefined : conflict.target;
  const all = target === undefined ? (conflict.totals?.[who] ?? []) : [target];
  const last = all.at(-1);
  if (last === undefined) return null;
  const skill = who === conflict.actor ? conflict.skill : conflict.other_skill;
  const about = t(target !== undefined ? "ews.target" : all.length > 1 ? "ews.total" : "ews.value");
  return (
    <p class="ews-total spoiler" data-testid={`total-${who}`}>
      {skill ? <b class="ews-skill">{skill}</b> : null}
      {skill && all.length === 1 ? null : <small>{about}</small>}
      <b>{plain(last)}</b>
      {way(all) === "" ? null : <span class="ews-way">{way(all)}</span>}
      <small>{levelWords(conflict, all)}</small>
      <Ruled conflict={conflict} who={who} />
    </p>
  );
}

/** Wins still missing, and what may still be lost. */
function WinsNeeded({ conflict, who }: { conflict: EwsConflict; who: string }) {
  const wins = conflict.left?.wins?.[who];
  const losses = who === conflict.actor ? conflict.left?.losses : undefined;
  if (wins === undefined && losses === undefined) return null;
  // Who may lose no game is told just that; a value that only a tie keeps in front is not ahead.
  const first = conflict.totals?.[conflict.actor]?.at(-1);
  const level =
    conflict.kind === "contest" && first === conflict.totals?.[conflict.opponent]?.at(-1);
  const ahead = losses === 0 ? "ews.must_not_lose" : level ? "ews.tie_enough" : "ews.ahead";
  return (
    <p class="ews-missing spoiler" data-testid={`missing-${who}`} data-wins={wins}>
      {wins === undefined ? null : (
        <span>{wins === 0 ? t(ahead) : counted("ews.missing", wins)}</span>
      )}
      {losses ? <span>{counted("ews.spare_left", losses)}</span> : null}
    </p>
  );
}

/** How many dice of a chain count: all that show what the first does. */
function countingOf(faces: readonly number[], diceTotal: number): number {
  return Math.abs(diceTotal) / (faces[0] ?? 1);
}

/** Say why there are several dice: each 5 or 6 was thrown again, and what ended it counts nothing. */
export function chainWords(faces: readonly number[], diceTotal: number): string {
  const counting = countingOf(faces, diceTotal);
  if (faces.length < 2) return "";
  const again = t("ews.thrown_again", {
    faces: listed(faces.slice(0, Math.min(counting, faces.length - 1)).map(String)),
  });
  return counting < faces.length
    ? `${again} ${t("ews.last_ends", { face: String(faces.at(-1)) })}`
    : `${again} ${t("ews.all_count")}`;
}

/** The dice as they fell, with what each counts: the last of a chain may count nothing. */
function Thrown({ faces, diceTotal }: { faces: readonly number[]; diceTotal: number }) {
  const counting = countingOf(faces, diceTotal);
  return (
    <ol class="ews-chain" aria-label={t("ews.chain")}>
      {faces.map((face, i) => (
        <li key={i} class={i < counting ? "" : "ews-ends"}>
          <DrawnDie kind="W6" face={face} />
          {faces.length > 1 ? (
            <small>{i < counting ? signed(Math.sign(diceTotal) * face) : t("ews.ends")}</small>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

function Dice({ conflict, who }: { conflict: EwsConflict; who: string }) {
  const side = conflict.sides?.[who];
  const { x: diceTotal = 0 } = side ?? {};
  if (side?.state === "idle") return null;
  return (
    <span class="ews-dice" data-animated={`dice:${who}`}>
      {side?.faces ? (
        <span class="row dice">
          <Thrown faces={side.faces} diceTotal={diceTotal} />
          <b class="worth">{signed(diceTotal)}</b>
        </span>
      ) : (
        <span class="ews-die-place" aria-hidden="true">
          {t("value.pmd6", {}, "ews")}
        </span>
      )}
      {side?.critical ? (
        <b
          class={`grade ${side.critical === "crit" ? "plus" : "minus"}`}
          data-testid={`critical-${who}`}
        >
          {t(`value.${side.critical}`, {}, "ews")}
        </b>
      ) : null}
      {(side?.faces?.length ?? 0) > 1 ? (
        <small class="ews-again" data-testid={`chain-${who}`}>
          {chainWords(side?.faces ?? [], diceTotal)}
        </small>
      ) : null}
    </span>
  );
}

function Side({ id, conflict, who, tone }: EwsProps & { who: string; tone: number }) {
  const { names } = useTable();
  const side = conflict.sides?.[who];
  const waiting = whoIsAsked(useParts("asks"), id).includes(who);
  return (
    <li
      class={`ews-side tone-${tone} ${waiting ? "waiting" : ""}`}
      data-testid={`side-${who}`}
      data-state={side?.state}
    >
      <h4>
        <span class="tone" aria-hidden="true" />
        <span class="ews-name">{figureName(names.value, who)}</span>
      </h4>
      {conflict.method === "rps" ? <Hand conflict={conflict} who={who} /> : null}
      <Before conflict={conflict} who={who} />
      {conflict.method === "pmd6" ? <Dice conflict={conflict} who={who} /> : null}
      {side && side.state !== "idle" && conflict.open ? (
        <p class="ews-state">{t(`state.${side.state}`, {}, "ews")}</p>
      ) : null}
      {side?.symbol && side.state === "committed" && conflict.open ? (
        <p class="ews-bound muted">{t("ews.bound")}</p>
      ) : null}
      <Totals conflict={conflict} who={who} />
      <WinsNeeded conflict={conflict} who={who} />
    </li>
  );
}

export function BothSides({ id, conflict }: EwsProps) {
  const { actor, opponent, game, phase } = conflict;
  const secret = conflict.secret && conflict.value === undefined;
  return (
    <>
      <ul class="ews-match" data-method={conflict.method}>
        <Side id={id} conflict={conflict} who={actor} tone={0} />
        <Side id={id} conflict={conflict} who={opponent} tone={1} />
        {phase === "symbols" && game ? (
          <li class="ews-between">{t("ews.game", { n: game })}</li>
        ) : null}
      </ul>
      {secret ? <p class="muted">{t("ews.secret")}</p> : null}
      <SeenBy visibility={conflict.visibility} system="ews" />
    </>
  );
}
