/** What does EWS bring to the page? */
import type { System } from "../part";

export const system: System = {
  key: "ews",
  part: () => import("./part"),
  preparation: () => import("./preparation"),
  solo: () => import("./solo"),
};
