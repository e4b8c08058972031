/** What does Samyra bring to the page? */
import type { System } from "../part";

export const system: System = {
  key: "samyra",
  part: () => import("./part"),
  preparation: () => import("./preparation"),
  solo: () => import("./solo"),
};
