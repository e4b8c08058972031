/** Where does an evening begin? A new table, or one of those this device knows. */
import { useId, useState } from "preact/hooks";
import { NOBODY } from "../i18n/names";
import { inWords } from "../i18n/sentence";
import { t } from "../i18n/words";
import { forgetTable, keepTable, myTables, recall, remember, type Remembered } from "../model/device";
import { language } from "../model/preferences";
import { foundTable, HttpRefusal } from "../net/http";
import { refusalWords } from "../parts/refusal";
import { Preferences } from "../parts/preferences";
import { go } from "./router";

function NewTable() {
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
      const founded = await foundTable(title.trim(), name.trim(), language.value);
      const links = Object.fromEntries(
        Object.entries(founded.links).map(([role, link]) => [role, new URL(link, location.origin).href]),
      );
      remember("chronist.name", name.trim());
      keepTable({ table: founded.table, title: title.trim(), token: founded.token, kind: "seat", name: name.trim(), links });
      go(`/t/${founded.table}`);
    } catch (error) {
      if (!(error instanceof HttpRefusal)) throw error;
      setFailed(refusalWords(error, NOBODY));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form class="form card-box" onSubmit={submit} data-testid="new-table">
      <h2>{t("start.new")}</h2>
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
          maxLength={40}
          autocomplete="nickname"
          value={name}
          data-testid="table-name"
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </div>
      <button type="submit" class="primary" disabled={busy || title.trim() === "" || name.trim() === ""} data-testid="table-create">
        {t("start.create")}
      </button>
      {failed ? (
        <p class="refusal" role="alert">
          {failed}
        </p>
      ) : null}
    </form>
  );
}

function Known({ entry, forget }: { entry: Remembered; forget: () => void }) {
  return (
    <li>
      <a
        class="grow"
        href={`/t/${entry.table}`}
        onClick={(event) => {
          event.preventDefault();
          go(`/t/${entry.table}`);
        }}
      >
        <b>{entry.title || t("start.untitled")}</b>
        <small class="muted">
          {entry.name ?? t(`kind.${entry.kind}`)} · {new Date(entry.at).toLocaleDateString(language.value)}
        </small>
      </a>
      <button
        type="button"
        class="icon"
        aria-label={t("start.forget", { title: entry.title || t("start.untitled") })}
        title={t("start.forget", { title: entry.title || t("start.untitled") })}
        onClick={forget}
      >
        ×
      </button>
    </li>
  );
}

export function Start() {
  const [tables, setTables] = useState(myTables());
  const forget = (entry: Remembered): void => {
    // Forgetting loses the seat's key: the browser asks once more.
    if (!confirm(t("start.forget_warning", { title: inWords("title", entry.title, NOBODY) }))) return;
    forgetTable(entry.table);
    setTables(myTables());
  };
  return (
    <div class="page narrow">
      <header class="brand">
        <img src="/icon.svg" alt="" width="56" height="56" />
        <div>
          <h1>Chronist</h1>
          <p>{t("start.motto")}</p>
        </div>
        <Preferences />
      </header>
      <main id="main">
        {tables.length > 0 ? (
          <section class="card-box" aria-labelledby="my-tables">
            <h2 id="my-tables">{t("start.mine")}</h2>
            <ul class="tables" data-testid="my-tables">
              {tables.map((entry) => (
                <Known key={entry.table} entry={entry} forget={() => forget(entry)} />
              ))}
            </ul>
          </section>
        ) : null}
        <NewTable />
        <p class="muted">{t("start.join_hint")}</p>
      </main>
    </div>
  );
}
