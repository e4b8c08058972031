/** How is a replay downloaded? As a page that plays offline, or as the bare log. */
import { useState } from "preact/hooks";
import { t } from "../../i18n/words";
import { loadFile } from "../../net/http";
import { orNotify } from "../../ui/call";
import { dayOf, fileName } from "../../ui/filename";
import { download } from "../../ui/files";
import { Button } from "../../ui/button";
import { useTable } from "../../state/context";
import "../../i18n/start_words";

const FILES = {
  html: { path: "export.html", ending: "html" },
  log: { path: "log", ending: "ndjson" },
} as const;

export function DownloadButtons() {
  const { session } = useTable();
  const [busy, setBusy] = useState(false);
  const save = async (kind: keyof typeof FILES): Promise<void> => {
    const { path, ending } = FILES[kind];
    const { state, token } = session;
    setBusy(true);
    await orNotify(state, async () => {
      const { title } = state.live.value?.view.table ?? { title: "" };
      const day = dayOf(state.frames.value.at(-1)?.at ?? Date.now());
      download(fileName(title, day, ending), await loadFile(state.table, token, path));
    }).finally(() => setBusy(false));
  };
  return (
    <div class="row">
      <Button onPress={() => save("html")} busy={busy} testid="keep-html">
        {t("keep.html")}
      </Button>
      <Button onPress={() => save("log")} busy={busy} testid="keep-log">
        {t("keep.log")}
      </Button>
    </div>
  );
}
