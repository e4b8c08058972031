/** How does one side of an action stand? Its approach, what its throw starts from, and the dice. */
import { Chain } from "../../dice/die";
import { figureName } from "../../i18n/names";
import { inWords } from "../../i18n/sentence";
import { plain, signed, t } from "../../i18n/words";
import { within } from "../../i18n/names";
import { useTable } from "../../parts/table";
import { Chips, type Chip } from "../generic/chips";
import type { Side as Held, Throw } from "./view";

function say(key: string): string {
  return t(key, {}, "harmonies");
}

function chips(side: Held): Chip[] {
  const { level, final, approximate, adjustments = [] } = side;
  return [
    ...(level === undefined ? [] : [{ name: t("harmonies.level"), value: plain(level) }]),
    ...adjustments.map(({ v, reason }) => ({ name: reason, value: signed(v) })),
    ...(final === undefined ? [] : [{ name: t("harmonies.final"), value: plain(final), strong: true }]),
    ...(approximate === undefined ? [] : [{ name: t("harmonies.approximate"), value: `≈ ${approximate} %` }]),
  ];
}

function Thrown({ figure, thrown }: { figure: string; thrown: Throw }) {
  const { fortune = [], misfortune = [], roll, final, margin, outcome, coin } = thrown;
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
            : t("harmonies.reckoned", { final: plain(final ?? 0), roll: signed(roll), margin: plain(margin) })}
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
}

export function Side({ figure, side, waiting, tone, winner, effect }: SideProps) {
  const { names } = useTable();
  const word = (name: string, held: string): string => inWords(name, held, within(names.value, "harmonies"));
  const approach = [side.characteristic, side.means].filter((each) => each !== undefined).map((each) => word("value", each));
  const all = chips(side);
  return (
    <li class={`kt idle block tone-${tone} ${waiting ? "waiting" : ""}`} data-testid={`side-${figure}`}>
      <h4>
        {figureName(names.value, figure)}
        {winner ? <small class="tag win">{say("value.win")}</small> : null}
        {side.parry ? <small class="tag">{say(`value.${side.parry}`)}</small> : null}
        {effect === undefined ? null : <small class="tag">{say(effect ? "value.taken" : "value.cancelled")}</small>}
        {side.throw || side.open ? null : <small class="tag">{t("harmonies.closed")}</small>}
      </h4>
      <p class="kt-state">
        {approach.length > 0
          ? [...approach, ...(side.competency === undefined ? [] : [word("competency", side.competency)])].join(" · ")
          : t("harmonies.hidden_numbers")}
      </p>
      {all.length > 0 ? <Chips all={all} label={t("harmonies.numbers")} /> : null}
      {side.throw ? <Thrown figure={figure} thrown={side.throw} /> : null}
    </li>
  );
}
