/** How far is a conflict? What it is, and its phase. */
import { firstOf, t } from "../../i18n/words";
import type { Conflict } from "../../net/view";
import type { ConflictStatus } from "../part";

export function genericStatus(conflict: Conflict): ConflictStatus {
  const { system, open } = conflict;
  const kind = "kind" in conflict ? firstOf([`value.${String(conflict.kind)}`], {}, system) : "";
  const phase = "phase" in conflict ? String(conflict.phase) : open ? "open" : "closed";
  const words = [
    kind || t(`system.${system}`),
    firstOf([`phase.${system}.${phase}`, `phase.${phase}`], {}, system),
  ];
  return { phase, words: words.join(" · ") };
}
