/** What does PHERS bring to the page? */
import type { System } from "../part";

export const system: System = {
  key: "phers",
  part: () => import("./part"),
  preparation: () => import("./preparation"),
  solo: () => import("./solo"),
};
