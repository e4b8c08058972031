/** How is a replay downloaded? As a page that plays offline, or as the bare log. */
import { useState } from "preact/hooks";
import { t } from "../../i18n/words";
import { loadFile } from "../../net/http";
import { myTable } from "../../state/device";
import { orNotify } from "../../ui/call";
import { dayOf, fileName } from "../../ui/filename";
import { download } from "../../ui/files";
import { Button } from "../../ui/button";
import { useTable, useView } from "../../state/context";
import { mayPublish } from "../sharing/allowed";
import "../../i18n/later_words";

const FILES = {
  html: { path: "export.html", ending: "html" },
  log: { path: "log", ending: "ndjson" },
} as const;

/** Return a function that takes a file home, as the owner of a token may see it. */
function useSave() {
  const { token, state } = useTable().session;
  const [busy, setBusy] = useState(false);
  const save = async (kind: keyof typeof FILES, as = token): Promise<void> => {
    const { path, ending } = FILES[kind];
    setBusy(true);
    await orNotify(state, async () => {
      const { title } = state.live.value?.view.table ?? { title: "" };
      const day = dayOf(state.frames.value.at(-1)?.at ?? Date.now());
      download(fileName(title, day, ending), await loadFile(state.table, as, path));
    }).finally(() => setBusy(false));
  };
  return { busy, save };
}

/** Return the token of the spectators' link, where this device knows it. */
function watchToken(table: string): string | undefined {
  return myTable(table)?.links?.["spectator"]?.split("#watch=")[1];
}

/** Who plays may see what others may not: so may whoever gets the file. */
function Secrets() {
  const { me, table } = useView();
  if (me.role === "spectator") return null;
  const words = [t("keep.secrets"), ...(mayPublish({ me, table }) ? [t("keep.for_others")] : [])];
  return (
    <p class="muted" data-testid="keep-secrets">
      {words.join(" ")}
    </p>
  );
}

export function DownloadButtons() {
  const { me } = useView();
  const { busy, save } = useSave();
  const { table } = useTable().session.state;
  const watch = me.role === "gm" ? watchToken(table) : undefined;
  return (
    <>
      <div class="row">
        <Button onPress={() => save("html")} busy={busy} testid="keep-html">
          {t("keep.html")}
        </Button>
        {watch ? (
          <Button onPress={() => save("html", watch)} busy={busy} testid="keep-watched">
            {t("keep.watched")}
          </Button>
        ) : null}
        <Button onPress={() => save("log")} busy={busy} testid="keep-log">
          {t("keep.log")}
        </Button>
      </div>
      <Secrets />
    </>
  );
}
