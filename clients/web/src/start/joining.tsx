/** How does somebody join who has a link? By opening it, or by pasting it here. */
import { useId, useState } from "preact/hooks";
import { t } from "../i18n/words";
import { go, routeOf } from "../pages/router";

/** Return the address within this client that a pasted link names; nothing if it names no table. */
export function pathOf(link: string): string | undefined {
  const found = /\/t\/[\w-]+\S*/.exec(link.trim())?.[0];
  if (found === undefined) return undefined;
  const [path = "", fragment = ""] = found.split("#");
  return routeOf(path, "", fragment).page === "table" ? found : undefined;
}

export function Joining() {
  const id = useId();
  const [link, setLink] = useState("");
  const [wrong, setWrong] = useState(false);
  const submit = (event: Event): void => {
    event.preventDefault();
    const path = pathOf(link);
    setWrong(path === undefined);
    if (path !== undefined) go(path);
  };
  return (
    <form id="join-table" class="form card-box" onSubmit={submit} data-testid="joining">
      <h2>{t("start.join")}</h2>
      <p class="muted">{t("start.join_hint")}</p>
      <div class="field">
        <label for={id}>{t("start.link")}</label>
        <input
          id={id}
          type="text"
          inputMode="url"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          placeholder={`${location.origin}/t/…`}
          value={link}
          data-testid="join-link"
          onInput={(event) => setLink(event.currentTarget.value)}
        />
      </div>
      <button type="submit" class="quiet" disabled={link.trim() === ""} data-testid="join-open">
        {t("start.open_link")}
      </button>
      {wrong ? (
        <p class="refusal" role="alert" data-testid="join-wrong">
          {t("start.wrong_link")}
        </p>
      ) : null}
    </form>
  );
}
