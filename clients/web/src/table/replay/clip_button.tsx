/** How is a moment taken along to be pasted elsewhere? As a clip, by those who see no more than anyone may see. */
import { useState } from "preact/hooks";
import { t } from "../../i18n/words";
import type { Frame } from "../../net/wire";
import { notify } from "../../state/changes";
import { useTable } from "../../state/context";
import { growing } from "../../state/incremental";
import { Button } from "../../ui/button";
import { download } from "../../ui/files";

/** Tell whether frames were never those of a seat; one that was revoked ends as a spectator. */
const ofSpectators = growing<Frame, boolean>(
  () => true,
  (so, more) => so && more.every(({ own }) => own?.["me"] === undefined),
);

export function ClipButton() {
  const { session, names } = useTable();
  const [busy, setBusy] = useState(false);
  const { live, frames } = session.state;
  if (live.value?.view.me.role !== "spectator" || !ofSpectators(frames.value)) return null;
  const make = async (): Promise<void> => {
    setBusy(true);
    session.state.playing.value = false;
    notify(session.state, undefined);
    try {
      const [file, clip] = await (await import("./clip")).clipOf({ session, names });
      download(file, clip);
      notify(session.state, { code: "clip_ready", params: { file } });
    } catch (error) {
      reportError(error);
      notify(session.state, { code: "clip", params: {} });
    }
    setBusy(false);
  };
  return (
    <Button kind="pill" busy={busy} title={t("clip.hint")} onPress={make} testid="replay-clip">
      {t(busy ? "clip.making" : "clip.make")}
    </Button>
  );
}
