/** What belongs to the table beside the game? Its conflicts, invitations, devices, language and theme. */
import { t } from "../../i18n/words";
import { CaptionsSwitch } from "../replay/captions_switch";
import { HelpButton } from "./open_help";
import { DownloadButtons } from "./download";
import { Preferences } from "../../ui/preferences";
import { Button } from "../../ui/button";
import { Drawer, Group } from "../../ui/drawer";
import { Icon } from "../../ui/icon";
import { lazy } from "../../ui/lazy";
import { PageLink } from "../../ui/page_link";
import { mayPublish } from "../sharing/allowed";
import type { View } from "../../net/view";
import { useTable, useView } from "../../state/context";
import { useParts } from "../../state/select";
import { askedIn, useShown } from "../shown";
import "../../i18n/later_words";

const Publications = lazy(async () => (await import("../sharing/published")).Publications);
/** Not in an exported page: it has nobody to invite. */
const Invitations = lazy(async () => (await import("../invitation/invitations")).Invitations);

/** The conflicts of the table, to choose which of them is shown. */
function Conflicts({ onClose }: { onClose: () => void }) {
  const { names } = useTable();
  const { conflicts = {} } = useParts("conflicts");
  const ids = Object.keys(names.value.conflicts)
    .filter((id) => id in conflicts)
    .toReversed();
  if (ids.length === 0) return null;
  const past = ids.filter((id) => !conflicts[id]?.open);
  const row = (id: string) => <ConflictRow key={id} id={id} onClose={onClose} />;
  return (
    <Group title={t("stage.conflicts")}>
      <ul class="menu-rows">{ids.filter((id) => conflicts[id]?.open).map(row)}</ul>
      {past.length > 0 ? (
        <details class="more" data-testid="past-conflicts">
          <summary>{t("menu.past", { n: past.length })}</summary>
          <ul class="menu-rows">{past.map(row)}</ul>
        </details>
      ) : null}
    </Group>
  );
}

function ConflictRow({ id, onClose }: { id: string; onClose: () => void }) {
  const { chosenConflict } = useTable();
  const view = useParts("asks", "conflicts");
  const shown = useShown();
  const conflict = view.conflicts?.[id];
  const choose = (): void => {
    chosenConflict.value = id;
    onClose();
  };
  return (
    <li>
      <Button
        kind="bare"
        class="menu-row"
        aria-pressed={id === shown?.id}
        testid={`conflict-${id}`}
        onPress={choose}
      >
        <span class="grow">{conflict?.title}</span>
        <small class="muted">{t(`system.${conflict?.system}`)}</small>
        {askedIn(view).has(id) ? (
          <span class="dot" role="img" aria-label={t("generic.asked")} />
        ) : null}
      </Button>
    </li>
  );
}

export function Menu({ onClose }: { onClose: () => void }) {
  const { exported, session, toCover } = useTable();
  const view = useView();
  // From another viewpoint one still is who one is.
  const { me, table } = session.state.live.value?.view ?? view;
  return (
    <Drawer title={table.title} onClose={onClose} testid="menu-sheet">
      <p class="muted">{[me.name, t(`role.${me.role}`)].filter(Boolean).join(" · ")}</p>
      <Conflicts onClose={onClose} />
      {!exported && me.role !== "spectator" ? (
        <ForMembers me={me} table={table} onClose={onClose} />
      ) : null}
      <Group title={t("menu.page")}>
        <div class="row">
          <Preferences />
          <HelpButton />
          <Button onPress={() => print()} testid="print">
            {t("menu.print")}
          </Button>
        </div>
        <CaptionsSwitch />
      </Group>
      {exported ? null : <OfServer table={session.state.table} />}
      {toCover ? (
        <Button kind="bare" class="menu-row" onPress={toCover} testid="to-cover">
          <Icon name="back" /> {t("menu.cover")}
        </Button>
      ) : null}
    </Drawer>
  );
}

/** What those who have a seat may do: invite, and publish. */
function ForMembers({ me, table, onClose }: Pick<View, "me" | "table"> & { onClose: () => void }) {
  const { request } = useTable();
  const publish = (conflict: string | undefined): void => {
    onClose();
    request({ kind: "publish", ...(conflict === undefined ? {} : { conflict }) });
  };
  return (
    <>
      <Invitations />
      {mayPublish({ me, table }) ? <Publications onPublish={publish} /> : null}
    </>
  );
}

/** What there is only if a server serves the table: its files, and its other pages. */
function OfServer({ table }: { table: string }) {
  return (
    <>
      <Group title={t("keep.title")} testid="keep">
        <DownloadButtons />
      </Group>
      <PageLink class="menu-row" to={`/t/${table}/recap`} testid="recap-link">
        <Icon name="book" /> {t("keep.recap")}
      </PageLink>
      <PageLink class="menu-row" to="/" testid="home">
        <Icon name="home" /> {t("page.home")}
      </PageLink>
    </>
  );
}
