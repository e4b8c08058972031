/** How does the picture of a publication come about? It is drawn from the publication's own frames, and from nothing else. */
import { gather } from "../../state/names";
import type { Session } from "../../state/session";
import { steps } from "../../state/steps";
import { fetchHighlights } from "../../systems/registry";
import { bare } from "../../ui/picture_file";
import { beforeAll, boardImage } from "./board_image";
import { CARD, drawCard } from "./card";
import { cardContent } from "./card_content";

const FONT = '600 20px "Source Serif 4"';

/** What of a publication its picture tells. */
export interface Pictured {
  title: string;
  conflict?: string;
}

/** Draw the picture on a canvas; `withOutcome` says how it ended, and shows the board as it was then. */
export async function drawPicture(
  canvas: HTMLCanvasElement,
  session: Session,
  about: Pictured,
  withOutcome: boolean,
): Promise<void> {
  const { live, frames } = session.state;
  const view = live.value?.view;
  const pen = canvas.getContext("2d");
  if (!view || !pen) throw new Error("nothing to draw, or nothing to draw on");
  Object.assign(canvas, CARD);
  const all = frames.value;
  const n = withOutcome ? all.length : beforeAll(all);
  const board =
    about.conflict === undefined ? undefined : await boardImage(session, about.conflict, n);
  await Promise.all([document.fonts.load(FONT), withOutcome && fetchHighlights()]);
  const recorded = { view, names: gather(all, view), steps: steps(all) };
  drawCard(pen, cardContent(about, recorded, withOutcome), board);
}

/** Pack what a canvas shows, without the notes that browsers add: WebP where the browser makes it, else PNG. */
export async function packedPicture(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/webp", 0.86));
  if (!blob) throw new Error("the canvas gave no picture");
  return new Blob([bare(new Uint8Array(await blob.arrayBuffer()))], { type: blob.type });
}
