/** How is another page of this client opened? In place, unless the reader wants a tab or a window of its own. */
import type { ComponentChildren } from "preact";
import { go } from "../state/route";

interface PageLinkProps {
  to: string;
  class?: string;
  testid?: string;
  children: ComponentChildren;
}

export function PageLink({ to, class: placed, testid, children }: PageLinkProps) {
  const follow = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(to);
  };
  return (
    <a class={placed} href={to} data-testid={testid} onClick={follow}>
      {children}
    </a>
  );
}
