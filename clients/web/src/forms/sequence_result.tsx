/** What came of several commands? Nothing to say if all went well; else what was done, what was refused, and why. */
import { t } from "../i18n/words";
import { refusalWords } from "../i18n/refusal";
import { useTable } from "../state/context";
import type { SequenceResult } from "./sequence";

export function SequenceNotice({ done }: { done: SequenceResult | undefined }) {
  const { names } = useTable();
  if (!done?.failed) return null;
  return (
    <div class="notice" role="alert" data-testid="doings-failed">
      <div>
        {done.done.length > 0 ? (
          <p>{t("roster.done_before", { what: [...new Set(done.done)].join(", ") })}</p>
        ) : null}
        <p>
          <b>{t("roster.refused", { what: done.failed.label })}</b>{" "}
          {refusalWords(done.failed.refusal, names.value)}
        </p>
      </div>
    </div>
  );
}
