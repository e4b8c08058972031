/** What may I hope for with this hand? Told to its player alone; a press tells all seven classes. */
import { useState } from "preact/hooks";
import { t } from "../../i18n/words";
import { OddsOf } from "../../odds/odds";
import { Sheet } from "../../parts/sheet";
import { useTable, useView } from "../../parts/table";
import { ClassBar, classWords } from "./classes";
import { useChances } from "./verdict";

export function Outlook({ ask }: { ask: string }) {
  const { looking } = useTable();
  const [open, setOpen] = useState(false);
  const prepared = useView().prepared?.[ask] as Record<string, string> | undefined;
  const all = useChances(looking.value ? undefined : prepared);
  if (!prepared || !all) return null;
  return (
    <>
      <button type="button" class="outlook" aria-haspopup="dialog" data-testid="outlook" onClick={() => setOpen(true)}>
        <span class="outlook-words">
          <b>{t("einblatt.outlook")}</b> {classWords(all)}
        </span>
        <ClassBar all={all} />
      </button>
      {open ? (
        <Sheet title={t("einblatt.outlook_all")} onClose={() => setOpen(false)} testid="odds-sheet">
          <p class="muted">{t("einblatt.outlook_about")}</p>
          <OddsOf system="einblatt" question={prepared} />
        </Sheet>
      ) : null}
    </>
  );
}
