/** What of preparing is drawn beside a conflict? The button for the next one, and help for who cannot join; both fetched when needed. */
import { useState } from "preact/hooks";
import { lazily } from "../parts/lazily";

const NextSheet = lazily(() => import("../gm/lead").then((part) => part.NextSheet));

/** Says who could do nothing as they are, with the presets that help; fetched when somebody lacks values. */
export const Lacking = lazily(() => import("../gm/lead").then((part) => part.Lacking));

interface NextConflictProps {
  label: string;
  kind: "primary" | "quiet";
  testid: string;
  onOpened?: () => void;
}

export function NextConflict({ label, kind, testid, onOpened }: NextConflictProps) {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const opened = (): void => {
    close();
    onOpened?.();
  };
  return (
    <>
      <button type="button" class={kind} aria-haspopup="dialog" data-testid={testid} onClick={() => setOpen(true)}>
        {label}
      </button>
      {open ? <NextSheet onClose={close} onOpened={opened} /> : null}
    </>
  );
}
