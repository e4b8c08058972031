/** What may I hope for with this hand? Told to its player alone; a press tells all seven classes. */
import { useEffect } from "preact/hooks";
import { figureName } from "../../../i18n/display_names";
import { t } from "../../../i18n/words";
import { Drawer } from "../../../ui/drawer";
import { Icon } from "../../../ui/icon";
import { lazy } from "../../../ui/lazy";
import { useTable } from "../../../state/context";
import { useParts } from "../../../state/select";
import { ClassBar, ClassWords, Hope, shadeOf } from "./classes";
import { useChances, type VerdictQuestion } from "./verdict";
import { OpenButton } from "../../../ui/open_button";

const OddsOf = lazy(async () => (await import("../../../forms/odds/odds")).OddsOf);

/** Among several nobody knows who meets whom: what would come of it with each alone. */
export function Outlooks({ ask }: { ask: string }) {
  const { names } = useTable();
  const stated = Object.entries(useParts("prepared").prepared ?? {})
    .filter(([key]) => key.startsWith(`${ask}/`))
    .map(([key, question]) => [key.slice(ask.length + 1), question] as const);
  if (stated.length === 0) return null;
  return (
    <OpenButton
      class="outlooks"
      title={t("einblatt.outlook_all")}
      testid="outlooks"
      face={
        <>
          <Icon name="chances" />
          <span>{t("einblatt.outlooks")}</span>
        </>
      }
    >
      {(close) => (
        <Drawer title={t("einblatt.outlook_all")} onClose={close} testid="odds-sheet">
          <p class="muted">{t("einblatt.no_outlook")}</p>
          <ul class="hopes-of">
            {stated.map(([figure, question]) => (
              <Hope
                key={figure}
                name={figureName(names.value, figure)}
                testid={`outlook-${figure}`}
                question={question as VerdictQuestion}
              />
            ))}
          </ul>
        </Drawer>
      )}
    </OpenButton>
  );
}

export function Outlook({ ask }: { ask: string }) {
  const { readOnly } = useTable();
  // It is there when the drawer opens.
  useEffect(() => void OddsOf.fetch(), []);
  const prepared = useParts("prepared").prepared?.[ask] as Record<string, string> | undefined;
  // What was opened stays open until the new chances are told.
  const all = useChances(readOnly.value ? undefined : prepared, true);
  if (!prepared || !all) return null;
  return (
    <OpenButton
      kind="bare"
      class="outlook"
      testid="outlook"
      face={
        <>
          <span class="outlook-words">
            <b>{t("einblatt.outlook")}</b> <ClassWords all={all} />
          </span>
          <ClassBar all={all} />
        </>
      }
    >
      {(close) => (
        <Drawer title={t("einblatt.outlook_all")} onClose={close} testid="odds-sheet">
          <p class="muted">{t("einblatt.outlook_about")}</p>
          <OddsOf system="einblatt" question={prepared} shade={shadeOf} />
        </Drawer>
      )}
    </OpenButton>
  );
}
