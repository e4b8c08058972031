/** What may I hope for with this hand? Told to its player alone; a press tells all seven classes. */
import { useState } from "preact/hooks";
import { figureName } from "../../../i18n/names";
import { t } from "../../../i18n/words";
import { OddsOf } from "../../../forms/odds/odds";
import { Drawer } from "../../../ui/drawer";
import { Icon } from "../../../ui/icon";
import { useTable } from "../../../state/context";
import { useParts } from "../../../state/select";
import { ClassBar, ClassWords, Hope, shadeOf } from "./classes";
import { useChances, type VerdictQuestion } from "./verdict";
import { Button } from "../../../ui/button";

/** Among several nobody knows who meets whom: what would come of it with each alone. */
export function Outlooks({ ask }: { ask: string }) {
  const { names } = useTable();
  const [open, setOpen] = useState(false);
  const row = (figure: string) => ({
    name: figureName(names.value, figure),
    testid: `outlook-${figure}`,
  });
  const stated = Object.entries(useParts("prepared").prepared ?? {}).filter(([key]) =>
    key.startsWith(`${ask}/`),
  );
  if (stated.length === 0) return null;
  return (
    <>
      <Button
        class="outlooks"
        aria-haspopup="dialog"
        title={t("einblatt.outlook_all")}
        testid="outlooks"
        onPress={() => setOpen(true)}
      >
        <Icon name="chances" />
        <span>{t("einblatt.outlooks")}</span>
      </Button>
      {open ? (
        <Drawer
          title={t("einblatt.outlook_all")}
          onClose={() => setOpen(false)}
          testid="odds-sheet"
        >
          <p class="muted">{t("einblatt.no_outlook")}</p>
          <ul class="hopes-of">
            {stated.map(([key, question]) => (
              <Hope
                key={key}
                {...row(key.slice(ask.length + 1))}
                question={question as VerdictQuestion}
              />
            ))}
          </ul>
        </Drawer>
      ) : null}
    </>
  );
}

export function Outlook({ ask }: { ask: string }) {
  const { readOnly } = useTable();
  const [open, setOpen] = useState(false);
  const prepared = useParts("prepared").prepared?.[ask] as Record<string, string> | undefined;
  const all = useChances(readOnly.value ? undefined : prepared);
  if (!prepared || !all) return null;
  return (
    <>
      <Button
        kind="bare"
        class="outlook"
        aria-haspopup="dialog"
        testid="outlook"
        onPress={() => setOpen(true)}
      >
        <span class="outlook-words">
          <b>{t("einblatt.outlook")}</b> <ClassWords all={all} />
        </span>
        <ClassBar all={all} />
      </Button>
      {open ? (
        <Drawer
          title={t("einblatt.outlook_all")}
          onClose={() => setOpen(false)}
          testid="odds-sheet"
        >
          <p class="muted">{t("einblatt.outlook_about")}</p>
          <OddsOf system="einblatt" question={prepared} shade={shadeOf} />
        </Drawer>
      ) : null}
    </>
  );
}
