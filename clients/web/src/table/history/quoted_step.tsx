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

/** Whose deed it is, too; nothing of a step that is not in the log. */
export function StepHead({ step }: { step: unknown }) {
  const { session, names } = useTable();
  const found = steps(session.state.frames.value).find((each) => each.id === step);
  if (!found) return null;
  return (
    <p class="lead quoted" data-testid="plan-deed">
      {headWords(found, names.value)}
    </p>
  );
}
