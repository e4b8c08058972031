/** What does Samyra bring to the page? */
import type { System } from "../part";
import { importance } from "./importance";

export const system: System = {
  key: "samyra",
  order: 5,
  importance,
  part: () => import("./part"),
  preparation: () => import("./preparation"),
  animations: () => import("./moments"),
  tile: () => import("./tile"),
  solo: () => import("./solo"),
};
