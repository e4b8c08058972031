/** How is a part of the page fetched only when it is first drawn? */
import { createElement, type ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { fetched } from "./fetched";
import { LoadFailed } from "./error_boundary";

/** A component that draws nothing, or `Loading`, until its code is here; `fetch` brings it beforehand. */
export type LazyComponent<P> = ComponentType<P> & { fetch: () => Promise<void> };

export function lazy<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Loading?: ComponentType,
): LazyComponent<P> {
  const { here, failed, fetch } = fetched(load);
  function Lazy(props: P) {
    useEffect(() => void fetch(), []);
    const Here = here.value;
    if (Here) return <Here {...props} />;
    if (failed.value) return <LoadFailed />;
    return Loading ? createElement(Loading, {}) : null;
  }
  return Object.assign(Lazy, { fetch });
}
