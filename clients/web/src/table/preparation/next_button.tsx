/** How does one get from the conflict to the next? A button, and the sheet that it opens. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../../i18n/words";
import { Button } from "../../ui/button";
import { useTable } from "../../state/context";

/** The sheet of the next conflict lies over the page: panes come and go below it as soon as a conflict is there. */
const open = signal(false);

export function NextConflict({ kind, testid }: { kind: "primary" | "quiet"; testid: string }) {
  return (
    <Button kind={kind} aria-haspopup="dialog" onPress={() => (open.value = true)} testid={testid}>
      {t("gm.open")}
    </Button>
  );
}

/** Drawn once a page; `onOpened` goes to where the conflict is seen. */
export function NextConflictDrawer({ onOpened }: { onOpened: () => void }) {
  const { preparing } = useTable();
  const close = (): void => void (open.value = false);
  useEffect(() => close, []);
  const opened = (): void => {
    close();
    onOpened();
  };
  return open.value && preparing ? (
    <preparing.NextDrawer onClose={close} onOpened={opened} />
  ) : null;
}
