/** How is a part of the page fetched only when it is first drawn? */
import { createElement, type ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { fetched } from "./fetched";
import { Missing } from "./error_boundary";

/** A component that draws nothing, or says that it comes, until its code is here; `fetch` brings it beforehand. */
export type Lazily<P> = ComponentType<P> & { fetch: () => Promise<void> };

export function lazily<P extends object>(
  load: () => Promise<ComponentType<P>>,
  coming?: ComponentType,
): Lazily<P> {
  const { here, failed, fetch } = fetched(load);
  function Lazy(props: P) {
    useEffect(() => void fetch(), []);
    const Here = here.value;
    if (Here) return <Here {...props} />;
    if (failed.value) return <Missing />;
    return coming ? createElement(coming, {}) : null;
  }
  return Object.assign(Lazy, { fetch });
}
