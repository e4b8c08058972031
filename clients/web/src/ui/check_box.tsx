/** How is one thing taken or left? By a box beside its words. */
import type { ComponentChildren } from "preact";

interface CheckBoxProps {
  on: boolean;
  flip: () => void;
  testid: string;
  children: ComponentChildren;
}

export function CheckBox({ on, flip, testid, children }: CheckBoxProps) {
  return (
    <label class="check">
      <input type="checkbox" checked={on} data-testid={testid} onChange={flip} />
      <span>{children}</span>
    </label>
  );
}
