/** What lies on the line of a replay? Its divisions and marks, and what happened where one points. */
import "./timeline.css";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { clock } from "../../i18n/words";
import { useTable } from "../../state/context";
import type { Names } from "../../state/names";
import { steps, type Step } from "../../state/steps";
import type { FrameNumber } from "../../state/timeline";
import type { HighlightTable } from "../../systems/registry";
import { chapterWords } from "../chapters";
import { momentTitle } from "../steps";
import { drawnAt, markedPlaces, MARKS, MARK_PLACES, type TimelineMark } from "./marks";
import { chapterAt, playedChapters } from "./played_chapters";

/** Half of what is taken hold of, in px: the line ends so far from the edges. */
const HOLD = 8;

/** From where to where a mark reaches, of 20; the line is at the lower end. */
const REACH: Record<TimelineMark, readonly (readonly [number, number])[]> = {
  conflict: [[0, 20]],
  round: [[13, 20]],
  result: [[8, 8]],
  drama: [
    [3, 3],
    [8, 8],
  ],
  fall: [[2, 9]],
  correction: [[15, 15]],
};

function path(mark: TimelineMark, places: readonly number[]): string {
  return places
    .flatMap((x) => REACH[mark].map(([from, to]) => `M${x} ${from}L${x} ${to}`))
    .join("");
}

export function TimelineMarks({ highlights }: { highlights: HighlightTable }) {
  const { state } = useTable().session;
  const all = steps(state.timeline.value);
  const marked = markedPlaces(all, highlights);
  return useMemo(
    () => (
      <svg
        class="marks"
        viewBox={`0 0 ${MARK_PLACES} 20`}
        preserveAspectRatio="none"
        aria-hidden="true"
        data-testid="replay-marks"
      >
        {MARKS.map((mark) => {
          const places = drawnAt(marked, mark, all.length);
          return <path key={mark} class={mark} d={path(mark, places)} data-count={places.length} />;
        })}
      </svg>
    ),
    [marked, all.length],
  );
}

/** Find the place on the line that a pointer is at. */
export function placeAt(x: number, left: number, width: number, count: number): number {
  const part = (x - left - HOLD) / Math.max(1, width - 2 * HOLD);
  return 1 + Math.round(Math.min(1, Math.max(0, part)) * (count - 1));
}

/** Say what happened at a step; of what comes later only in which chapter it lies. */
function pointedWords(step: Step, all: readonly Step[], names: Names, until: FrameNumber): string {
  if (step.n <= until) return momentTitle(step, names);
  const chapter = chapterAt(playedChapters(all, names), step.n, undefined);
  return chapter ? chapterWords(chapter) : "";
}

/** What happened where one drags to, or else where one points. Only a drag tells what comes later. */
export function Pointed({ dragged }: { dragged: number | undefined }) {
  const { session, names } = useTable();
  const { timeline, at } = session.state;
  const root = useRef<HTMLDivElement>(null);
  const [hovered, point] = useState<number>();
  useEffect(() => {
    const line = root.current?.parentElement;
    const press = ({ clientX }: PointerEvent): void => {
      const { left, width } = (line as Element).getBoundingClientRect();
      point(placeAt(clientX, left, width, timeline.peek().length));
    };
    // Where somebody drags to is known: it is drawn once, with the line.
    const move = (event: PointerEvent): void => void (event.buttons === 0 && press(event));
    const leave = (): void => point(undefined);
    const heard = [
      ["pointermove", move],
      ["pointerdown", press],
      ["pointerup", press],
      ["pointerleave", leave],
      ["pointercancel", leave],
    ] as const;
    for (const [name, hear] of heard) line?.addEventListener(name, hear);
    return () => heard.forEach(([name, hear]) => line?.removeEventListener(name, hear));
  }, []);
  const place = dragged ?? hovered;
  const all = steps(timeline.value);
  const step = place === undefined ? undefined : all[place - 1];
  const until = dragged === undefined ? (at.value ?? Infinity) : Infinity;
  const part = ((place ?? 1) - 1) / Math.max(1, timeline.value.length - 1);
  return (
    <div ref={root} class="pointed" style={{ "--part": part }} aria-hidden="true">
      {step ? (
        <p data-testid="replay-pointed" data-place={place}>
          <small>{clock(step.at)}</small> {pointedWords(step, all, names.value, until)}
        </p>
      ) : null}
    </div>
  );
}
