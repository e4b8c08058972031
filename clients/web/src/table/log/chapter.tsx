/** How is one chapter of the log drawn? Its heading stays in sight; quiet steps lie folded in one line. */
import { useComputed, type ReadonlySignal } from "@preact/signals";
import { Fragment, type ComponentChildren } from "preact";
import { useCallback, useEffect, useMemo } from "preact/hooks";
import { clock, counted, day, t } from "../../i18n/words";
import type { Step } from "../../state/steps";
import { useTable } from "../../state/context";
import { mayPublish } from "../sharing/allowed";
import { dated } from "./days";
import type { DrawRow } from "./rows";
import type { Row, Section } from "./sections";
import { Windowed } from "./windowed";
import { lazy } from "../../ui/lazy";

/** Fetched where something can be published. */
const PublishButton = lazy(async () => (await import("../sharing/publish_button")).PublishButton);

/** Tell whether the viewer may publish what has ended, which nobody does from the past. */
export function usePublishing(): ReadonlySignal<boolean> {
  const { session, exported, readOnly } = useTable();
  const publishes = useComputed(() => {
    const view = session.state.live.value?.view;
    return !exported && !readOnly.value && view !== undefined && mayPublish(view);
  });
  useEffect(() => void (publishes.value && PublishButton.fetch()), [publishes.value]);
  return publishes;
}

interface ChapterProps {
  part: Section;
  draw: DrawRow;
  /** The step of the moment that is shown, if it stands in this chapter. */
  current: Step | undefined;
  /** It is the one that goes on. */
  latest: boolean;
  /** There is no other. */
  only: boolean;
  /** The viewer may publish what has ended; only a chapter in which something has looks. */
  publishes: ReadonlySignal<boolean>;
  /** The day of what stands above it. */
  above: string;
}

interface RunProps {
  row: Row;
  draw: (step: Step) => ComponentChildren;
  open: boolean;
  newestFirst?: boolean;
}

/** What was taken back together is told by its change, which also has the reason. */
export function Run({ row, draw, open, newestFirst }: RunProps) {
  const steps = newestFirst ? row.steps.toReversed() : row.steps;
  const n = row.steps.length;
  const struck = row.steps[0]?.struck;
  return (
    <li class={`quiet-run ${struck ? "back" : ""}`}>
      <details open={open} data-testid={struck ? "log-back" : "log-quiet"}>
        <summary>
          {struck ? t("log.back", { n, at: clock(struck.at) }) : counted("log.quiet", n)}
        </summary>
        <ol>{steps.map(draw)}</ol>
      </details>
    </li>
  );
}

/** Of these lines the same answer each time, as long as it is the same. */
function useDated(rows: readonly Row[], above: string): ReadonlySet<number> {
  const found = useMemo(() => dated(rows, above), [rows, above]);
  return useMemo(() => new Set(found), [found.join()]);
}

export function ChapterSection({
  part,
  draw,
  current,
  latest,
  only,
  publishes,
  above,
}: ChapterProps) {
  const { rows, struck, ended } = part;
  // What happened between conflicts is not taken for a part of the one above it.
  const title = part.title ?? (only ? undefined : t("tab.table"));
  const holds = (row: Row): boolean => current !== undefined && row.steps.includes(current);
  const days = useDated(rows, above);
  const one = useCallback(
    (row: Row) => {
      const [first] = row.steps as [Step];
      const line = (step: Step) => draw(step, step === current);
      return (
        <Fragment key={`${first.n}${row.folded}`}>
          {days.has(first.n) ? <li class="day">{day((row.steps.at(-1) as Step).at)}</li> : null}
          {row.folded ? <Run row={row} draw={line} open={holds(row)} newestFirst /> : line(first)}
        </Fragment>
      );
    },
    [draw, current, days],
  );
  return (
    <div class="chapter" role="group" aria-label={title} data-testid="chapter">
      {title === undefined ? null : <h3>{struck ? <s>{title}</s> : title}</h3>}
      {ended !== undefined && publishes.value ? <PublishButton conflict={ended} /> : null}
      <Windowed items={rows} draw={one} focus={rows.findIndex(holds)} latest={latest} />
    </div>
  );
}
