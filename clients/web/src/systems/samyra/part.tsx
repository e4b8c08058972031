/** What does Samyra bring to the page once a conflict of it is shown? */
import "./map/map.css";
import "./map/token.css";
import "./map/tracker.css";
import "./combat/plan.css";
import "./question/beside_enemy.css";
import "./question/volley.css";
import "./editor/editor.css";
import "./map/fog.css";
import "./question/initiative.css";
import { firstOf, t } from "../../i18n/words";
import { lazy } from "../../ui/lazy";
import { GM } from "../generic/asked";
import type { ConflictProps, ConflictStatus, SystemPart } from "../part";
import { currentReaders } from "./combat/current_values";
import { typedPath } from "./combat/typed_path";
import { awaited, drawable, openAsks, participants, type SamyraConflict } from "./combat/view";
import { phaseName } from "./combat/words";

function statusOf({ system, phase, round = 0 }: SamyraConflict): ConflictStatus {
  const begun = round > 0 ? t("samyra.round_n", { round }) : firstOf([`system.${system}`]);
  return { phase, words: [begun, phaseName(phase)].join(" · ") };
}

const Printed = lazy<ConflictProps>(() =>
  import("./map/printed_map").then(({ PrintedMap }) => ({ id, conflict }) => (
    <PrintedMap id={id} conflict={drawable(conflict as SamyraConflict)} />
  )),
);
// A map, its paths and its editor are much code: only who comes to a combat fetches it.
const Board = lazy<ConflictProps>(async () => {
  const [{ Arena }] = await Promise.all([import("./map/arena"), Printed.fetch()]);
  return ({ id, conflict }) => <Arena id={id} conflict={drawable(conflict as SamyraConflict)} />;
});
const Question = lazy<ConflictProps>(() =>
  import("./question/combat_question").then(({ CombatQuestion }) => CombatQuestion),
);
export const part = {
  Board,
  Question,
  Printed,
  status: (conflict) => statusOf(conflict as SamyraConflict),
  awaited: (view, id, conflict) => {
    const out = awaited(view, id, conflict as SamyraConflict);
    return out.length > 0 || !openAsks(view, id).some(([, { who }]) => who === GM) ? out : [GM];
  },
  preparing: (conflict) => {
    const { phase, round } = conflict as SamyraConflict;
    return phase === "idle" && round === 0 ? participants(conflict) : undefined;
  },
  currentValues: currentReaders,
  typedPath,
  keys: ["map_move", "map_take", "map_back", "map_drop", "map_send", "map_zoom", "map_fit"],
} satisfies Partial<SystemPart>;
