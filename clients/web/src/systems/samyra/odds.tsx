/** How likely does a figure get away? The odds of a Lösen that is about to be rolled. */
import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n/words";
import { HttpRefusal, loadOdds, type OddsAnswer } from "../../net/http";
import { chances } from "../../odds/chances";
import { Chart } from "../../odds/odds";

export function LoesenOdds({ guete }: { guete: string }) {
  const [open, setOpen] = useState(false);
  const [answer, setAnswer] = useState<OddsAnswer>();
  const [failed, fail] = useState(false);
  useEffect(() => {
    if (!open) return undefined;
    let wanted = true;
    const take = (found: OddsAnswer | undefined): void => {
      if (!wanted) return;
      setAnswer(found);
      fail(found === undefined);
    };
    loadOdds("samyra", { type: "loesen", guete }).then(take, (error: unknown) => {
      if (!(error instanceof HttpRefusal)) throw error;
      take(undefined);
    });
    return () => void (wanted = false);
  }, [open, guete]);
  return (
    <details class="tool odds" data-testid="odds" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t("odds.title")}</summary>
      {answer ? <Chart system="samyra" all={chances(answer)} exact={answer.exact} /> : null}
      {!answer && !failed ? <p class="muted">{t("odds.loading")}</p> : null}
      {failed ? <p class="refusal">{t("odds.failed")}</p> : null}
    </details>
  );
}
