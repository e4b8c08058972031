/** How does a clip look? Cards like that of a publication, one a step, as an animated GIF. */
import { applyPalette, GIFEncoder, quantize } from "gifenc";
import { boarded, CARD, EDGE, FELT, felt, INK, written, type CardContent } from "./card";

export interface ClipPicture {
  words: string;
  /** Milliseconds. */
  time: number;
  board: HTMLImageElement | undefined;
}

/** A clip is 640 pixels wide. */
const SCALE = 640 / CARD.width;
/** Units of a card with a map. */
const TALL = { ...CARD, height: 990 };
const INNER = { x: EDGE, width: CARD.width - 2 * EDGE };
const BOARD = { ...INNER, y: 196, height: 560 };

type Heading = Pick<CardContent, "above" | "title">;

/** Draw the last picture: with its map, or else below what was said before. */
function drawStep(
  pen: CanvasRenderingContext2D,
  size: typeof CARD,
  { above, title }: Heading,
  all: ClipPicture[],
): void {
  // A GIF has too few colours for the light on the felt.
  felt(pen, size, FELT.below);
  const heading = [
    { text: above, size: 30, lines: 1, gap: 0, colour: INK.muted },
    { text: title, size: 56, lines: 2, gap: 12, weight: 600, colour: INK.text },
  ];
  written(pen, heading, { ...INNER, y: 48, height: 120 });
  const board = all.at(-1)?.board;
  if (board) boarded(pen, board, BOARD);
  const said = all
    .slice(size === TALL ? -1 : -3)
    .map(({ words }, i, { length }) =>
      i === length - 1
        ? { text: words, size: 44, lines: 9, gap: i && 16, colour: INK.glow }
        : { text: words, size: 32, lines: 2, gap: i && 16, colour: INK.muted },
    );
  const y = size === TALL ? 780 : 190;
  written(pen, said, { ...INNER, y, height: size.height - y - 48 });
}

/** Make the GIF of some pictures. */
export async function clipImage(heading: Heading, pictures: ClipPicture[]): Promise<Blob> {
  await document.fonts.load('600 20px "Source Serif 4"');
  const size = pictures.some(({ board }) => board) ? TALL : CARD;
  const [width, height] = [CARD.width * SCALE, size.height * SCALE];
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  if (!pen) throw new Error("nothing to draw on");
  pen.textBaseline = "top";
  pen.scale(SCALE, SCALE);
  const gif = GIFEncoder();
  pictures.forEach(({ time }, i) => {
    drawStep(pen, size, heading, pictures.slice(0, i + 1));
    const { data } = pen.getImageData(0, 0, width, height);
    // Large areas keep their colour from picture to picture.
    const palette = quantize(data, 256, { useSqrt: false });
    gif.writeFrame(applyPalette(data, palette), width, height, { palette, delay: time });
  });
  gif.finish();
  return new Blob([gif.bytes()], { type: "image/gif" });
}
