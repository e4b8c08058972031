/** How is the picture of a publication drawn? A card in the table's colours, for previews and covers. */

/** Pixels, as messengers show previews. */
export const CARD = { width: 1200, height: 630 };
export const EDGE = 64;
/** The room of a map, at the right. */
const BOARD = { x: 660, y: EDGE, width: CARD.width - EDGE - 660, height: CARD.height - 2 * EDGE };
const SERIF = '"Source Serif 4", Palatino, Georgia, serif';
/** Colours of the felt, the same by day and by lamp. */
export const FELT = { above: "#2f5b4b", below: "#1c3a30", line: "#4c7464" };
/** What a map lies on, as on the table by day. */
const GROUND = "#d8ccb2";
export const INK = { text: "#f8f2e4", muted: "#d3e0d3", glow: "#f2c75c" };

export interface CardContent {
  title: string;
  /** What is played, and when it was. */
  above: string;
  /** Who takes part; of an evening what was played. */
  names: readonly string[];
  /** How it ended; "" to leave that open. */
  outcome: string;
}

/** A part of a card. */
interface Room {
  x: number;
  y: number;
  width: number;
  height: number;
}

type Pen = CanvasRenderingContext2D;

/** Break a text into lines of at most this width; what is left over after the last ends in "…". */
export function brokenLines(
  text: string,
  lines: number,
  fits: (line: string) => boolean,
): string[] {
  const all: string[] = [];
  let rest = text.trim().split(/\s+/);
  while (rest.length > 0 && all.length < lines) {
    let count = 1;
    while (count < rest.length && fits(rest.slice(0, count + 1).join(" "))) count += 1;
    all.push(rest.slice(0, count).join(" "));
    rest = rest.slice(count);
  }
  const last = all.pop() ?? "";
  const cut = rest.length > 0 || !fits(last);
  return [...all, cut ? shortened(last, fits) : last];
}

/** Cut a line so that it fits with "…" behind it. */
function shortened(line: string, fits: (line: string) => boolean): string {
  const letters = [...line];
  while (letters.length > 1 && !fits(`${letters.join("")}…`)) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}

/** A block of text: its lines stand close, and keep their distance from the block above. */
interface TextBlock {
  text: string;
  size: number;
  lines: number;
  gap: number;
  weight?: number;
  colour: string;
}

const LEADING = 1.15;
/** How much smaller a text may be that is long; with the last any fits. */
const SCALES = [1, 0.85, 0.7, 0.55];

/** Break blocks into lines at a scale, and measure how high they are together. */
function set(pen: Pen, blocks: readonly TextBlock[], width: number, scale: number) {
  const lines = blocks
    .filter(({ text }) => text !== "")
    .flatMap(({ text, size, lines: most, gap, weight = 400, colour }) => {
      const font = `${weight} ${size * scale}px ${SERIF}`;
      pen.font = font;
      const fits = (line: string): boolean => pen.measureText(line).width <= width;
      const step = size * scale * LEADING;
      return brokenLines(text, most, fits).map((line, i) => ({
        line,
        font,
        colour,
        step,
        gap: i === 0 ? gap * scale : 0,
      }));
    });
  return { lines, high: lines.reduce((sum, { gap, step }) => sum + gap + step, 0) };
}

/** Write blocks one below the other, in the middle of a room's height; as large as there is room. */
export function written(pen: Pen, blocks: readonly TextBlock[], room: Room): void {
  const all = SCALES.map((scale) => set(pen, blocks, room.width, scale));
  const fitting = all.find(({ high }) => high <= room.height) ?? all.at(-1);
  if (!fitting) return;
  let y = room.y + (room.height - fitting.high) / 2;
  for (const { line, font, colour, step, gap } of fitting.lines) {
    y += gap;
    Object.assign(pen, { font, fillStyle: colour });
    pen.fillText(line, room.x, y);
    y += step;
  }
}

/** Lay the felt, with a line along its edge. */
export function felt(pen: Pen, { width, height }: typeof CARD, above = FELT.above): void {
  const light = pen.createLinearGradient(0, 0, 0, height);
  light.addColorStop(0, above);
  light.addColorStop(1, FELT.below);
  pen.fillStyle = light;
  pen.fillRect(0, 0, width, height);
  pen.strokeStyle = FELT.line;
  pen.lineWidth = 3;
  pen.beginPath();
  pen.roundRect(24, 24, width - 48, height - 48, 20);
  pen.stroke();
}

/** Lay a map into its room, on a ground of its own: all of it. */
export function boarded(pen: Pen, board: BoardImage, { x, y, width, height }: Room): void {
  const scale = Math.min((width - 24) / board.width, (height - 24) / board.height);
  const [w, h] = [board.width * scale, board.height * scale];
  pen.fillStyle = GROUND;
  pen.beginPath();
  pen.roundRect(x, y + (height - h) / 2 - 12, width, h + 24, 16);
  pen.fill();
  pen.drawImage(board, x + (width - w) / 2, y + (height - h) / 2, w, h);
}

type BoardImage = CanvasImageSource & { width: number; height: number };

/** Draw a card; `board` is a map, where there is one. */
export function drawCard(
  pen: Pen,
  { title, above, names, outcome }: CardContent,
  board?: BoardImage,
): void {
  const width = board ? BOARD.x - EDGE - 36 : CARD.width - 2 * EDGE;
  const room = { x: EDGE, y: EDGE, width, height: CARD.height - 2 * EDGE };
  const large = board ? 64 : 104;
  pen.textBaseline = "top";
  felt(pen, CARD);
  if (board) boarded(pen, board, BOARD);
  written(
    pen,
    [
      { text: above, size: 30, lines: 2, gap: 0, colour: INK.muted },
      { text: title, size: large, lines: 3, gap: 20, weight: 600, colour: INK.text },
      { text: names.join(" · "), size: 38, lines: 3, gap: 28, colour: INK.text },
      { text: outcome, size: 36, lines: 2, gap: 28, colour: INK.glow },
    ],
    room,
  );
}
