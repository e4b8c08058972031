/** How is a new table opened? By a title and the gm's name. */
import { useState } from "preact/hooks";
import { t } from "../i18n/words";
import { addresses, keepTable, recall, remember } from "../state/device";
import { language } from "../state/preferences";
import { createTable } from "../net/http";
import { go } from "../state/route";
import { useCalling } from "../ui/call";
import { ErrorNote } from "../ui/error_note";
import { Button } from "../ui/button";
import { NameField, TextField } from "../ui/textfield";

async function found(title: string, name: string): Promise<string> {
  const founded = await createTable(title, name, language.value);
  remember("chronist.name", name);
  keepTable({
    table: founded.table,
    title,
    token: founded.token,
    kind: "seat",
    name,
    links: addresses(founded.links),
  });
  return founded.table;
}

export function NewTable() {
  const [title, setTitle] = useState("");
  const [name, setName] = useState(recall("chronist.name") ?? "");
  const { busy, failed, call } = useCalling();
  const submit = (event: Event): Promise<void> => {
    event.preventDefault();
    return call(async () => go(`/t/${await found(title.trim(), name.trim())}`));
  };
  const incomplete = title.trim() === "" || name.trim() === "";
  return (
    <form id="new-table" class="form card-box" onSubmit={submit} data-testid="new-table">
      <h2>{t("start.new")}</h2>
      <p class="muted">{t("start.new_hint")}</p>
      <TextField
        label={t("start.title")}
        value={title}
        set={setTitle}
        required
        maxLength={80}
        placeholder={t("start.title_example")}
        testid="table-title"
      />
      <NameField value={name} set={setName} testid="table-name" />
      <Button kind="primary" busy={busy} disabled={incomplete} testid="table-create">
        {t("start.create")}
      </Button>
      {incomplete ? <p class="muted">{t("start.missing")}</p> : null}
      <ErrorNote words={failed} />
    </form>
  );
}
