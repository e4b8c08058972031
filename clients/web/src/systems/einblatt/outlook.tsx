/** What may I hope for with this hand? Told to its player alone; a press tells all seven classes. */
import { useState } from "preact/hooks";
import { figureName } from "../../i18n/names";
import { t } from "../../i18n/words";
import { OddsOf } from "../../odds/odds";
import { Sheet } from "../../parts/sheet";
import { useTable, useView } from "../../parts/table";
import { ClassBar, classWords } from "./classes";
import { useChances, type Question } from "./verdict";

function Alone({ figure, question }: { figure: string; question: Question }) {
  const { names } = useTable();
  const all = useChances(question);
  if (!all) return null;
  return (
    <li class="hope" data-testid={`outlook-${figure}`}>
      <b>{figureName(names.value, figure)}</b>
      <ClassBar all={all} />
      <span>{classWords(all)}</span>
    </li>
  );
}

/** Among several nobody knows who meets whom: what would come of it with each alone. */
export function Outlooks({ ask }: { ask: string }) {
  const [open, setOpen] = useState(false);
  const stated = Object.entries(useView().prepared ?? {}).filter(([key]) => key.startsWith(`${ask}/`));
  if (stated.length === 0) return null;
  return (
    <>
      <button type="button" class="quiet" aria-haspopup="dialog" data-testid="outlooks" onClick={() => setOpen(true)}>
        {t("einblatt.outlooks")}
      </button>
      {open ? (
        <Sheet title={t("einblatt.outlook_all")} onClose={() => setOpen(false)} testid="odds-sheet">
          <p class="muted">{t("einblatt.no_outlook")}</p>
          <ul class="hopes-of">
            {stated.map(([key, question]) => (
              <Alone key={key} figure={key.slice(ask.length + 1)} question={question as Question} />
            ))}
          </ul>
        </Sheet>
      ) : null}
    </>
  );
}

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
