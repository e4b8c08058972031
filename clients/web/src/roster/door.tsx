/** What of preparing is drawn beside a conflict? The button for the next one, and help for who cannot join; both fetched when needed. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../i18n/words";
import { lazily } from "../parts/lazily";
import { Press } from "../parts/press";
import { withSystems } from "../systems/systems";

const NextSheet = lazily(async () => (await withSystems(import("../gm/lead"))).NextSheet);

/** Says who could do nothing as they are, with the presets that help; fetched when somebody lacks values. */
export const Lacking = lazily(async () => (await withSystems(import("../gm/lead"))).Lacking);

/** The sheet of the next conflict lies over the page: panes come and go below it as soon as a conflict is there. */
const open = signal(false);

export function NextConflict({ kind, testid }: { kind: "primary" | "quiet"; testid: string }) {
  return (
    <Press
      kind={kind}
      aria-haspopup="dialog"
      words={t("lead.open")}
      go={() => (open.value = true)}
      testid={testid}
    />
  );
}

/** Drawn once a page; `onOpened` goes to where the conflict is seen. */
export function NextDoor({ onOpened }: { onOpened: () => void }) {
  const close = (): void => void (open.value = false);
  useEffect(() => close, []);
  const opened = (): void => {
    close();
    onOpened();
  };
  return open.value ? <NextSheet onClose={close} onOpened={opened} /> : null;
}
