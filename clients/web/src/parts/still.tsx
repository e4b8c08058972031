/** How is a part of a long list left as it is while another part changes? */
import type { ComponentType } from "preact";
import { useMemo } from "preact/hooks";

/** Draw a component again only if one of its props is another, or a signal that it reads. Props that are left out must always be. */
export function still<P extends object>(Drawn: ComponentType<P>) {
  return function Still(props: P) {
    return useMemo(() => <Drawn {...props} />, Object.values(props));
  };
}
