/** How is a part that is rarely needed drawn once it has been fetched? */
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

/** Return a component that draws nothing until its own code is here. */
export function lazily<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let here: ComponentType<P> | undefined;
  return function Lazily(props: P) {
    const [, drawAgain] = useState(here !== undefined);
    useEffect(() => {
      let wanted = true;
      void load().then((found) => {
        here = found;
        if (wanted) drawAgain(true);
      });
      return () => void (wanted = false);
    }, []);
    const Here = here;
    return Here ? <Here {...props} /> : null;
  };
}
