/** How does a figure turn? By an arrow on the map, or a button that names the direction. */
import { t } from "../../../i18n/words";
import type { Option } from "../../../net/option";
import { Paragraph } from "../../../forms/paragraph";
import {
  angle,
  anchor,
  centre,
  toward,
  UNIT,
  directionKey,
  type GridKey,
  type MapPoint,
} from "../grid/fields";
import { listOf, ofFigure } from "../combat/offers";
import type { PlannedMove } from "../combat/plan";
import type { Fighter } from "../combat/view";
import { facingWords } from "../combat/words";
import { Button } from "../../../ui/button";
import { useSendOption } from "../../../forms/send_option";

export interface Turning {
  fighter: Fighter;
  facings: number[];
  /** Tells whether the server took it. */
  turn: (facing: number) => Promise<boolean>;
}

/** Return how the selected figure may turn now, if it may. */
export function useTurning(
  { figure, options }: PlannedMove,
  fighter: Fighter | undefined,
): Turning | undefined {
  const sendOption = useSendOption();
  const option: Option | undefined =
    figure === undefined ? undefined : ofFigure(options, "samyra.SetFacing", figure)[0];
  if (!option || !fighter) return undefined;
  return {
    fighter,
    facings: listOf(option.fields["facing"]).map(Number),
    turn: (facing) => sendOption(option, { facing }),
  };
}

/** Take a tap on a field beside the figure as the direction it is to look. */
export function turnedTo(turning: Turning, grid: GridKey, field: string): boolean {
  const facing = toward(grid, anchor(turning.fighter.pose), field);
  if (!turning.facings.includes(facing)) return false;
  void turning.turn(facing);
  return true;
}

/** So far from an arrow a tap still means it: half the way to whoever stands there. */
const NEAR = UNIT * 0.25;

/** Say how far from the figure the arrow of a direction lies. */
function far(grid: GridKey, facing: number): number {
  return UNIT * (facing % 2 && grid === "square8" ? 0.8 : 0.62);
}

/** Return the direction whose arrow a tap meets, whoever stands behind it. */
export function arrowAt(
  { fighter, facings }: Turning,
  grid: GridKey,
  at: MapPoint,
): number | undefined {
  const { x, y } = centre(grid, anchor(fighter.pose));
  return facings.find((facing) => {
    const [turned, length] = [(angle(grid, facing) / 180) * Math.PI, far(grid, facing)];
    return (
      Math.hypot(x + Math.cos(turned) * length - at.x, y + Math.sin(turned) * length - at.y) < NEAR
    );
  });
}

/** With a shaft: of a triangle alone nobody sees which of its corners leads. */
const ARROW = "M-5 -1.5H-0.5V-4.6L5.5 0L-0.5 4.6V1.5H-5Z";

/** Small, and between the figure and its neighbours, whose letters stay free; the whole field beside it takes the tap. */
export function Arrows({ turning, grid }: { turning: Turning; grid: GridKey }) {
  const { x, y } = centre(grid, anchor(turning.fighter.pose));
  const now = turning.fighter.facing_choice ?? turning.fighter.facing;
  return (
    <g class="arrows" transform={`translate(${x} ${y})`}>
      {turning.facings.map((facing) => (
        <path
          key={facing}
          d={ARROW}
          transform={`rotate(${angle(grid, facing)}) translate(${far(grid, facing)} 0)`}
          class={facing === now ? "now" : ""}
          data-testid={`face-${facing}`}
        />
      ))}
    </g>
  );
}

/** As they are read on a compass. */
const READ = ["nw", "n", "ne", "w", "e", "sw", "s", "se"];

function asRead(grid: GridKey, facings: readonly number[]): number[] {
  return facings.toSorted(
    (a, b) => READ.indexOf(directionKey(grid, a)) - READ.indexOf(directionKey(grid, b)),
  );
}

interface CompassProps {
  turning: Turning;
  grid: GridKey;
  onDone: () => void;
}

/** What changes with it depends on the table's rule of attack areas. */
export function FacingButtons({
  turning,
  grid,
  rule,
  onDone,
}: CompassProps & { rule: string | number | undefined }) {
  return (
    <>
      <Paragraph words={rule !== "front" && t("samyra.facing_note")} testid="facing-note" />
      <Compass turning={turning} grid={grid} onDone={onDone} />
    </>
  );
}

/** A direction as an arrow. */
export function Points({ grid, facing }: { grid: GridKey; facing: number }) {
  return (
    <svg class="arrow" viewBox="-10 -10 20 20" aria-hidden="true">
      <path d={ARROW} transform={`rotate(${angle(grid, facing)}) scale(1.8)`} />
    </svg>
  );
}

function Compass({ turning, grid, onDone }: CompassProps) {
  const now = turning.fighter.facing_choice ?? turning.fighter.facing;
  return (
    <div class={`compass ${grid}`} role="group" aria-label={t("samyra.facing")}>
      {asRead(grid, turning.facings).map((facing) => (
        <Button
          key={facing}
          kind="pill"
          aria-pressed={facing === now}
          style={{ gridArea: directionKey(grid, facing) }}
          testid={`turn-${facing}`}
          onPress={async () => (await turning.turn(facing)) && onDone()}
        >
          <Points grid={grid} facing={facing} />
          {facingWords(grid, facing)}
        </Button>
      ))}
    </div>
  );
}
