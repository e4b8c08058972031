/** Who gets in by which link? Shows the links of a table, copies them, makes new ones. */
import { useState } from "preact/hooks";
import { t } from "../../i18n/words";
import { addresses, keepTable, myTable } from "../../state/device";
import { renewLink } from "../../net/http";
import { orNotify } from "../../ui/call";
import { ConfirmDialog } from "../../ui/confirm";
import { useTable } from "../../state/context";
import { InviteLink } from "./link";
import "../../i18n/start_words";

/** Whom one invites; and what is rarely needed. */
const GUESTS = ["player", "spectator"] as const;
const RARE = ["overlay", "gm"] as const;

/** The links that this device knows; `make` makes a new one, which ends the one before. */
function useInviteLinks() {
  const { session } = useTable();
  const { table } = session.state;
  const [links, setLinks] = useState(myTable(table)?.links ?? {});
  const make = (role: string): Promise<void> =>
    orNotify(session.state, async () => {
      const link = await renewLink(table, session.token, role);
      // Another link may have been made meanwhile: the device knows it.
      const next = { ...myTable(table)?.links, ...addresses({ [role]: link }) };
      setLinks(next);
      keepTable({ table, links: next });
    });
  return { links, make };
}

export function InviteLinks() {
  const { links, make } = useInviteLinks();
  const [asked, setAsked] = useState<string>();
  const renew = (role: string): void => {
    setAsked(undefined);
    void make(role);
  };
  const row = (role: string) => (
    <InviteLink
      key={role}
      to={role}
      link={links[role]}
      open={role === "player"}
      renew={() => (links[role] && role !== "gm" ? setAsked(role) : renew(role))}
    />
  );
  return (
    <>
      <ul class="links">{GUESTS.map(row)}</ul>
      <details class="more" data-testid="links-more">
        <summary>{t("link.more")}</summary>
        <ul class="links">{RARE.map(row)}</ul>
      </details>
      {asked ? (
        <ConfirmDialog
          title={t("link.renew")}
          words={t("link.renew_warning")}
          onConfirm={() => renew(asked)}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </>
  );
}
