/** How does a round card fare against each opponent alone? Who attacks whom is open where several take part. */
import { face } from "../../../i18n/cards";
import { figureName } from "../../../i18n/display_names";
import { t } from "../../../i18n/words";
import { percentWords } from "../../../forms/odds/chances";
import { useTable } from "../../../state/context";
import { ANY, comparison, shares, useChances, type Against } from "./verdict";
import type { EinblattConflict, Kt } from "./view";

/** So many opponents find room in a line. */
const MOST = 4;

/** List those whom a figure may attack, or who may attack it. */
export function opponents(figure: string, { kts = {}, targets = {} }: EinblattConflict): string[] {
  return Object.keys(kts).filter(
    (other) => targets[`${figure}>${other}`] || targets[`${other}>${figure}`],
  );
}

/** What an opponent lays: what lies open for this round, nothing but a pass, or any card that has not fallen. */
export function laidBy(kt: Kt, round: number): Against {
  const trumps = kt.trumps ?? [];
  const open = kt.slots?.[round];
  if (open !== undefined) return { card: open, trumps };
  return kt.state === "passed" || kt.hand_count === 0
    ? { card: "pass", trumps }
    : { card: ANY, trumps, gone: kt.fallen ?? [] };
}

function One({ mine, theirs, name }: { mine: Against; theirs: Against; name: string }) {
  const all = useChances(comparison(mine, theirs));
  if (!all) return null;
  return (
    <span>
      {name} <b>{percentWords(shares(all).won, 0)}</b>
    </span>
  );
}

interface FacingProps {
  figure: string;
  /** undefined: none is meant yet, its line is kept free. */
  card: string | undefined;
  kt: Kt;
  conflict: EinblattConflict;
}

export function Facing({ figure, card, kt, conflict }: FacingProps) {
  const { names } = useTable();
  const all = opponents(figure, conflict);
  if (all.length === 0 || all.length > MOST) return null;
  return (
    <p class="hint facing" data-testid="facing">
      {card === undefined ? null : (
        <>
          {face(card)
            ? t("einblatt.facing")
            : t("einblatt.facing_free", { card: t(`einblatt.virtual.${card}`) })}
          {all.map((other) => (
            <One
              key={other}
              name={figureName(names.value, other)}
              mine={{ card, trumps: kt.trumps ?? [] }}
              theirs={laidBy(conflict.kts?.[other] as Kt, conflict.round)}
            />
          ))}
        </>
      )}
    </p>
  );
}
