/** How is one link shown? */
import { useState } from "preact/hooks";
import { t } from "../i18n/words";

/** Copy text; where the clipboard is missing (plain http) mark it for copying by hand. */
async function copy(input: HTMLInputElement): Promise<boolean> {
  input.select();
  if (!("clipboard" in navigator) || !isSecureContext) return false;
  await navigator.clipboard.writeText(input.value);
  return true;
}

/** A link to read, copy and, where the reader may, make anew. */
export function Link({ to, link, renew }: { to: string; link: string | undefined; renew?: () => void }) {
  const [copied, setCopied] = useState<boolean>();
  const press = async (event: { currentTarget: HTMLElement }): Promise<void> => {
    const input = event.currentTarget.parentElement?.querySelector("input");
    if (input) setCopied(await copy(input));
  };
  return (
    <li class="link" data-testid={`link-${to}`}>
      <h3>{t(`link.${to}`)}</h3>
      <p class="muted">{t(`link.${to}.for`)}</p>
      {link ? (
        <div class="row">
          <input
            type="text"
            readOnly
            value={link}
            aria-label={t(`link.${to}`)}
            data-testid={`link-${to}-text`}
            onFocus={(event) => event.currentTarget.select()}
          />
          <button type="button" class="quiet" onClick={press}>
            {t(copied ? "link.copied" : "link.copy")}
          </button>
        </div>
      ) : null}
      {copied === false ? <p class="muted">{t("link.by_hand")}</p> : null}
      {renew ? (
        <button type="button" class="quiet" onClick={renew} data-testid={`renew-${to}`}>
          {t(link ? "link.renew" : "link.make")}
        </button>
      ) : null}
    </li>
  );
}
