/** How does something come over the page, and go again? By a button that opens it. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Button, type ButtonProps } from "./button";

interface OpenButtonProps extends Omit<ButtonProps, "children" | "onPress"> {
  /** What stands on the button. */
  face: ComponentChildren;
  /** What it opens leaves the button in reach: pressed again, it closes that. */
  toggles?: boolean;
  /** Draws what it opens, a dialog or a drawer; `close` is called once that is closed. */
  children: (close: () => void) => ComponentChildren;
}

export function OpenButton({ face, toggles = false, children, ...button }: OpenButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        {...button}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPress={() => setOpen(!(toggles && open))}
      >
        {face}
      </Button>
      {open ? children(() => setOpen(false)) : null}
    </>
  );
}
