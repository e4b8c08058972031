/** Which events of Samyra stand out in a replay, and which only prepare? */
import type { HighlightEvents } from "../part";

export { outcome } from "./outcome";
export { title } from "./title";

export const highlightEvents: HighlightEvents = {
  fall: ["samyra.FigureFell"],
  result: ["samyra.SegmentDamageApplied", "samyra.StrikesApplied", "samyra.BindDamageApplied"],
  drama: ["samyra.SpellInterrupted"],
  setup: [
    "samyra.SheetSet",
    "samyra.LeSet",
    "samyra.LeForgotten",
    "samyra.WeaponGiven",
    "samyra.WeaponPlaced",
    "samyra.MapSaved",
    "samyra.MapDropped",
    "samyra.CombatOpened",
    "samyra.FigureJoined",
    "samyra.FigureLurks",
    "samyra.PartiesAllied",
    "samyra.AreaDrawn",
    "samyra.PictureLaid",
    "samyra.SwingWished",
  ],
};
