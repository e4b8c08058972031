/** The button that opens the sheet of the next conflict; the sheet is fetched when it is first opened. */
import { useState } from "preact/hooks";
import { lazily } from "../parts/lazily";

const NextSheet = lazily(() => import("../gm/lead").then((part) => part.NextSheet));

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
