/** Which fields are chosen on the map of a combat, tap by tap or stroke by stroke? */
import { useState } from "preact/hooks";
import { toggled } from "../../../ui/toggled";
import { boardOf } from "../combat/selection";
import { fieldName, spot } from "../grid/fields";
import { covered, type Stroke } from "../editor/strokes";
import { usePicking } from "./picking";

/** Choose fields among `all` for a command of this type, beginning with a kind of stroke. */
export function useStroked(id: string, type: string, all: string[], first: Stroke) {
  const [chosen, choose] = useState<string[]>([]);
  const [stroke, setStroke] = useState(first);
  const [corner, setCorner] = useState("");
  // A line, a room, a blob goes from one tapped field to the next.
  const take = (field: string): void => {
    if (stroke === "free") return choose((now) => toggled(now, field));
    setCorner(corner === "" ? field : "");
    const [from, to] = [spot(corner), spot(field)];
    if (!from || !to) return undefined;
    const names = new Set(covered(stroke, from, to).map(fieldName));
    return choose((now) => [...new Set([...now, ...all.filter((each) => names.has(each))])]);
  };
  usePicking(boardOf(id), type, all, corner === "" ? chosen : [...chosen, corner], take);
  const draw = (next: Stroke): void => {
    setStroke(next);
    setCorner("");
  };
  return { chosen, choose, stroke, draw };
}
