/** How does one side of an action stand? Its approach, what its throw starts from, and the dice. */
import { Chain } from "../../dice/die";
import { figureName } from "../../i18n/names";
import { inWords } from "../../i18n/sentence";
import { plain, signed, t } from "../../i18n/words";
import { within } from "../../i18n/names";
import { useTable } from "../../parts/table";
import { termWords } from "../../log/reasons";
import { added, Sum, type Part as SumPart } from "../generic/sum";
import type { Option } from "../../options/option";
import { Changing } from "./changing";
import type { Side as Held, Throw } from "./view";

function say(key: string): string {
  return t(key, {}, "harmonies");
}

/** Name a part of a sum as the log does, without its number. */
function useParts(): (side: Held) => SumPart[] {
  const { names } = useTable();
  return ({ terms = [] }) =>
    terms.map(({ key, value, params }) => ({
      name: termWords({ key, anchor: "", params: { ...params, value: "" } }, names.value).replace(/:\s*$/, ""),
      value,
    }));
}

/** What the throw starts from; what is missing to it is not known yet, or hidden. */
function Start({ side }: { side: Held }) {
  const parts = useParts()(side);
  const { level, final, approximate } = side;
  const total = final === undefined ? (level === undefined ? undefined : { name: t("harmonies.level"), value: parts.reduce((sum, { value }) => sum + value, 0) }) : { name: t("harmonies.final"), value: final };
  if (parts.length === 0 && !total) return null;
  return (
    <>
      <Sum label={t("harmonies.numbers")} parts={parts} total={total} carried />
      {approximate === undefined ? null : <small class="muted">{t("harmonies.printed", { percent: `${approximate} %` })}</small>}
    </>
  );
}

function Thrown({ figure, thrown }: { figure: string; thrown: Throw }) {
  const { fortune = [], misfortune = [], roll, final, margin, outcome, coin, failure_margin: failed } = thrown;
  const left = thrown.rerolls - (fortune.length - 1) - (misfortune.length - 1);
  return (
    <>
      <div class="dice" data-moment={`dice:${figure}`}>
        <Chain kind="fortune" faces={fortune} />
        <Chain kind="misfortune" faces={misfortune} />
        <b class="worth">{signed(roll)}</b>
        {left > 0 ? <small class="tag">{t("harmonies.more_rolls", { n: left })}</small> : null}
      </div>
      <p class="verdict-line">
        {outcome ? <output class={`grade ${outcome === "success" ? "plus" : "minus"}`}>{say(`value.${outcome}`)}</output> : null}
        <small class="muted">
          {margin === undefined
            ? ""
            : t(failed === undefined ? "harmonies.reckoned" : "harmonies.reckoned_failed", { final: plain(final ?? 0), roll: added(roll), margin: plain(margin), failed: plain(failed ?? 0) })}
          {coin === undefined ? "" : ` · ${t("harmonies.coin")}`}
        </small>
      </p>
    </>
  );
}

interface SideProps {
  figure: string;
  side: Held;
  waiting: boolean;
  tone: number;
  winner: boolean;
  /** What came of it for this figure, if anything is said. */
  effect: boolean | undefined;
  /** What the gm may change of it. */
  tools: Option[][];
}

export function Side({ figure, side, waiting, tone, winner, effect, tools }: SideProps) {
  const { names } = useTable();
  const word = (name: string, held: string): string => inWords(name, held, within(names.value, "harmonies"));
  const approach = [side.characteristic, side.means].filter((each) => each !== undefined).map((each) => word("value", each));
  return (
    <li class={`kt idle block tone-${tone} ${waiting ? "waiting" : ""}`} data-testid={`side-${figure}`}>
      <h4>
        {figureName(names.value, figure)}
        {winner ? <small class="tag win">{say("value.win")}</small> : null}
        {side.parry ? <small class="tag">{say(`value.${side.parry}`)}</small> : null}
        {effect === undefined ? null : <small class="tag">{t(effect ? "harmonies.affected" : "harmonies.untouched")}</small>}
        {side.throw || side.open ? null : <small class="tag">{t("harmonies.closed")}</small>}
      </h4>
      {side.terms ? null : (
      <p class="kt-state">
        {approach.length > 0
          ? [...approach, ...(side.competency === undefined ? [] : [word("competency", side.competency)])].join(" · ")
          : t("harmonies.hidden_numbers")}
      </p>
      )}
      <Start side={side} />
      {side.throw ? <Thrown figure={figure} thrown={side.throw} /> : null}
      <Changing figure={figure} tools={tools} />
    </li>
  );
}
