/** Who gets in by which link? Shows the links of a table, copies them, makes new ones. */
import { useState } from "preact/hooks";
import { t } from "../i18n/words";
import { keepTable, myTable } from "../model/device";
import { HttpRefusal, renewLink } from "../net/http";
import { notify } from "../model/changes";
import { Dialog } from "../parts/dialog";
import { useTable } from "../parts/table";

const ROLES = ["player", "spectator", "overlay", "gm"] as const;

/** Copy text; where the clipboard is missing (plain http) mark it for copying by hand. */
async function copy(input: HTMLInputElement): Promise<boolean> {
  input.select();
  if (!("clipboard" in navigator) || !isSecureContext) return false;
  await navigator.clipboard.writeText(input.value);
  return true;
}

function Link({ role, link, renew }: { role: string; link: string | undefined; renew: () => void }) {
  const [copied, setCopied] = useState<boolean>();
  const press = async (event: { currentTarget: HTMLElement }): Promise<void> => {
    const input = event.currentTarget.parentElement?.querySelector("input");
    if (input) setCopied(await copy(input));
  };
  return (
    <li class="link" data-testid={`link-${role}`}>
      <h3>{t(`link.${role}`)}</h3>
      <p class="muted">{t(`link.${role}.for`)}</p>
      {link ? (
        <div class="row">
          <input
            type="text"
            readOnly
            value={link}
            aria-label={t(`link.${role}`)}
            data-testid={`link-${role}-text`}
            onFocus={(event) => event.currentTarget.select()}
          />
          <button type="button" class="quiet" onClick={press}>
            {t(copied ? "link.copied" : "link.copy")}
          </button>
        </div>
      ) : null}
      {copied === false ? <p class="muted">{t("link.by_hand")}</p> : null}
      <button type="button" class="quiet" onClick={renew} data-testid={`renew-${role}`}>
        {t(link ? "link.renew" : "link.make")}
      </button>
    </li>
  );
}

export function Links() {
  const { session } = useTable();
  const { table } = session.state;
  const [links, setLinks] = useState(myTable(table)?.links ?? {});
  const [asked, askFor] = useState<string>();
  const make = async (role: string): Promise<void> => {
    askFor(undefined);
    try {
      const link = new URL(await renewLink(table, session.token, role), location.origin).href;
      const next = { ...links, [role]: link };
      setLinks(next);
      keepTable({ table, links: next });
    } catch (error) {
      if (!(error instanceof HttpRefusal)) throw error;
      notify(session.state, error);
    }
  };
  return (
    <>
      <ul class="links">
        {ROLES.map((role) => (
          <Link
            key={role}
            role={role}
            link={links[role]}
            renew={() => (links[role] && role !== "gm" ? askFor(role) : void make(role))}
          />
        ))}
      </ul>
      {asked ? (
        <Dialog title={t("link.renew")} onClose={() => askFor(undefined)}>
          <p>{t("link.renew_warning")}</p>
          <div class="plays">
            <button type="button" class="danger" onClick={() => void make(asked)}>
              {t("link.renew")}
            </button>
            <button type="button" class="quiet" onClick={() => askFor(undefined)}>
              {t("plan.cancel")}
            </button>
          </div>
        </Dialog>
      ) : null}
    </>
  );
}
