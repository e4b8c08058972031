/** How does the board of a recorded moment become an image? What goes on paper is drawn aside, and taken from there. */
import "./board_image.css";
import { render } from "preact";
import { goTo } from "../../state/changes";
import { TableContext } from "../../state/context";
import type { Session } from "../../state/session";
import type { Frame } from "../../net/wire";
import { systemPart } from "../../systems/parts";
import { partOf } from "../../systems/registry";
import { scopeOf } from "../../ui/scope";
import { svgImage } from "../../ui/svg_image";
import { exportedTable } from "./exported_table";

/** Pixels of the longer side. */
const LONGEST = 900;

/** Give the number of the frame after which figures stand and nothing has happened to them: when the first round begins. */
export function beforeAll(frames: readonly Frame[]): number {
  const begins = frames.find(
    (frame) => "events" in frame && frame.events.some(({ type }) => type.endsWith(".RoundStarted")),
  );
  return begins?.n ?? frames.length;
}

/** Fetch what draws a system's board on paper; undefined if words tell all of it. */
export async function onPaper(system: string) {
  await partOf(system)?.fetch();
  const { Printed } = systemPart(system);
  await Printed?.fetch();
  return Printed;
}

/** Draw the board of a conflict after a frame as an image; undefined if it has none to draw. */
export async function boardImage(
  session: Session,
  conflict: string,
  n: number,
): Promise<HTMLImageElement | undefined> {
  const { state } = session;
  const found = state.past.value.at(n)?.conflicts?.[conflict];
  const Printed = found && (await onPaper(found.system));
  if (!Printed) return undefined;
  const before = state.at.peek();
  goTo(state, n);
  const context = exportedTable(session);
  const aside = document.body.appendChild(document.createElement("div"));
  aside.className = `aside-drawing ${scopeOf(found.system)}`;
  try {
    render(
      <TableContext.Provider value={context}>
        <Printed id={conflict} conflict={found} />
      </TableContext.Provider>,
      aside,
    );
    const drawing = aside.querySelector("svg");
    if (!drawing) return undefined;
    const { width, height } = drawing.viewBox.baseVal;
    const scale = LONGEST / Math.max(width, height);
    return await svgImage(drawing, width * scale, height * scale);
  } finally {
    render(null, aside);
    aside.remove();
    goTo(state, before);
  }
}
