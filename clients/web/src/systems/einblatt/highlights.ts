/** Which events of einBlatt stand out in a replay, and which only prepare? */
import type { HighlightEvents } from "../part";

export const highlightEvents: HighlightEvents = {
  result: ["einblatt.ActionResolved", "einblatt.ProbeScored", "einblatt.ConflictResolved"],
  drama: ["einblatt.RestrictionApplied", "einblatt.ConsequenceNamed", "einblatt.AllInResolved"],
  setup: [
    "einblatt.SheetSet",
    "einblatt.Described",
    "einblatt.KTAdded",
    "einblatt.KTRemoved",
    "einblatt.ProbeAttributeSet",
    "einblatt.NpcSet",
    "einblatt.OpenPlaySet",
    "einblatt.TargetsSet",
    "einblatt.ProbeStarted",
    "einblatt.HandDrawn",
  ],
};
