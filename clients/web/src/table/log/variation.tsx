/** What was played before it was taken back? The lines that branch off after a step of the log. */
import { useMemo, useState } from "preact/hooks";
import { seatName } from "../../i18n/display_names";
import { type Names } from "../../state/names";
import { Button } from "../../ui/button";
import { clock, counted, t } from "../../i18n/words";
import type { Frame } from "../../net/wire";
import { steps as foldSteps, type Step } from "../../state/steps";
import type { Branch } from "./branches";
import { stepWords } from "../steps";
import "../../i18n/start_words";

/** List the steps of a line as they stood when it was left. */
export function variationSteps({ line, change }: Branch, frames: readonly Frame[]): Step[] {
  const then = new Map(
    foldSteps(frames.slice(0, change ? change.n - 1 : undefined)).map((step) => [step.id, step]),
  );
  return line.steps.flatMap((step) => then.get(step) ?? []);
}

const TAKEN = new Set<string>(["kept", "struck", "dropped"]);

/** Say what was taken back or changed when a line was left, by whom, when and why. */
export function leftWords({ line, change }: Branch, names: Names): string {
  const own = change?.marks.filter(({ id }) => line.steps.includes(id)) ?? [];
  const back = own.every(({ status }) => TAKEN.has(status));
  const what = counted(back ? "line.steps" : "line.changed", line.count);
  if (!change) return what;
  const left = t("line.left", { by: seatName(names, change.by), at: clock(change.at) });
  const why = change.why ? ` ${t("log.because", { why: change.why })}` : "";
  return `${what} ${left}${why}`;
}

interface BranchProps {
  branch: Branch;
  names: Names;
  frames: readonly Frame[];
  /** Show the end of the line: the last moment before it was left. */
  show: (n: number) => void;
  goOn: ((line: string) => void) | undefined;
}

function Line({ branch, names, frames, show, goOn }: BranchProps) {
  const [open, setOpen] = useState(false);
  const { id, line, change } = branch;
  const steps = useMemo(() => (open ? variationSteps(branch, frames) : []), [open, branch]);
  const more = line.count - steps.length;
  return (
    <details
      class="variation"
      data-testid={`line-${id}`}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{leftWords(branch, names)}</summary>
      <ol>
        {steps.map((step) => (
          <li key={step.id} data-step={step.id}>
            {stepWords(step, names)}
          </li>
        ))}
        {more > 0 ? <li class="muted">{counted("line.more", more)}</li> : null}
      </ol>
      <div class="plays">
        {change && change.n > 1 ? (
          <Button onPress={() => show(change.n - 1)} testid={`line-show-${id}`}>
            {t("line.show")}
          </Button>
        ) : null}
        {line.open && goOn ? (
          <Button onPress={() => goOn(id)} testid={`line-go-${id}`}>
            {t("line.go")}
          </Button>
        ) : null}
      </div>
      {line.open || !goOn ? null : <p class="muted">{t("line.barred")}</p>}
    </details>
  );
}

export function Branches({ all, ...shared }: Omit<BranchProps, "branch"> & { all: Branch[] }) {
  return (
    <div class="branches" role="group" aria-label={t("line.title")} data-testid="branches">
      {all.map((branch) => (
        <Line key={branch.id} branch={branch} {...shared} />
      ))}
    </div>
  );
}
