/** What is on the map, for who does not see it? Every figure with party, field, facing, state and distance. */
import { useMemo } from "preact/hooks";
import { figureName, inOrder } from "../../i18n/names";
import { counted, listed, t } from "../../i18n/words";
import { useTable, useView } from "../../parts/table";
import { anchor, bearing, distance, type GridKey } from "./fields";
import type { Board } from "./board";
import { Signs, signsOf, through } from "./marks";
import { usePlan } from "./plan";
import { choose } from "./pointing";
import { wantedTargets } from "./targets";
import { lifeOf, useSheet } from "./sheets";
import { PartyMark } from "./tracker";
import { gridOf, stillOut, threats, type Fighter, type SamyraConflict } from "./view";
import { facingWords, fieldWords, stateWords, value } from "./words";

interface ListProps {
  id: string;
  conflict: SamyraConflict;
}

/** Count the fields between the nearest parts of two figures. */
export function apart(grid: GridKey, one: Fighter, other: Fighter): number {
  const [a, b] = [one, other].map(({ fields, pose }) => (grid === "free" || fields.length === 0 ? [anchor(pose)] : fields)) as [string[], string[]];
  return Math.min(...a.flatMap((from) => b.map((to) => distance(grid, from, to))));
}

/** Say how far a figure is from another, and in which direction. */
function where(grid: GridKey, from: Fighter, to: Fighter): string {
  const looks = bearing(grid, anchor(from.pose), anchor(to.pose));
  const far = counted("samyra.apart", apart(grid, from, to));
  return looks === "" ? far : t("samyra.apart_to", { far, way: t(`samyra.way.${looks}`) });
}

/** What of a figure is worth a glance: its LE, whether it is down, kneeling, busy, through. */
function Glance({ conflict, figure }: { conflict: SamyraConflict; figure: string }) {
  const fighter = conflict.fighters?.[figure] as Fighter;
  const le = lifeOf(useSheet(figure));
  const words = [le === undefined ? "" : `LE ${le}`, fighter.fallen ? t("samyra.fallen") : fighter.stance === "standing" ? "" : value(fighter.stance)];
  return (
    <small class="glance" aria-hidden="true">
      {words.filter(Boolean).join(" · ")}
      <Signs signs={signsOf(conflict, figure, fighter)} />
      {through(conflict, fighter) ? " ✓" : ""}
    </small>
  );
}

function useDetails({ id, conflict }: ListProps): (figure: string) => string {
  const view = useView();
  const { names } = useTable();
  const grid = gridOf(conflict);
  const all = conflict.fighters ?? {};
  const { figure: selected } = usePlan(id, conflict);
  const out = stillOut(view, id);
  return (figure) => {
    const fighter = all[figure] as Fighter;
    const from = all[selected ?? ""];
    const foes = fighter.fallen ? [] : threats(conflict, figure);
    const looks = facingWords(grid, fighter.facing);
    const parts = [
      fighter.party,
      fieldWords(fighter.pose),
      looks === "" || fighter.fallen ? "" : t("samyra.looks", { way: looks }),
      ...stateWords(fighter),
      fighter.choice ? t("samyra.chosen", { what: [value(fighter.choice.kind), fighter.choice.words && `(${fighter.choice.words})`].filter(Boolean).join(" ") }) : "",
      fighter.plan ? t("samyra.planned", { what: value(fighter.plan.kind) }) : "",
      from && figure !== selected ? where(grid, from, fighter) : "",
      foes.length > 0 ? t("samyra.threatened", { figures: listed(inOrder(names.value, foes).map((foe) => figureName(names.value, foe))) }) : "",
      out.includes(figure) ? t("samyra.due") : "",
    ];
    return parts.filter(Boolean).join(" · ");
  };
}

interface LineProps {
  figure: string;
  conflict: SamyraConflict;
  board: Board;
  wanted: ReadonlySet<string>;
  details: (figure: string) => string;
  selected: string | undefined;
}

function Line({ figure, conflict, board, wanted, details, selected }: LineProps) {
  const { names } = useTable();
  const { pose, party = "", fallen } = conflict.fighters?.[figure] ?? {};
  return (
    <li>
      <button
        type="button"
        class={`kt ${wanted.has(figure) ? "aimed" : ""} ${fallen ? "down" : ""}`}
        aria-pressed={figure === selected}
        data-testid={`fighter-${figure}`}
        data-pose={pose}
        onClick={() => choose(board, conflict, figure, wanted)}
      >
        <PartyMark conflict={conflict} party={party} />
        <span>
          <b>{figureName(names.value, figure)}</b>
          <Glance conflict={conflict} figure={figure} />
          {wanted.has(figure) ? <span class="sr">{t("samyra.can_be_target")}</span> : null}
          <span class="sr">{details(figure)}</span>
        </span>
      </button>
    </li>
  );
}

export function FigureList({ id, conflict }: ListProps) {
  const { names } = useTable();
  const plan = usePlan(id, conflict);
  const details = useDetails({ id, conflict });
  const wanted = wantedTargets(plan);
  const all = conflict.fighters ?? {};
  const order = inOrder(names.value, Object.keys(all));
  const { figure: selected, board } = plan;
  // Planning a way changes nothing here.
  const drawn = useMemo(
    () => order.map((figure) => <Line key={figure} {...{ figure, conflict, board, wanted, details, selected }} />),
    [conflict, names.value, selected, [...wanted].join(), useView().asks],
  );
  if (order.length === 0) return <p class="muted">{t("samyra.nobody")}</p>;
  return (
    <ul class="roster" aria-label={t("samyra.figures")} data-testid="roster">
      {drawn}
    </ul>
  );
}
