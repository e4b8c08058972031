/** What may I hope for with this hand? Told to its player alone, before anybody has chosen. */
import { t } from "../../i18n/words";
import { OddsOf } from "../../odds/odds";
import { Opens } from "../../parts/question";
import { useTable, useView } from "../../parts/table";
import { ClassBar, classWords } from "./classes";
import { useChances } from "./verdict";

export function Outlook({ ask }: { ask: string }) {
  const { looking } = useTable();
  const prepared = useView().prepared?.[ask] as Record<string, string> | undefined;
  const all = useChances(looking.value ? undefined : prepared);
  if (!prepared || !all) return null;
  return (
    <div class="outlook" data-testid="outlook">
      <ClassBar all={all} />
      <span class="outlook-words">{classWords(all)}</span>
      <Opens label={t("einblatt.all_classes")} title={t("odds.title")} testid="outlook-all">
        {() => <OddsOf system="einblatt" question={prepared} />}
      </Opens>
    </div>
  );
}
