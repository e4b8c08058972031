/** What is on the map, for who does not see it? Every figure with party, field, facing, state and distance. */
import { batch, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { VNode } from "preact";
import { useCallback, useEffect, useMemo, useRef } from "preact/hooks";
import { figureName, figureNames } from "../../../i18n/display_names";
import { inOrder, type Names } from "../../../state/names";
import { t } from "../../../i18n/words";
import { useEach } from "../../../ui/each";
import { useTable } from "../../../state/context";
import { useParts } from "../../../state/select";
import { anchor, distance, type GridKey } from "../grid/fields";
import { PartySign, Marks, signsOf, through, type MarkKind } from "./marks";
import { usePlan, type PlannedMove } from "../combat/plan";
import { choose, wantedTargets } from "../combat/pointing";
import { NO_FIGURES } from "../combat/selection";
import { lifeOf, type SamyraSheet } from "../combat/sheets";
import { ChangeLe, changeable, leWords } from "./change_le";
import { farWords } from "./cursor";
import { harmed } from "./token";
import { useDeferred } from "../../../state/deferred";
import {
  gridOf,
  partyMark,
  stillOut,
  threats,
  type Fighter,
  type SamyraProps,
  type SamyraConflict,
} from "../combat/view";
import { facingWords, fieldWords, stateWords, value } from "../combat/words";
import { Button } from "../../../ui/button";

/** Count the fields between the nearest parts of two figures. */
export function apart(grid: GridKey, one: Fighter, other: Fighter): number {
  const [a, b] = [one, other].map(({ fields, pose }) =>
    grid === "free" || fields.length === 0 ? [anchor(pose)] : fields,
  ) as [string[], string[]];
  return Math.min(...a.flatMap((from) => b.map((to) => distance(grid, from, to))));
}

/** Say how far a figure is from another, and in which direction. */
function where(grid: GridKey, from: Fighter, to: Fighter): string {
  return farWords(grid, anchor(from.pose), anchor(to.pose), apart(grid, from, to));
}

/** Say everything of a figure that can be read; `selected` is who the others are so far from. */
function details(
  conflict: SamyraConflict,
  figure: string,
  {
    names,
    selected,
    out,
  }: { names: Names; selected: string | undefined; out: ReadonlySet<string> },
): string {
  const grid = gridOf(conflict);
  const fighter = conflict.fighters?.[figure] as Fighter;
  const from = conflict.fighters?.[selected ?? ""];
  const foes = fighter.fallen ? [] : threats(conflict, figure);
  const looks = facingWords(grid, fighter.facing);
  const parts = [
    fighter.party,
    fieldWords(fighter.pose),
    looks === "" || fighter.fallen ? "" : t("samyra.looks", { way: looks }),
    ...stateWords(fighter),
    woundWords(fighter.wounds),
    fighter.choice
      ? t("samyra.chosen", {
          what: [value(fighter.choice.kind), fighter.choice.words && `(${fighter.choice.words})`]
            .filter(Boolean)
            .join(" "),
        })
      : "",
    fighter.plan ? t("samyra.planned", { what: value(fighter.plan.kind) }) : "",
    from && figure !== selected ? where(grid, from, fighter) : "",
    foes.length > 0 ? t("samyra.threatened", { figures: figureNames(names, foes) }) : "",
    out.has(figure) ? t("samyra.due") : "",
  ];
  return parts.filter(Boolean).join(" · ");
}

/**
 * Return what is said of each figure. With one step sixty are elsewhere, seen from there: that is told after the step
 * is seen, as text alone, without drawing a line again.
 */
function useDetails(
  { id, conflict }: SamyraProps,
  selected: string | undefined,
): (figure: string) => ReadonlySignal<string> {
  const view = useParts("asks");
  const { names } = useTable();
  const { current: told } = useRef(new Map<string, Signal<string>>());
  const tell = useCallback((figure: string): Signal<string> => {
    const words = told.get(figure) ?? signal("");
    told.set(figure, words);
    return words;
  }, []);
  const now: () => void = useMemo(
    () => () => {
      const of = { names: names.value, selected, out: new Set(stillOut(view, id)) };
      batch(() => {
        for (const figure of Object.keys(conflict.fighters ?? {}))
          tell(figure).value = details(conflict, figure, of);
      });
    },
    [conflict, names.value, selected, view.asks, id],
  );
  const later = useDeferred(now);
  useEffect(later, [later]);
  return tell;
}

/** Words and signs alone: of sixty lines those are drawn again that read differently. */
interface LineProps {
  figure: string;
  name: string;
  letter: string;
  tone: number;
  pose: string;
  fallen: boolean;
  /** What is worth a glance: LE, damage, whether it is down or kneeling. */
  glance: string;
  /** What it is busy with, parted by blanks. */
  busy: string;
  through: boolean;
  aimed: boolean;
  selected: boolean;
  details: ReadonlySignal<string>;
  press: (figure: string) => void;
  /** Its LE, to be changed. */
  change: VNode | null;
}

/** Its name, what is worth a glance, and for ears all that is told of it. */
function LineWords({ figure, name, glance, busy, through: is, aimed, details: words }: LineProps) {
  return (
    <span>
      <b>
        {name}
        {is ? <span aria-hidden="true"> ✓</span> : null}
      </b>
      <small class="glance" aria-hidden="true" data-animated={harmed(figure)}>
        {glance}
        <Marks signs={busy.split(" ").filter(Boolean) as MarkKind[]} />
      </small>
      {aimed ? <span class="sr">{t("samyra.can_be_target")}</span> : null}
      <span class="sr">{words}</span>
    </span>
  );
}

function Line(props: LineProps) {
  const { figure, letter, tone, pose, fallen, aimed, selected, press, change } = props;
  return (
    <li>
      <Button
        kind="bare"
        class={`kt ${aimed ? "aimed" : ""} ${fallen ? "down" : ""}`}
        aria-pressed={selected}
        testid={`fighter-${figure}`}
        data-pose={pose}
        data-animated={`fallen:token:${figure}`}
        onPress={() => press(figure)}
      >
        <PartySign letter={letter} tone={tone} />
        <LineWords {...props} />
      </Button>
      {change}
    </li>
  );
}

type Marked = Pick<
  LineProps,
  "figure" | "name" | "letter" | "tone" | "through" | "aimed" | "selected"
>;

/** Say how much damage a figure has taken. */
function woundWords(n: number | undefined): string {
  return n === undefined ? "" : t("samyra.wounds", { n });
}

/** What all may see of a figure at a glance: the values that are open, its stance, what it is busy with. */
function seen(
  { pose, fallen, stance, wounds }: Fighter,
  le: number | undefined,
): Pick<LineProps, "pose" | "fallen" | "glance"> {
  const words = [
    le === undefined ? "" : leWords(le),
    woundWords(wounds),
    fallen ? t("samyra.fallen") : stance === "standing" ? "" : value(stance),
  ];
  return { pose, fallen: fallen === true, glance: words.filter(Boolean).join(" · ") };
}

/** Return what a press on a line does: the function stays the same, so that no line is drawn again for it. */
function usePress(plan: PlannedMove, conflict: SamyraConflict, wanted: ReadonlySet<string>) {
  const pressed = (figure: string): void => choose(plan.board, conflict, figure, wanted);
  const latest = useRef(pressed);
  latest.current = pressed;
  return useCallback((figure: string) => latest.current(figure), []);
}

/** Keep the selected figure's line in sight. */
function useInSight(conflict: SamyraConflict, selected: string | undefined) {
  const list = useRef<HTMLUListElement>(null);
  // Whoever else was looked for or tapped in the strip: what is planned is planned for this one.
  useEffect(
    () =>
      list.current
        ?.querySelector('[aria-pressed="true"]')
        ?.scrollIntoView({ block: "nearest", inline: "nearest" }),
    [selected, conflict.fighters?.[selected ?? ""]],
  );
  return list;
}

/** Return how the line of a figure is drawn: again only if something of it has changed. */
function useLine(props: SamyraProps, plan: PlannedMove, wanted: ReadonlySet<string>) {
  const { id, conflict } = props;
  const { figure: selected } = plan;
  const { names, readOnly } = useTable();
  const view = useParts("options", "sheets");
  const sheets = view.sheets?.["samyra"] as Record<string, SamyraSheet> | undefined;
  const may = readOnly.value ? NO_FIGURES : changeable(view, id);
  const tell = useDetails(props, selected);
  const drawn = useEach<VNode>();
  const press = usePress(plan, conflict, wanted);
  const line = (figure: string): VNode => {
    const fighter = conflict.fighters?.[figure] as Fighter;
    const le = lifeOf(sheets?.[figure]);
    const busy = signsOf(conflict, figure, fighter).join(" ");
    const marked: Marked = {
      figure,
      name: figureName(names.value, figure),
      ...partyMark(conflict, fighter.party),
      through: through(conflict, fighter),
      aimed: wanted.has(figure),
      selected: figure === selected,
    };
    const changes = le !== undefined && may.has(figure);
    return drawn(figure, [fighter, le, busy, changes, ...Object.values(marked)], () => (
      <Line
        key={figure}
        {...marked}
        {...seen(fighter, changes ? undefined : le)}
        busy={busy}
        details={tell(figure)}
        press={press}
        change={changes ? <ChangeLe id={id} figure={figure} name={marked.name} le={le} /> : null}
      />
    ));
  };
  return { line, sheets, may };
}

export function FigureList({ id, conflict }: SamyraProps) {
  const { names } = useTable();
  const plan = usePlan(id, conflict);
  const wanted = wantedTargets(plan);
  const { line, sheets, may } = useLine({ id, conflict }, plan, wanted);
  const list = useInSight(conflict, plan.figure);
  // Planning a way changes nothing here: the list is the same then, not only each of its lines.
  return useMemo(() => {
    const all = Object.keys(conflict.fighters ?? {});
    if (all.length === 0) return <p class="muted nobody">{t("samyra.nobody")}</p>;
    return (
      <ul ref={list} class="roster" aria-label={t("samyra.figures")} data-testid="roster">
        {inOrder(names.value, all).map(line)}
      </ul>
    );
  }, [conflict, names.value, sheets, plan.figure, [...wanted].join(), [...may].join()]);
}
