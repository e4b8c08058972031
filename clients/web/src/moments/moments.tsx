/** How do moments come onto a page? Once it stands: what they need is fetched after the table is there. */
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

export function Moments() {
  const [Layer, set] = useState<ComponentType>();
  useEffect(() => {
    // Without them the results are there all the same.
    import("./layer").then(
      (part) => set(() => part.Layer),
      () => undefined,
    );
  }, []);
  return Layer ? <Layer /> : null;
}
