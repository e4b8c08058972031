/** Which part of the log comes after the moment that is shown? Nobody who watches is told it before it is asked for. */
import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n/words";
import { Button } from "../../ui/button";
import type { Row, Section } from "./sections";

export interface LaterShown {
  /** What comes later is shown, too. */
  open: boolean;
  turn: () => void;
}

/** Hide what comes after a moment until it is asked for; whoever comes back from the past has to ask again. */
export function useLater(at: number | undefined): LaterShown {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (at === undefined) setOpen(false);
  }, [at === undefined]);
  return { open, turn: () => setOpen(!open) };
}

export function Later({ open, turn }: LaterShown) {
  return (
    <Button kind="quiet" class="log-later" aria-expanded={open} onPress={turn} testid="log-later">
      {t("log.later")}
    </Button>
  );
}

const begun =
  (at: number) =>
  ({ n }: { n: number }): boolean =>
    n <= at;

/** Cut what comes later from a run of steps; a line of one step lies on one side. */
function cut(row: Row, at: number): Row {
  const steps = row.steps.filter(begun(at));
  return steps.length === row.steps.length ? row : { ...row, steps };
}

/** Give the chapters of a log up to a moment; those that were over are the very same. */
export function sectionsUntil(all: readonly Section[], at: number): readonly Section[] {
  const found = all.slice(0, all.findLastIndex(begun(at)) + 1);
  const last = found.pop();
  if (!last) return found;
  const rows = last.rows.slice(
    0,
    last.rows.findLastIndex(({ steps }) => steps.some(begun(at))) + 1,
  );
  const end = rows.pop();
  return [...found, { ...last, rows: end ? [...rows, cut(end, at)] : rows }];
}
