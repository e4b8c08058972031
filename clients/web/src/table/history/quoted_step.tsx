/** Which step is spoken of? Its sentences, as the log has them. */
import "./objections.css";
import { t } from "../../i18n/words";
import { steps } from "../../state/steps";
import { stepWords } from "../steps";
import { useTable } from "../../state/context";

export function StepWords({ step }: { step: string }) {
  const { session, names } = useTable();
  const found = steps(session.state.frames.value).find((each) => each.id === step);
  return <p class="lead quoted">{found ? stepWords(found, names.value) : t("plan.unseen")}</p>;
}
