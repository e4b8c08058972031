/** What did a move of the gm do, in words? */
import { accountWords } from "./account";
import { seatName } from "./display_names";
import { type Names } from "../state/names";
import { counted, t } from "./words";
import { tally, type Step } from "../state/steps";

/** What a move does to steps, in the order in which it is told. */
const DONE = ["struck", "restored", "dropped", "redone", "filled"] as const;

/** Name what a change of the past did, as far as the steps tell it that the viewer knows. */
function deedOf({ kind, marks }: Step): "struck" | "restored" | "redone" | "changed" {
  const done = [...new Set(marks.map(({ status }) => status))].filter((each) => each !== "kept");
  const [first, ...more] = done;
  if (kind === "move")
    return more.length === 0 && (first === "struck" || first === "restored") ? first : "changed";
  if (done.includes("struck")) return "struck";
  return first === "redone" ? first : "changed";
}

/** Say who changed the past, and in `text` what it means; `taken` is the first that was taken back, in words, and how many more. */
export function changeWords(
  step: Step,
  text: string,
  names: Names,
  taken?: { first: string; more: number },
): string {
  const [by, deed] = [seatName(names, step.by), deedOf(step)];
  if (deed !== "struck" || !taken) return t(`move.did.${deed}`, { by, text });
  const more = taken.more > 0 ? `${counted("move.more", taken.more)} ` : "";
  return t("move.did.struck_first", { by, step: taken.first, text: more + text });
}

/** Say who changed the past and in short what it means, or in an older file what it did: what was corrected, if that is known, else to how many steps that everybody saw. */
export function moveWords(step: Step, names: Names, changes: readonly string[] = []): string {
  if (step.account) return changeWords(step, accountWords(step.account, names), names);
  const by = seatName(names, step.by);
  const done = DONE.filter(
    (status) => tally(step, status) > 0 && !(status === "redone" && changes.length > 0),
  );
  const parts = done.map((status) => counted(`move.${status}`, tally(step, status)));
  if (changes.length > 0)
    return [
      t("move.corrected", { by, changes: ended(changes.join("; ")) }),
      ...parts.map(ended),
    ].join(" ");
  const hidden = step.marks.some(({ status }) => status !== "kept")
    ? "move.hidden"
    : "move.nothing";
  return ended(`${by}: ${parts.length > 0 ? parts.join(", ") : t(hidden)}`);
}

/** End what is said with a full stop, if it has no sign of its own. */
export function ended(said: string): string {
  return /[.!?…][”“"’»)]?$/u.test(said) ? said : `${said}.`;
}
