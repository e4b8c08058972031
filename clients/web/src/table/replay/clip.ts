/** What does a clip show? The last steps of a conflict that a replay dwells on, up to the moment shown: captions, and the board if its system prints one. */
import type { Frame } from "../../net/wire";
import type { OpenTable } from "../../state/context";
import type { Names } from "../../state/names";
import { openExport } from "../../state/exported";
import { steps } from "../../state/steps";
import { placeIn } from "../../state/timeline";
import { animations } from "../../systems/registry";
import { dayOf, fileName } from "../../ui/filename";
import { boardImage } from "../sharing/board_image";
import { cardContent } from "../sharing/card_content";
import { clipImage, type ClipPicture } from "../sharing/clip_image";
import { conflictPlayed } from "../shown";
import { highlightsNow, highlightTable } from "./highlight_table";
import { captionOf } from "./caption_words";
import { timeAt, type ReplayTables } from "./clock";

type Replayed = Pick<OpenTable, "session" | "names">;

interface ClipStep {
  frame: Frame;
  /** Milliseconds. */
  time: number;
}

/** The number of steps of a clip. */
const MOST = 8;
/** Milliseconds for which the last picture stays longer. */
const STAYS = 2_500;

/** Return the steps; at least the one of the moment shown. */
export function clipSteps(
  { session: { state }, names }: Replayed,
  tables: ReplayTables,
): ClipStep[] {
  const timeline = state.timeline.peek();
  const played = timeline.slice(0, placeIn(timeline, state.at.peek()));
  const conflict = conflictPlayed(played, undefined);
  const found: ClipStep[] = [];
  for (let place = played.length; place > 0 && found.length < MOST; place -= 1) {
    const frame = played[place - 1] as Frame;
    if (conflictPlayed(played, frame.n) !== conflict) break;
    const time = timeAt(state, place, names.peek(), tables);
    if (time > 0) found.unshift({ frame, time: found.length === 0 ? time + STAYS : time });
  }
  return found.length > 0 ? found : played.slice(-1).map((frame) => ({ frame, time: STAYS }));
}

/** Draw the steps of a log. */
async function pictured(
  found: readonly ClipStep[],
  log: readonly Frame[],
  conflict: string,
  names: Names,
  { highlights }: ReplayTables,
): Promise<ClipPicture[]> {
  // What is drawn of a copy does not move the page.
  const copy = openExport(log.map((frame, i) => Object.assign({}, frame, { n: i + 1 })));
  const pictures: ClipPicture[] = [];
  for (const { frame, time } of found) {
    const { words } = captionOf(log, frame.n, frame.at, names, highlights);
    // oxlint-disable-next-line no-await-in-loop -- the copy shows one moment after the other
    pictures.push({ words, time, board: await boardImage(copy, conflict, log.indexOf(frame) + 1) });
  }
  return pictures;
}

/** Make the clip of the moment that is shown; return the name of its file, and the file. */
export async function clipOf(replayed: Replayed): Promise<[string, Blob]> {
  const [all] = await Promise.all([animations(), highlightTable.fetch()]);
  const tables = { animations: all, highlights: highlightsNow() };
  // All that is read of the page is read now: it may go on while the pictures are drawn.
  const { corrected, timeline, frames, at, shown } = replayed.session.state;
  const [view, names] = [shown.peek(), replayed.names.peek()];
  const moment = timeline.peek()[placeIn(timeline.peek(), at.peek()) - 1];
  if (!view || !moment) throw new Error("nothing is replayed");
  const log = corrected.peek() ? timeline.peek() : frames.peek();
  const conflict = conflictPlayed(timeline.peek(), at.peek()) ?? "";
  const title = names.conflicts[conflict] ?? view.table.title;
  const heading = cardContent({ title, conflict }, { view, names, steps: steps([moment]) }, false);
  const pictures = await pictured(clipSteps(replayed, tables), log, conflict, names, tables);
  return [fileName(title, dayOf(moment.at), "gif"), await clipImage(heading, pictures)];
}
