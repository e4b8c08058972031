/** Who gets in by which link? Shows the links of a table, copies them, makes new ones. */
import { useState } from "preact/hooks";
import { t } from "../../i18n/words";
import { addresses, keepTable, myTable } from "../../state/device";
import { renewLink } from "../../net/http";
import { orTold } from "../../ui/call";
import { ConfirmButtons } from "../../ui/confirm";
import { useTable } from "../../state/context";
import { InviteLink } from "./link";
import { takeStartWords } from "../../i18n/start";

takeStartWords();

/** Whom one invites; and what is rarely needed. */
const GUESTS = ["player", "spectator"] as const;
const RARE = ["overlay", "gm"] as const;

export function InviteLinks() {
  const { session } = useTable();
  const { table } = session.state;
  const [links, setLinks] = useState(myTable(table)?.links ?? {});
  const [asked, askFor] = useState<string>();
  const make = async (role: string): Promise<void> => {
    askFor(undefined);
    await orTold(session.state, async () => {
      const next = {
        ...links,
        ...addresses({ [role]: await renewLink(table, session.token, role) }),
      };
      setLinks(next);
      keepTable({ table, links: next });
    });
  };
  const row = (role: string) => (
    <InviteLink
      key={role}
      to={role}
      link={links[role]}
      open={role === "player"}
      renew={() => (links[role] && role !== "gm" ? askFor(role) : void make(role))}
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
        <ConfirmButtons
          title={t("link.renew")}
          words={t("link.renew_warning")}
          go={() => void make(asked)}
          onClose={() => askFor(undefined)}
        />
      ) : null}
    </>
  );
}
