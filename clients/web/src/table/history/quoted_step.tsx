/** Which step is spoken of? Its sentences, as the log has them, or the one that says what it is about. */
import "./objections.css";
import { t } from "../../i18n/words";
import { steps } from "../../state/steps";
import { headWords, stepWords } from "../steps";
import { useTable } from "../../state/context";

export function StepWords({ step }: { step: string }) {
  const { session, names } = useTable();
  const found = steps(session.state.frames.value).find((each) => each.id === step);
  return <p class="lead quoted">{found ? stepWords(found, names.value) : t("plan.unseen")}</p>;
}

/** Whose deed it is, too, and of which conflict, if that is over; nothing of a step that is not in the log. */
export function StepHead({ step }: { step: unknown }) {
  const { session, names } = useTable();
  const { frames, live } = session.state;
  const found = steps(frames.value).find((each) => each.id === step);
  if (!found) return null;
  const conflict = found.events.map((event) => String(event["conflict"] ?? "")).find(Boolean) ?? "";
  const title = live.value?.view.conflicts?.[conflict]?.open ? "" : names.value.conflicts[conflict];
  const text = headWords(found, names.value);
  return (
    <p class="lead quoted" data-testid="plan-deed">
      {title && !text.includes(title) ? t("account.titled", { title, text }) : text}
    </p>
  );
}
