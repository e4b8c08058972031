/** How are animations drawn? On a layer over the board that nothing can touch and no screen reader hears. */
import "./layer.css";
import "./effects/throws.css";
import "./effects/signs.css";
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { useTable } from "../state/context";
import { EFFECTS } from "./effects";
import type { AnimationTable } from "./effects/board_animation";
import { runAnimations, type Playing } from "./runner";
import { alike, boardBox, AnimatedBoard, sizes, type Rectangle } from "./effects/animated_board";

/** One animation as it is drawn; after the board got another size it goes on where it was. */
function Stage({ playing, board }: { playing: Playing; board: AnimatedBoard }) {
  const { animation, resting } = playing;
  const { Draw, play } = EFFECTS[animation.effect];
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    play(animation as never, board, root.current as HTMLDivElement);
    return () => board.end();
  }, []);
  const { x, y, w, h } = board.area;
  return (
    <div
      ref={root}
      class={`animation-stage animation-${animation.effect} ${resting ? "resting" : ""}`}
      style={{ left: `${x}px`, top: `${y}px`, width: `${w}px`, height: `${h}px` }}
    >
      <Draw animation={animation as never} board={board} />
    </div>
  );
}

function Place({ playing }: { playing: Playing }) {
  const { animation, ms, began } = playing;
  // Known once the board has taken the room it has now: a map is drawn anew for that.
  const [area, setArea] = useState<Rectangle>();
  useLayoutEffect(
    () =>
      sizes(() => {
        const now = boardBox(animation.conflict);
        setArea((before) => (now && before && alike(now, before) ? before : now));
      }),
    [],
  );
  const board = useMemo(
    () => area && new AnimatedBoard(area, ms, performance.now() - began),
    [area],
  );
  return board ? <Stage key={JSON.stringify(area)} playing={playing} board={board} /> : null;
}

/**
 * Say on the page itself what moves over it: what is not to be seen meanwhile hangs on that in the style sheets.
 * A rule that looks for it with `:has` would have the browser style the whole page again at every change.
 */
function useMark(moving: string | undefined, held: boolean): RefObject<HTMLDivElement | null> {
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const page = layer.current?.closest<HTMLElement>(".table-page");
    page?.toggleAttribute("data-held", held);
    if (moving) page?.setAttribute("data-moving", moving);
    else page?.removeAttribute("data-moving");
  }, [moving, held]);
  return layer;
}

export function Layer({ tables }: { tables: AnimationTable }) {
  const { session, names } = useTable();
  const runner = useMemo(() => runAnimations(session.state, names, tables), [session]);
  useEffect(() => runner.close, [runner]);
  const now = runner.playing.value;
  const count = runner.count.value;
  const held = session.state.held.value !== undefined;
  const layer = useMark(now && !now.resting ? now.animation.effect : undefined, held);
  return (
    <div
      ref={layer}
      class="animations"
      aria-hidden="true"
      data-testid="moments"
      data-playing={now?.animation.effect}
      data-state={now ? (now.resting ? "resting" : "moving") : "idle"}
      data-count={count}
      data-held={held ? "" : undefined}
    >
      {now ? <Place key={count} playing={now} /> : null}
    </div>
  );
}
