/** What was played before it was taken back? The lines that stand beside a step of the log. */
import { Fragment } from "preact";
import { useMemo, useState } from "preact/hooks";
import { seatName } from "../../i18n/display_names";
import { type Names } from "../../state/names";
import { Button } from "../../ui/button";
import { clock, counted, t } from "../../i18n/words";
import type { Frame } from "../../net/wire";
import { steps as foldSteps, type Step } from "../../state/steps";
import type { Branch } from "./branches";
import { changesIn } from "../differences";
import { stepWords } from "../steps";
import "../../i18n/later_words";

/** List the steps of a line as they stood when it was left. */
export function variationSteps({ line, change }: Branch, frames: readonly Frame[]): Step[] {
  const then = new Map(
    foldSteps(frames.slice(0, change ? change.n - 1 : undefined)).map((step) => [step.id, step]),
  );
  return line.steps.flatMap((step) => then.get(step) ?? []);
}

const TAKEN = new Set<string>(["kept", "struck", "dropped"]);

function withReason(said: string, why: string): string {
  return why ? `${said} ${t("log.because", { why })}` : said;
}

/** Find the correction that a change took back, as a step that came out so. */
export function undoneIn(branch: Branch, frames: readonly Frame[]): Step | undefined {
  const { change } = branch;
  if (change?.kind !== "move") return undefined;
  const redone = new Set(change.marks.flatMap((each) => (each.status === "redone" ? each.id : [])));
  return variationSteps(branch, frames).find((step) => redone.has(step.id) && step.redone?.itself);
}

/** Say what was corrected, by whom, when and why. */
function correctionWords({ redone, events }: Step, names: Names): string {
  if (!redone) return "";
  const changes = changesIn(redone.was, events, names);
  const said = t("log.corrected", { by: seatName(names, redone.by), at: clock(redone.at) });
  return withReason([said, ...changes.map((each) => `${each}.`)].join(" "), redone.why);
}

/** Say, a line each, what was taken back or changed when a line was left, by whom, when and why. What a later change left with it is told by that one. */
export function leftWords(
  { line, change }: Branch,
  names: Names,
  undone: Step | undefined,
): string[] {
  const own = change?.marks.filter(({ id }) => line.steps.includes(id)) ?? [];
  const whole = own.length === line.steps.length;
  const back = whole && own.every(({ status }) => TAKEN.has(status));
  const what = counted(back ? "line.steps" : "line.changed", line.count);
  if (!change || !whole) return [what];
  const about = { by: seatName(names, change.by), at: clock(change.at) };
  return undone
    ? [correctionWords(undone, names), withReason(t("log.struck", about), change.why)]
    : [withReason(`${what} ${t("line.left", about)}`, change.why)];
}

/** Tell whether a step says itself by whom a line was left, when and why. */
function tells({ struck, redone }: Step, { change }: Branch): boolean {
  return change !== undefined && (struck ?? redone)?.at === change.at;
}

interface BranchProps {
  branch: Branch;
  /** Beside which it stands, as it is shown. */
  step: Step;
  names: Names;
  frames: readonly Frame[];
  /** Lines that were opened: a row that was folded with others, and is shown as it stood, is another. */
  opened: Set<string>;
  /** Show the end of the line: the last moment before it was left. */
  show: (n: number) => void;
  goOn: ((line: string) => void) | undefined;
}

/** Why the line was left: what opens it. */
function Left({ branch, step, names, frames }: BranchProps) {
  const undone = useMemo(() => undoneIn(branch, frames), [branch]);
  const words = tells(step, branch) ? [t("line.title")] : leftWords(branch, names, undone);
  return (
    <summary>
      <span>
        {words.map((each, i) => (
          <Fragment key={each}>
            {i > 0 ? <br /> : null}
            {each}
          </Fragment>
        ))}
      </span>
    </summary>
  );
}

/** Tell whether a line is open, and set it for all rows of its log. */
function useOpen(id: string, opened: Set<string>): [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(opened.has(id));
  const set = (now: boolean): void => {
    opened[now ? "add" : "delete"](id);
    setOpen(now);
  };
  return [open, set];
}

function Line(props: BranchProps) {
  const { branch, names, frames, opened, show, goOn } = props;
  const { id, line, change } = branch;
  const [open, setOpen] = useOpen(id, opened);
  const steps = useMemo(() => (open ? variationSteps(branch, frames) : []), [open, branch]);
  const more = line.count - steps.length;
  return (
    <details
      class="variation"
      data-testid={`line-${id}`}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <Left {...props} />
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
    <div class="branches" data-testid="branches">
      {all.map((branch) => (
        <Line key={branch.id} branch={branch} {...shared} />
      ))}
    </div>
  );
}
