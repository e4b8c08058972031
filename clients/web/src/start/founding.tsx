/** How is a new table opened? By a title and the gm's name. */
import { useId, useState } from "preact/hooks";
import { NOBODY } from "../i18n/names";
import { t } from "../i18n/words";
import { keepTable, recall, remember } from "../model/device";
import { language } from "../model/preferences";
import { foundTable, HttpRefusal } from "../net/http";
import { go } from "../pages/router";
import { refusalWords } from "../parts/refusal";
import { Full } from "../parts/full";

/** Characters of a name. */
const LONGEST = 40;

async function found(title: string, name: string): Promise<string> {
  const founded = await foundTable(title, name, language.value);
  const links = Object.fromEntries(
    Object.entries(founded.links).map(([role, link]) => [role, new URL(link, location.origin).href]),
  );
  remember("chronist.name", name);
  keepTable({ table: founded.table, title, token: founded.token, kind: "seat", name, links });
  return founded.table;
}

export function NewTable() {
  const titleId = useId();
  const nameId = useId();
  const [title, setTitle] = useState("");
  const [name, setName] = useState(recall("chronist.name") ?? "");
  const [failed, setFailed] = useState("");
  const [busy, setBusy] = useState(false);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    try {
      go(`/t/${await found(title.trim(), name.trim())}`);
    } catch (error) {
      if (!(error instanceof HttpRefusal)) throw error;
      setFailed(refusalWords(error, NOBODY));
    } finally {
      setBusy(false);
    }
  };
  const incomplete = title.trim() === "" || name.trim() === "";
  return (
    <form id="new-table" class="form card-box" onSubmit={submit} data-testid="new-table">
      <h2>{t("start.new")}</h2>
      <p class="muted">{t("start.new_hint")}</p>
      <div class="field">
        <label for={titleId}>{t("start.title")}</label>
        <input
          id={titleId}
          required
          maxLength={80}
          autocomplete="off"
          placeholder={t("start.title_example")}
          value={title}
          data-testid="table-title"
          onInput={(event) => setTitle(event.currentTarget.value)}
        />
      </div>
      <div class="field">
        <label for={nameId}>{t("start.name")}</label>
        <input
          id={nameId}
          required
          maxLength={LONGEST}
          autocomplete="nickname"
          value={name}
          data-testid="table-name"
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <Full value={name} max={LONGEST} />
      </div>
      <button type="submit" class="primary" disabled={busy || incomplete} data-testid="table-create">
        {t("start.create")}
      </button>
      {incomplete ? <p class="muted">{t("start.missing")}</p> : null}
      {failed ? (
        <p class="refusal" role="alert">
          {failed}
        </p>
      ) : null}
    </form>
  );
}
