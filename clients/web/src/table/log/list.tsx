/** In which order do the chapters of the log stand? The newest first, or the one of the moment that is shown. */
import { useComputed, type ReadonlySignal } from "@preact/signals";
import type { RefObject, VNode } from "preact";
import { useCallback, useMemo } from "preact/hooks";
import { arrivedAt, goTo } from "../../state/changes";
import { memoByKey, memoByIdentity } from "../../state/memo";
import type { View } from "../../net/view";
import { useTable } from "../../state/context";
import type { Step } from "../../state/steps";
import { ChapterSection, usePublishing } from "./chapter";
import { calendarDay } from "./days";
import { Later, sectionsUntil, type LaterShown } from "./later";
import { useMomentInSight } from "./reading_place";
import { useBranches, useStepRow, type DrawRow } from "./rows";
import { sections, type Open, type Section } from "./sections";

/** Rows that are drawn before anybody scrolls. */
const AT_ONCE = 50;

type Objections = NonNullable<View["objections"]>;
const NOBODY_OBJECTS: Objections = {};

/** Corrected steps with a line beside them and those objected to are open; as long as these are the same, so are those. */
const openBy = memoByIdentity((branched: ReadonlyMap<string, unknown>) =>
  memoByIdentity((objections: Objections): Open => {
    const objected = new Set(Object.values(objections).map(({ step }) => step));
    return (step) => (branched.has(step.id) && !step.struck) || objected.has(step.id);
  }),
);

interface LogListProps {
  pane: RefObject<HTMLElement | null>;
  steps: ReadonlySignal<readonly Step[]>;
  later: LaterShown;
  onJump: () => void;
}

export function LogList({ pane, steps, later, onJump }: LogListProps) {
  const { state } = useTable().session;
  const at = state.at.value;
  const show = useCallback(
    (n: number): void => {
      goTo(state, n);
      onJump();
    },
    [state, onJump],
  );
  const { lines, branchesOf } = useBranches(show);
  /** The last moment of which anything is told. */
  const until = at === undefined || later.open ? Infinity : at;
  const chapters = useChapters(steps, lines, until);
  useMomentInSight(pane, at, chapters);
  const moment = at ?? arrivedAt(state);
  const current =
    moment === undefined ? undefined : steps.value.findLast((step) => step.n <= moment);
  const row = useStepRow({ until, show, branchesOf });
  const chapter = useDrawnChapter(row, current, chapters.length === 1);
  return (
    <div class="log-list">
      {at !== undefined && (steps.value.at(-1)?.n ?? 0) > at ? <Later {...later} /> : null}
      {newestFirst(chapters, chapter)}
    </div>
  );
}

/** Divide the log into chapters, up to a moment. */
function useChapters(
  steps: ReadonlySignal<readonly Step[]>,
  lines: ReadonlySignal<ReadonlyMap<string, unknown>>,
  until: number,
): readonly Section[] {
  const { session, names } = useTable();
  const { live } = session.state;
  const all = useComputed(() =>
    sections(
      steps.value,
      names.value,
      openBy(lines.value)(live.value?.view.objections ?? NOBODY_OBJECTS),
    ),
  );
  return until === Infinity ? all.value : sectionsUntil(all.value, until);
}

/** Draws a chapter at its place: `place` holds the day of what stands above it, and whether it is among the latest. */
type DrawChapter = (part: Section, place: string) => VNode;

const LATEST = "latest";

/** A chapter that is the same is drawn the same, and so not again; of the moment that is shown only its own chapter knows. */
function useDrawnChapter(row: DrawRow, current: Step | undefined, only: boolean): DrawChapter {
  const publishes = usePublishing();
  const draw = useCallback(
    (part: Section, place: string, moment?: Step) => (
      <ChapterSection
        key={part.n}
        part={part}
        draw={row}
        current={moment}
        latest={place.startsWith(LATEST)}
        only={only}
        publishes={publishes}
        above={place.replace(LATEST, "")}
      />
    ),
    [row, only, publishes],
  );
  const same = useMemo(
    () => memoByIdentity((part: Section) => memoByKey((place) => draw(part, place))),
    [draw],
  );
  return (part, place) =>
    current && part.rows.some(({ steps }) => steps.includes(current))
      ? draw(part, place, current)
      : same(part)(place);
}

function newestFirst(chapters: readonly Section[], draw: DrawChapter): VNode[] {
  let drawn = 0;
  let above = calendarDay(Date.now());
  return chapters.toReversed().map((part) => {
    const place = `${drawn < AT_ONCE ? LATEST : ""}${above}`;
    drawn += part.rows.length;
    above = calendarDay(part.rows[0]?.steps[0]?.at ?? 0);
    return draw(part, place);
  });
}
