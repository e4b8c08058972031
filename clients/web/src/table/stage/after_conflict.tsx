/** What does one do with a conflict that is over? Watch it from its start, publish it, or read what came of it. */
import "./after_conflict.css";
import { t } from "../../i18n/words";
import { useTable, useView } from "../../state/context";
import { go } from "../../state/route";
import { Button } from "../../ui/button";
import { actOn } from "../replay/actions";
import { mayPublish } from "../sharing/allowed";
import "../sharing/sharing_words";

export function AfterConflict({ id }: { id: string }) {
  const { session, names, request } = useTable();
  const { me, table } = useView();
  const recap = `/t/${session.state.table}/recap`;
  return (
    <div class="plays after-conflict">
      <Button
        onPress={() => actOn({ session, names, conflict: id }, "play")}
        testid="watch-conflict"
      >
        {t("share.watch")}
      </Button>
      {mayPublish({ me, table }) ? (
        <Button onPress={() => request({ kind: "publish", conflict: id })} testid="publish-ended">
          {t("share.open")}
        </Button>
      ) : null}
      <Button onPress={() => go(recap)} testid="recap-ended">
        {t("share.recap")}
      </Button>
    </div>
  );
}
