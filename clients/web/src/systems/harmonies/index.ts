/** What does Harmonies bring to the page? */
import type { System } from "../part";

export const system: System = {
  key: "harmonies",
  part: () => import("./part"),
  preparation: () => import("./preparation"),
  solo: () => import("./solo"),
};
