/** How does a figure stand on the map? Its fields, its party's shape with initials, where it looks, and how it is. */
import { figureName } from "../../../i18n/display_names";
import { inOrder, type Names } from "../../../state/names";
import { angle, anchor, centre, outline, type GridKey } from "../grid/fields";
import { Lettering } from "./lettering";
import { shapeOf, signPath, type MarkKind } from "./marks";
import type { Fighter } from "../combat/view";

interface TokenProps {
  id: string;
  fighter: Fighter;
  /** What it is called on it. */
  mark: string;
  grid: GridKey;
  tone: number;
  selected: boolean;
  /** It is still to act. */
  due: boolean;
  /** It has moved, or is ready. */
  through: boolean;
  signs: readonly MarkKind[];
  /** Where its values are open to this viewer. */
  le: number | undefined;
  /** How it is drawn beside the middle of its field, where others fell as well. */
  aside?: string | undefined;
}

/** Shorten a name: "Der Wolf" is DW, "Billy" is Bi; a number at its end stays. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.at(-1) ?? "";
  if (words.length > 1 && /^\d+$/.test(last))
    return `${[...(words[0] ?? "")][0]?.toUpperCase() ?? ""}${last.slice(-2)}`;
  if (words.length > 1)
    return words
      .slice(0, 2)
      .map((word) => [...word][0]?.toUpperCase() ?? "")
      .join("");
  return [...(words[0] ?? "?")].slice(0, 2).join("");
}

/** Mark figures by their initials; of those who have the same, who came later has a number, too. */
export function tokenMarks(names: Names, conflict: string, ids: string[]): Map<string, string> {
  const marks = new Map<string, string>();
  const taken = new Set<string>();
  for (const id of inOrder(names, ids, `${conflict}/`)) {
    const short = initials(figureName(names, id));
    let mark = short;
    for (let n = 2; taken.has(mark); n += 1) mark = `${short}${/\d$/.test(short) ? "." : ""}${n}`;
    taken.add(mark);
    marks.set(id, mark);
  }
  return marks;
}

function Facing({ fighter, grid }: { fighter: Fighter; grid: GridKey }) {
  if (grid === "free" || fighter.fallen) return null;
  return (
    <path
      class="wedge"
      d="M13.5 -5L23.5 0L13.5 5Z"
      transform={`rotate(${angle(grid, fighter.facing)})`}
    />
  );
}

/** Name what a blow changes of a figure, on the map and beside it: its film shows that first. */
export function harmed(id: string): string {
  return `harmed:token:${id}`;
}

/** A sign of how a figure is: fallen, kneeling or lying. */
export function StateSign({ fighter, place }: { fighter: Fighter; place?: string }) {
  if (fighter.fallen)
    return <path class="fallen-mark" data-animated={place} d="M-10 -10L10 10M10 -10L-10 10" />;
  if (fighter.stance === "kneeling") return <path class="stance" d="M-8 13L0 18.5L8 13" />;
  if (fighter.stance === "lying") return <path class="stance" d="M-11 17H11" />;
  return null;
}

function Badges({
  id,
  fighter,
  through,
  signs,
  le,
}: Pick<TokenProps, "id" | "fighter" | "through" | "signs" | "le">) {
  if (fighter.fallen) return null;
  return (
    <>
      {signs.slice(0, 2).map((sign, i) => (
        <g key={sign} class={`badge sign-${sign}`} transform={`translate(${-13 + i * 13} -14)`}>
          <circle r="7.5" />
          <path d={signPath(sign)} transform="scale(.8)" />
        </g>
      ))}
      {through ? (
        <g class="badge tick" transform="translate(13 -13)">
          <circle r="6.5" />
          <path d="M-3.2 0L-.8 2.6L3.4 -2.6" />
        </g>
      ) : null}
      {le === undefined ? null : (
        <g class="badge life" data-animated={harmed(id)} transform="translate(12 14)">
          <rect x="-9" y="-6.5" width="18" height="13" rx="4" />
          <Lettering class="points" size={10} all={[{ x: 0, y: 3.6, words: `${le}` }]} />
        </g>
      )}
    </>
  );
}

/** Name the looks of a token: who it belongs to, and how it is. */
function looks({ fighter, tone, selected, due }: TokenProps): string {
  return [
    `token tone-${tone}`,
    selected && "selected",
    fighter.fallen && "fallen",
    !(fighter.able && !fighter.waiting) && "unable",
    due && "due",
  ]
    .filter(Boolean)
    .join(" ");
}

export function Token(props: TokenProps) {
  const { id, fighter, mark, grid, tone, selected, through, signs, le, aside = "" } = props;
  const { x, y } = centre(grid, anchor(fighter.pose));
  return (
    <g
      class={looks(props)}
      data-animated={`token:${id}`}
      data-testid={`token-${id}`}
      data-pose={fighter.pose}
      data-facing={fighter.facing}
    >
      {fighter.fields.length > 1 ? (
        <path class="body" d={fighter.fields.map((field) => outline(grid, field, 0.88)).join("")} />
      ) : null}
      <g transform={`translate(${x} ${y}) ${aside}`}>
        {selected ? <path class="halo" d={shapeOf(tone)} transform="scale(1.32)" /> : null}
        <Facing fighter={fighter} grid={grid} />
        <path class="shade" d={shapeOf(tone)} transform="translate(0 2)" />
        <path class="disc" d={shapeOf(tone)} />
        <StateSign fighter={fighter} place={harmed(id)} />
        <Lettering class="initials" size={12.5} all={[{ x: 0, y: 4.3, words: mark }]} />
        <Badges id={id} fighter={fighter} through={through} signs={signs} le={le} />
      </g>
    </g>
  );
}
