/** What belongs to the table beside the game? Its conflicts, invitations, devices, language and light. */
import { t } from "../../i18n/words";
import { CaptionsSwitch } from "../replay/captions_switch";
import { HelpButton } from "./help";
import { Keep } from "./download";
import { Preferences } from "../../ui/preferences";
import { Button } from "../../ui/button";
import { Group, Sheet } from "../../ui/sheet";
import { Icon, type SignName } from "../../ui/icon";
import { lazily } from "../../ui/lazily";
import { mayPublish } from "../sharing/allowed";
import { useTable, useView } from "../../state/context";
import { useParts } from "../../state/select";
import { go } from "../../state/route";
import { askedIn, useShown } from "../shown";
import { takeStartWords } from "../../i18n/start";

takeStartWords();

const Publications = lazily(async () => (await import("../sharing/published")).Publications);
/** Not in an exported page: it has nobody to invite. */
const Invitations = lazily(async () => (await import("../invitation/invitations")).Invitations);

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

interface AwayProps {
  to: string;
  sign: SignName;
  testid: string;
  words: string;
}

/** Leads to another page; the table is left. */
function Away({ to, sign, testid, words }: AwayProps) {
  return (
    <a
      class="menu-row"
      href={to}
      data-testid={testid}
      onClick={(event) => {
        event.preventDefault();
        go(to);
      }}
    >
      <Icon name={sign} /> {words}
    </a>
  );
}

export function Menu({ onClose }: { onClose: () => void }) {
  const { exported, session, toCover, request } = useTable();
  const shown = useView();
  // From another viewpoint one still is who one is.
  const { me, table } = session.state.live.value?.view ?? shown;
  const seated = !exported && me.role !== "spectator";
  const publish = (conflict: string | undefined): void => {
    onClose();
    request({ kind: "publish", ...(conflict === undefined ? {} : { conflict }) });
  };
  return (
    <Sheet title={table.title} onClose={onClose} testid="menu-sheet">
      <p class="muted">{[me.name, t(`role.${me.role}`)].filter(Boolean).join(" · ")}</p>
      <Conflicts onClose={onClose} />
      {seated ? <Invitations /> : null}
      {seated && mayPublish({ me, table }) ? <Publications onPublish={publish} /> : null}
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
      {exported ? null : (
        <Group title={t("keep.title")} testid="keep">
          <Keep />
        </Group>
      )}
      {exported ? null : (
        <>
          <Away
            to={`/t/${session.state.table}/recap`}
            sign="book"
            testid="recap-link"
            words={t("keep.recap")}
          />
          <Away to="/" sign="home" testid="home" words={t("page.home")} />
        </>
      )}
      {toCover ? (
        <Button kind="bare" look="menu-row" onPress={toCover} testid="to-cover">
          <Icon name="back" /> {t("menu.cover")}
        </Button>
      ) : null}
    </Sheet>
  );
}
