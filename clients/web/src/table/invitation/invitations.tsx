/** Who is at the table, and how does one come to it? The part of the menu for those who have a seat. */
import { t } from "../../i18n/words";
import { useTable } from "../../state/context";
import { Group } from "../../ui/drawer";
import { InviteLink } from "./link";
import { InviteLinks } from "./links";
import { Seats } from "./seats";

export function Invitations() {
  const { state, token } = useTable().session;
  const me = state.live.value?.view.me;
  return (
    <>
      {me?.role === "gm" ? (
        <Group title={t("gm.invite")} testid="part-links">
          <InviteLinks />
        </Group>
      ) : null}
      <Group title={t("gm.seats")} testid="part-seats">
        <Seats />
      </Group>
      <Group title={t("gm.second")} testid="part-second">
        <ul class="links">
          <InviteLink to="seat" link={`${location.origin}/t/${state.table}#seat=${token}`} />
        </ul>
      </Group>
    </>
  );
}
