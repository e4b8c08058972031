/** Which tables does this device know? Opened by a tap, forgotten after a question. */
import { useState } from "preact/hooks";
import { NOBODY } from "../state/names";
import { Button } from "../ui/button";
import { PageLink } from "../ui/page_link";
import { inWords } from "../i18n/sentence";
import { longDay, t } from "../i18n/words";
import { forgetTable, myTables, type Remembered } from "../state/device";

function about({ alone, name, kind, at }: Remembered): string {
  const who = alone ? t("alone.tag") : (name ?? t(`kind.${kind}`));
  return `${who} · ${longDay(at)}`;
}

function Known({ entry, forget }: { entry: Remembered; forget: () => void }) {
  const title = entry.title || t("start.untitled");
  return (
    <li>
      <PageLink class="grow" to={`/t/${entry.table}`}>
        <b>{title}</b>
        <small class="muted">{about(entry)}</small>
      </PageLink>
      <Button
        kind="icon"
        aria-label={t("start.forget", { title })}
        title={t("start.forget", { title })}
        onPress={forget}
      >
        ×
      </Button>
    </li>
  );
}

export function MyTables() {
  const [tables, setTables] = useState(myTables());
  const forget = (entry: Remembered): void => {
    // Forgetting loses the seat's key: the browser asks once more.
    if (!confirm(t("start.forget_warning", { title: inWords("title", entry.title, NOBODY) })))
      return;
    forgetTable(entry.table);
    setTables(myTables());
  };
  if (tables.length === 0) return null;
  return (
    <section class="card-box" aria-labelledby="my-tables">
      <h2 id="my-tables">{t("start.mine")}</h2>
      <ul class="tables" data-testid="my-tables">
        {tables.map((entry) => (
          <Known key={entry.table} entry={entry} forget={() => forget(entry)} />
        ))}
      </ul>
    </section>
  );
}
