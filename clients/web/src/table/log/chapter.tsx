/** How is one chapter of the log drawn? Its heading stays in sight; quiet steps lie folded in one line. */
import { Fragment, type ComponentChildren } from "preact";
import { useCallback, useMemo } from "preact/hooks";
import { counted, day, t } from "../../i18n/words";
import type { Step } from "../../state/steps";
import { dated } from "./days";
import type { Row, Section } from "./sections";
import { Windowed } from "./windowed";

interface ChapterProps {
  part: Section;
  draw: (step: Step) => ComponentChildren;
  /** The step of the moment that is shown. */
  current: Step | undefined;
  /** It is the one that goes on. */
  latest: boolean;
  /** There is no other. */
  only: boolean;
  /** The day of what stands above it. */
  above: string;
}

function Quiet({ row, draw, open }: { row: Row; draw: ChapterProps["draw"]; open: boolean }) {
  return (
    <li class="quiet-run">
      <details open={open} data-testid="log-quiet">
        <summary>{counted("log.quiet", row.steps.length)}</summary>
        <ol>{row.steps.toReversed().map(draw)}</ol>
      </details>
    </li>
  );
}

/** Of these lines the same answer each time, as long as it is the same. */
function useDated(rows: readonly Row[], above: string): ReadonlySet<number> {
  const found = useMemo(() => dated(rows, above), [rows, above]);
  return useMemo(() => new Set(found), [found.join()]);
}

export function ChapterSection({ part, draw, current, latest, only, above }: ChapterProps) {
  const { rows, struck } = part;
  // What happened between conflicts is not taken for a part of the one above it.
  const title = part.title ?? (only ? undefined : t("tab.table"));
  const holds = (row: Row): boolean => current !== undefined && row.steps.includes(current);
  const days = useDated(rows, above);
  const one = useCallback(
    (row: Row) => {
      const [first] = row.steps as [Step];
      return (
        <Fragment key={`${first.n}${row.folded}`}>
          {days.has(first.n) ? <li class="day">{day((row.steps.at(-1) as Step).at)}</li> : null}
          {row.folded ? <Quiet row={row} draw={draw} open={holds(row)} /> : draw(first)}
        </Fragment>
      );
    },
    [draw, current, days],
  );
  return (
    <div class="chapter" role="group" aria-label={title} data-testid="chapter">
      {title === undefined ? null : <h3>{struck ? <s>{title}</s> : title}</h3>}
      <Windowed items={rows} draw={one} focus={rows.findIndex(holds)} latest={latest} />
    </div>
  );
}
