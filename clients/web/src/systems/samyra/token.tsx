/** How does a figure stand on the map? Its fields, a disc with initials, party, facing and state. */
import { angle, anchor, centre, outline, type GridKey } from "./fields";
import type { Fighter } from "./view";

interface TokenProps {
  id: string;
  fighter: Fighter;
  name: string;
  grid: GridKey;
  mark: { letter: string; tone: number };
  selected: boolean;
  /** It is still to act. */
  due: boolean;
}

const DISC = 13;

/** Shorten a name: "Der Wolf" is DW, "Billy" is Bi; a number at its end stays. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.at(-1) ?? "";
  if (words.length > 1 && /^\d+$/.test(last)) return `${[...(words[0] ?? "")][0]?.toUpperCase() ?? ""}${last.slice(-2)}`;
  if (words.length > 1) return words.slice(0, 2).map((word) => [...word][0]?.toUpperCase() ?? "").join("");
  return [...(words[0] ?? "?")].slice(0, 2).join("");
}

function Facing({ fighter, grid }: { fighter: Fighter; grid: GridKey }) {
  if (grid === "free" || fighter.fallen) return null;
  return <path class="wedge" d="M12 -8L19.5 0L12 8Z" transform={`rotate(${angle(grid, fighter.facing)})`} />;
}

function State({ fighter }: { fighter: Fighter }) {
  if (fighter.fallen) return <path class="fallen-mark" d="M-9 -9L9 9M9 -9L-9 9" />;
  if (fighter.stance === "kneeling") return <path class="stance" d="M-8 10L0 16L8 10" />;
  if (fighter.stance === "lying") return <path class="stance" d="M-10 14H10" />;
  return null;
}

export function Token({ id, fighter, name, grid, mark, selected, due }: TokenProps) {
  const { x, y } = centre(grid, anchor(fighter.pose));
  const state = [
    selected ? "selected" : "",
    fighter.fallen ? "fallen" : "",
    fighter.able && !fighter.waiting ? "" : "unable",
    due ? "due" : "",
  ];
  return (
    <g class={`token tone-${mark.tone} ${state.join(" ")}`} data-moment={`token:${id}`} data-testid={`token-${id}`} data-pose={fighter.pose} data-facing={fighter.facing}>
      {fighter.fields.length > 1 ? <path class="body" d={fighter.fields.map((field) => outline(grid, field, 0.88)).join("")} /> : null}
      <g transform={`translate(${x} ${y})`}>
        {selected ? <circle class="halo" r={DISC + 5.5} /> : null}
        <Facing fighter={fighter} grid={grid} />
        <circle class="disc" r={DISC} />
        <text class="initials" y="4">
          {initials(name)}
        </text>
        <State fighter={fighter} />
        <g transform="translate(-11 -11)">
          <rect class="party-mark" x="-5.5" y="-6" width="11" height="12" rx="2.5" />
          <text class="party-letter" y="3.6">
            {mark.letter}
          </text>
        </g>
      </g>
    </g>
  );
}
