/** How is a rarer command kept out of the way? Folded: its form is there only while it is open. */
import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import { commandLabel } from "./options/labels";

export function Folded({
  type = "",
  title = commandLabel(type),
  testid = `tool-${type}`,
  unfolded = false,
  children,
}: {
  type?: string;
  title?: ComponentChildren;
  testid?: string;
  unfolded?: boolean | undefined;
  /** A function draws what keeps its place, and what is typed in it, when it is folded again. */
  children: ComponentChildren | ((open: boolean) => ComponentChildren);
}) {
  const [open, setOpen] = useState(unfolded);
  const drawn = useRef(false);
  drawn.current ||= open;
  return (
    <details
      class="tool"
      open={unfolded}
      data-testid={testid}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{title}</summary>
      {typeof children === "function" ? drawn.current && children(open) : open && children}
    </details>
  );
}
