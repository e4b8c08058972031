/** How is a rarer command kept out of the way? Folded: its form is there only while it is open. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { commandLabel } from "./options/labels";

export function Folded({
  type = "",
  title = commandLabel(type),
  testid = `tool-${type}`,
  unfolded = false,
  children,
}: {
  type?: string;
  title?: string;
  testid?: string;
  unfolded?: boolean | undefined;
  children: ComponentChildren;
}) {
  const [open, setOpen] = useState(unfolded);
  return (
    <details
      class="tool"
      open={open}
      data-testid={testid}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{title}</summary>
      {open ? children : null}
    </details>
  );
}
