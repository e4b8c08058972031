/** How is a part of the page fetched only when it is first drawn? */
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

/** Return a component that draws nothing until its code is here. */
export function lazily<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let known: ComponentType<P> | undefined;
  return function Lazily(props: P) {
    const [Here, come] = useState<ComponentType<P> | undefined>(() => known);
    useEffect(() => {
      if (known) return;
      void load().then((loaded) => {
        known = loaded;
        come(() => loaded);
      });
    }, []);
    return Here ? <Here {...props} /> : null;
  };
}
