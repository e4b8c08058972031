/** How is one chapter of the log drawn? Its heading stays in sight; quiet steps lie folded in one line. */
import type { ComponentChildren } from "preact";
import { useCallback } from "preact/hooks";
import { clock, counted, t } from "../../i18n/words";
import type { Step } from "../../state/steps";
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
}

/** What was taken back together is told by its change, which also has the reason. */
function Run({ row, draw, open }: { row: Row; draw: ChapterProps["draw"]; open: boolean }) {
  const n = row.steps.length;
  const struck = row.steps[0]?.struck;
  return (
    <li class={`quiet-run ${struck ? "back" : ""}`}>
      <details open={open} data-testid={struck ? "log-back" : "log-quiet"}>
        <summary>
          {struck ? t("log.back", { n, at: clock(struck.at) }) : counted("log.quiet", n)}
        </summary>
        <ol>{row.steps.toReversed().map(draw)}</ol>
      </details>
    </li>
  );
}

export function ChapterSection({ part, draw, current, latest, only }: ChapterProps) {
  const { rows, struck } = part;
  // What happened between conflicts is not taken for a part of the one above it.
  const title = part.title ?? (only ? undefined : t("tab.table"));
  const holds = (row: Row): boolean => current !== undefined && row.steps.includes(current);
  const one = useCallback(
    (row: Row) =>
      row.folded ? (
        <Run key={`q${row.steps[0]?.n}`} row={row} draw={draw} open={holds(row)} />
      ) : (
        draw(row.steps[0] as Step)
      ),
    [draw, current],
  );
  return (
    <div class="chapter" role="group" aria-label={title} data-testid="chapter">
      {title === undefined ? null : <h3>{struck ? <s>{title}</s> : title}</h3>}
      <Windowed items={rows} draw={one} focus={rows.findIndex(holds)} latest={latest} />
    </div>
  );
}
