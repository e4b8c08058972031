/** How do moments come onto a page? Once it stands: what they need is fetched after the table is there. */
import { lazily } from "../../ui/lazily";
import { animations } from "../../systems/registry";

export const Moments = lazily(async () => {
  const [{ Layer }, tables] = await Promise.all([import("../../animations/layer"), animations()]);
  return () => <Layer tables={tables} />;
});
