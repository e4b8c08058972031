/** How is a part of the page fetched only when it is first drawn? */
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

/** A component that draws nothing until its code is here; `fetch` brings it beforehand. */
export type Lazily<P> = ComponentType<P> & { fetch: () => Promise<void> };

export function lazily<P extends object>(load: () => Promise<ComponentType<P>>): Lazily<P> {
  let known: ComponentType<P> | undefined;
  const fetch = async (): Promise<void> => {
    known = await load();
  };
  function Lazy(props: P) {
    const [Here, come] = useState<ComponentType<P> | undefined>(() => known);
    useEffect(() => {
      if (!Here) void fetch().then(() => come(() => known));
    }, []);
    return Here ? <Here {...props} /> : null;
  }
  return Object.assign(Lazy, { fetch });
}
