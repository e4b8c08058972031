/** What belongs to the table beside the game? Its conflicts, invitations, devices, language and light. */
import { InviteLinks } from "../invitation/links";
import { Seats } from "../invitation/seats";
import { SecondDevice } from "../invitation/second";
import { t } from "../../i18n/words";
import { HelpButton } from "./help";
import { Keep } from "./download";
import { Preferences } from "../../ui/preferences";
import { Button } from "../../ui/button";
import { Group, Sheet } from "../../ui/sheet";
import { Icon } from "../../ui/icon";
import { useTable, useView } from "../../state/context";
import { useParts } from "../../state/select";
import { go } from "../../state/route";
import { askedIn, useShown } from "../shown";
import { takeStartWords } from "../../i18n/start";

takeStartWords();

function Conflicts({ onClose }: { onClose: () => void }) {
  const { names, chosenConflict } = useTable();
  const view = useParts("asks", "conflicts");
  const shown = useShown();
  const all = view.conflicts ?? {};
  const asked = askedIn(view);
  const ids = Object.keys(names.value.conflicts)
    .filter((id) => id in all)
    .toReversed();
  const past = ids.filter((id) => !all[id]?.open);
  const row = (id: string) => (
    <li key={id}>
      <Button
        kind="bare"
        look="menu-row"
        aria-pressed={id === shown?.id}
        testid={`conflict-${id}`}
        onPress={() => {
          chosenConflict.value = id;
          onClose();
        }}
      >
        <span class="grow">{all[id]?.title}</span>
        <small class="muted">{t(`system.${all[id]?.system}`)}</small>
        {asked.has(id) ? <span class="dot" role="img" aria-label={t("generic.asked")} /> : null}
      </Button>
    </li>
  );
  if (ids.length === 0) return null;
  return (
    <Group title={t("stage.conflicts")}>
      <ul class="menu-rows">{ids.filter((id) => all[id]?.open).map(row)}</ul>
      {past.length > 0 ? (
        <details class="more" data-testid="past-conflicts">
          <summary>{t("menu.past", { n: past.length })}</summary>
          <ul class="menu-rows">{past.map(row)}</ul>
        </details>
      ) : null}
    </Group>
  );
}

function Home() {
  return (
    <a
      class="menu-row"
      href="/"
      data-testid="home"
      onClick={(event) => {
        event.preventDefault();
        go("/");
      }}
    >
      <Icon name="home" /> {t("page.home")}
    </a>
  );
}

export function Menu({ onClose }: { onClose: () => void }) {
  const { exported, session } = useTable();
  const shown = useView();
  // From another viewpoint one still is who one is.
  const { me, table } = session.state.live.value?.view ?? shown;
  const seated = !exported && me.role !== "spectator";
  return (
    <Sheet title={table.title} onClose={onClose} testid="menu-sheet">
      <p class="muted">{[me.name, t(`role.${me.role}`)].filter(Boolean).join(" · ")}</p>
      <Conflicts onClose={onClose} />
      {seated && me.role === "gm" ? (
        <Group title={t("lead.invite")} testid="part-links">
          <InviteLinks />
        </Group>
      ) : null}
      {seated ? (
        <Group title={t("lead.seats")} testid="part-seats">
          <Seats />
        </Group>
      ) : null}
      {seated ? (
        <Group title={t("lead.second")} testid="part-second">
          <SecondDevice />
        </Group>
      ) : null}
      <Group title={t("menu.page")}>
        <div class="row">
          <Preferences />
          <HelpButton />
          <Button onPress={() => print()} testid="print">
            {t("menu.print")}
          </Button>
        </div>
      </Group>
      {exported ? null : (
        <Group title={t("keep.title")} testid="keep">
          <Keep />
        </Group>
      )}
      {exported ? null : <Home />}
    </Sheet>
  );
}
