/** What would a change of the past change on the map? Two small pictures of the part of it that is about: now, and then. */
import "./change_picture.css";
import { t } from "../../../i18n/words";
import { useTable } from "../../../state/context";
import type { ChangePictureProps } from "../../part";
import { drawable, gridOf, partyMark, type Fighter, type SamyraConflict } from "../combat/view";
import { anchor, centre, UNIT, type GridKey } from "../grid/fields";
import { changed, type Fighters } from "./changed_fighters";
import { Fog, knownRows } from "./fog";
import { areaAround } from "./framing";
import { Ground } from "./ground";
import { Lettering } from "./lettering";
import { shapeOf } from "./marks";
import { tokenMarks, StateSign } from "./token";
import type { MapArea } from "./zoom";

interface PieceProps {
  fighter: Fighter;
  grid: GridKey;
  tone: number;
  mark: string;
  /** It is one of those that the change is about. */
  meant: boolean;
}

function Piece({ fighter, grid, tone, mark, meant }: PieceProps) {
  const { x, y } = centre(grid, anchor(fighter.pose));
  return (
    <g
      class={`token tone-${tone} ${fighter.fallen ? "fallen" : ""}`}
      transform={`translate(${x} ${y})`}
    >
      {meant ? <path class="halo" d={shapeOf(tone)} transform="scale(1.32)" /> : null}
      <path class="disc" d={shapeOf(tone)} />
      <StateSign fighter={fighter} />
      <Lettering class="initials" size={12.5} all={[{ x: 0, y: 4.3, words: mark }]} />
    </g>
  );
}

interface SceneProps {
  conflict: SamyraConflict;
  fighters: Fighters;
  meant: ReadonlySet<string>;
  area: MapArea;
  marks: ReadonlyMap<string, string>;
  label: string;
}

/** The part of the map that matters, with its figures as they stand in one of the two. */
function Scene({ conflict, fighters, meant, area, marks, label }: SceneProps) {
  const grid = gridOf(conflict);
  return (
    <figure>
      <svg
        class="samyra-map"
        viewBox={`${area.x} ${area.y} ${area.w} ${area.h}`}
        role="img"
        aria-label={label}
      >
        <Ground rows={grid === "free" ? "" : knownRows(conflict)} grid={grid} plain />
        <Fog conflict={conflict} grid={grid} plain />
        {Object.entries(fighters).map(([id, fighter]) => (
          <Piece
            key={id}
            fighter={fighter}
            grid={grid}
            tone={partyMark(conflict, fighter.party).tone}
            mark={marks.get(id) ?? ""}
            meant={meant.has(id)}
          />
        ))}
      </svg>
      <figcaption aria-hidden="true">{label}</figcaption>
    </figure>
  );
}

export function ChangePicture({ id, conflict: now, account }: ChangePictureProps) {
  const { names } = useTable();
  const conflict = drawable(now as SamyraConflict);
  const grid = gridOf(conflict);
  const before = conflict.fighters ?? {};
  const { after, meant } = changed(before, account);
  if (meant.size === 0) return null;
  const points = [before, after].flatMap((fighters) =>
    [...meant].flatMap((who) => (fighters[who] ? [centre(grid, anchor(fighters[who].pose))] : [])),
  );
  // Little around it: in the width of half a phone the letters of a whole map are too small.
  const marks = tokenMarks(names.value, id, Object.keys({ ...before, ...after }));
  const shared = { conflict, meant, marks, area: areaAround(points, UNIT) };
  return (
    <div class="change-picture" data-testid="change-picture">
      <Scene {...shared} fighters={before} label={t("samyra.change.now")} />
      <span aria-hidden="true">→</span>
      <Scene {...shared} fighters={after} label={t("samyra.change.then")} />
    </div>
  );
}
