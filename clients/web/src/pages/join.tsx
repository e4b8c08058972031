/** How does one sit down at a table? By a name; no account. */
import { useId, useState } from "preact/hooks";
import { NOBODY } from "../i18n/names";
import { t } from "../i18n/words";
import { keepTable, recall, remember, type Remembered } from "../model/device";
import { HttpRefusal, sitDown } from "../net/http";
import { Preferences } from "../parts/preferences";
import { refusalWords } from "../parts/refusal";

interface JoinProps {
  table: string;
  invite: string;
  /** A seat that this device already has here. */
  known: Remembered | undefined;
  onSeated: () => void;
}

export function Join({ table, invite, known, onSeated }: JoinProps) {
  const id = useId();
  const [name, setName] = useState(known ? "" : (recall("chronist.name") ?? ""));
  const [failed, setFailed] = useState("");
  const [busy, setBusy] = useState(false);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    try {
      const seated = await sitDown(table, invite, name.trim());
      remember("chronist.name", name.trim());
      keepTable({ table, token: seated.token, kind: "seat", name: name.trim() });
      onSeated();
    } catch (error) {
      if (!(error instanceof HttpRefusal)) throw error;
      setFailed(refusalWords(error, NOBODY));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div class="page narrow">
      <header class="brand">
        <img src="/icon.svg" alt="" width="56" height="56" />
        <div>
          <h1>{t("join.title")}</h1>
          <p>{t("join.lead")}</p>
        </div>
        <Preferences />
      </header>
      <main id="main">
        {known ? (
          <section class="card-box">
            <h2>{t("join.again")}</h2>
            <button type="button" class="primary" onClick={onSeated} data-testid="join-again">
              {t("join.as", { name: known.name ?? t(`kind.${known.kind}`) })}
            </button>
          </section>
        ) : null}
        <form class="form card-box" onSubmit={submit} data-testid="join-form">
          {known ? <h2>{t("join.other")}</h2> : null}
          <div class="field">
            <label for={id}>{t("start.name")}</label>
            <input
              id={id}
              required
              maxLength={40}
              autocomplete="nickname"
              value={name}
              data-testid="join-name"
              onInput={(event) => setName(event.currentTarget.value)}
            />
          </div>
          <button type="submit" class={known ? "quiet" : "primary"} disabled={busy || name.trim() === ""} data-testid="join-sit">
            {t("join.sit")}
          </button>
          {failed ? (
            <p class="refusal" role="alert">
              {failed}
            </p>
          ) : null}
        </form>
      </main>
    </div>
  );
}
