/** What is published of this table? A list to copy from and to revoke, for those who may publish. */
import "./sharing.css";
import { useEffect, useState } from "preact/hooks";
import { longDay, t } from "../../i18n/words";
import { loadPublications, revokePublication, type Publication } from "../../net/publications";
import { offers } from "../../forms/options/offers";
import { constant } from "../../forms/options/build_command";
import { useSend, useTable, useView } from "../../state/context";
import { Button } from "../../ui/button";
import { orNotify } from "../../ui/call";
import { ConfirmDialog } from "../../ui/confirm";
import { useCopy } from "../../ui/copy";
import { CopyNote, LinkField } from "../../ui/link_field";
import { Group } from "../../ui/drawer";
import { useShown } from "../shown";
import { PLAYERS_PUBLISH } from "./allowed";
import "./sharing_words";

function Row({ each, revoke }: { each: Publication; revoke: () => void }) {
  const { names } = useTable();
  const { field, copied, copy } = useCopy<HTMLInputElement>();
  const what =
    each.conflict === undefined
      ? t("share.evening")
      : (names.value.conflicts[each.conflict] ?? t("name.unknown"));
  return (
    <li class="publication" data-testid="publication">
      <h4>
        <a href={each.link} target="_blank" rel="noopener">
          {each.title}
        </a>
      </h4>
      <p class="muted">{t("share.when", { what, day: longDay(each.at) })}</p>
      <LinkField field={field} link={location.origin + each.link} label={t("share.link")} />
      <div class="row">
        <Button
          onPress={copy}
          aria-label={t("share.copy", { title: each.title })}
          testid="publication-copy"
        >
          {t(copied ? "link.copied" : "link.copy")}
        </Button>
        <Button
          onPress={revoke}
          aria-label={t("share.revoke_of", { title: each.title })}
          testid="publication-revoke"
        >
          {t("share.revoke")}
        </Button>
      </div>
      <CopyNote copied={copied} />
    </li>
  );
}

function List() {
  const { session } = useTable();
  const { state, token } = session;
  const [all, setAll] = useState<readonly Publication[]>();
  const [asked, setAsked] = useState<Publication>();
  const load = (): Promise<void> =>
    orNotify(state, async () => setAll(await loadPublications(state.table, token)));
  useEffect(() => void load(), []);
  const revoke = async ({ publication }: Publication): Promise<void> => {
    setAsked(undefined);
    await orNotify(state, () => revokePublication(state.table, token, publication));
    await load();
  };
  return (
    <>
      {all?.length === 0 ? <p class="muted">{t("share.none")}</p> : null}
      <ul class="publications" data-testid="publications">
        {all?.map((each) => (
          <Row key={each.publication} each={each} revoke={() => setAsked(each)} />
        ))}
      </ul>
      {asked ? (
        <ConfirmDialog
          title={t("share.revoke")}
          words={t("share.revoke_warning", { title: asked.title })}
          onConfirm={() => void revoke(asked)}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </>
  );
}

/** Lets a gm say whether players may publish. */
function Players() {
  const view = useView();
  const send = useSend();
  const option = offers(view, "table.SetToggle").find(
    ({ fields }) => constant(fields["toggle"]) === PLAYERS_PUBLISH,
  );
  if (!option) return null;
  const on = view.table.settings?.[PLAYERS_PUBLISH] === "on";
  const turn = (): void =>
    void send({ type: "table.SetToggle", toggle: PLAYERS_PUBLISH, value: on ? "off" : "on" });
  return (
    <label class="check">
      <input type="checkbox" checked={on} onChange={turn} data-testid="players-publish" />
      {t("share.players")}
    </label>
  );
}

/** What the menu of the table has of publishing. */
export function Publications({ onPublish }: { onPublish: (conflict: string | undefined) => void }) {
  const shown = useShown();
  return (
    <Group title={t("share.title")} testid="part-publications">
      <div class="row">
        <Button onPress={() => onPublish(shown?.id)} testid="publish-open">
          {t("share.open")}
        </Button>
      </div>
      <Players />
      <List />
    </Group>
  );
}
