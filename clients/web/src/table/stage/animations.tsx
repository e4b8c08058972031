/** How do moments come onto a page? Once it stands: what they need is fetched after the table is there. */
import { lazy } from "../../ui/lazy";
import { animations } from "../../systems/registry";

export const Moments = lazy(async () => {
  const [{ Layer }, tables] = await Promise.all([import("../../animations/layer"), animations()]);
  return () => <Layer tables={tables} />;
});
