/** How is one chapter of the log drawn? Its heading stays in sight; quiet steps lie folded in one line. */
import type { ComponentChildren } from "preact";
import { useCallback } from "preact/hooks";
import { counted, t } from "../../i18n/words";
import type { Step } from "../../state/steps";
import type { Row, Section } from "./sections";
import { Windowed } from "./windowed";
import { lazily } from "../../ui/lazily";

/** Fetched where something can be published. */
const PublishButton = lazily(async () => (await import("../sharing/publish_button")).PublishButton);

interface ChapterProps {
  part: Section;
  draw: (step: Step) => ComponentChildren;
  /** The step of the moment that is shown. */
  current: Step | undefined;
  /** It is the one that goes on. */
  latest: boolean;
  /** There is no other. */
  only: boolean;
  /** The viewer may publish what has ended. */
  publishes: boolean;
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

export function ChapterSection({ part, draw, current, latest, only, publishes }: ChapterProps) {
  const { rows, struck, ended } = part;
  // What happened between conflicts is not taken for a part of the one above it.
  const title = part.title ?? (only ? undefined : t("tab.table"));
  const holds = (row: Row): boolean => current !== undefined && row.steps.includes(current);
  const one = useCallback(
    (row: Row) =>
      row.folded ? (
        <Quiet key={`q${row.steps[0]?.n}`} row={row} draw={draw} open={holds(row)} />
      ) : (
        draw(row.steps[0] as Step)
      ),
    [draw, current],
  );
  return (
    <div class="chapter" role="group" aria-label={title} data-testid="chapter">
      {title === undefined ? null : <h3>{struck ? <s>{title}</s> : title}</h3>}
      {ended !== undefined && publishes ? <PublishButton conflict={ended} /> : null}
      <Windowed items={rows} draw={one} focus={rows.findIndex(holds)} latest={latest} />
    </div>
  );
}
