/** How does somebody join who has a link? By opening it, or by pasting it here. */
import { useState } from "preact/hooks";
import { t } from "../i18n/words";
import { go, routeOf } from "../state/route";
import { ErrorNote } from "../ui/error_note";
import { Button } from "../ui/button";
import { TextField } from "../ui/textfield";

/** Return the address within this client that a pasted link names; nothing if it names no table. */
export function linkPath(link: string): string | undefined {
  const found = /\/t\/[\w-]+\S*/.exec(link.trim())?.[0];
  if (found === undefined) return undefined;
  const [path = "", fragment = ""] = found.split("#");
  return routeOf(path, "", fragment).page === "table" ? found : undefined;
}

export function PasteLink() {
  const [link, setLink] = useState("");
  const [wrong, setWrong] = useState(false);
  const submit = (event: Event): void => {
    event.preventDefault();
    const path = linkPath(link);
    setWrong(path === undefined);
    if (path !== undefined) go(path);
  };
  return (
    <form id="join-table" class="form card-box" onSubmit={submit} data-testid="joining">
      <h2>{t("start.join")}</h2>
      <p class="muted">{t("start.join_hint")}</p>
      <TextField
        label={t("start.link")}
        value={link}
        set={setLink}
        inputMode="url"
        autocapitalize="off"
        spellcheck={false}
        placeholder={`${location.origin}/t/…`}
        testid="join-link"
      />
      <Button disabled={link.trim() === ""} testid="join-open">
        {t("start.open_link")}
      </Button>
      <ErrorNote words={wrong ? t("start.wrong_link") : ""} testid="join-wrong" />
    </form>
  );
}
