/** How are moments drawn? On a layer over the board that nothing can touch and no screen reader hears. */
import "./layer.css";
import "./effects/throws.css";
import "./effects/signs.css";
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { useTable } from "../state/context";
import { EFFECTS } from "./effects";
import type { AnimationTable } from "./effects/moment";
import { openPlayer, type Playing } from "./player";
import { alike, boardBox, Scene, sizes, type SceneBox } from "./effects/scene";

/** One moment as it is drawn; after the board got another size it goes on where it was. */
function Stage({ playing, scene }: { playing: Playing; scene: Scene }) {
  const { moment, resting } = playing;
  const { Draw, play } = EFFECTS[moment.effect];
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    play(moment as never, scene, root.current as HTMLDivElement);
    return () => scene.end();
  }, []);
  const { x, y, w, h } = scene.board;
  return (
    <div
      ref={root}
      class={`moment-stage moment-${moment.effect} ${resting ? "resting" : ""}`}
      style={{ left: `${x}px`, top: `${y}px`, width: `${w}px`, height: `${h}px` }}
    >
      <Draw moment={moment as never} scene={scene} />
    </div>
  );
}

function Place({ playing }: { playing: Playing }) {
  const { moment, ms, began } = playing;
  // Known once the board has taken the room it has now: a map is drawn anew for that.
  const [board, setBoard] = useState<SceneBox>();
  useLayoutEffect(
    () =>
      sizes(() => {
        const now = boardBox(moment.conflict);
        setBoard((before) => (now && before && alike(now, before) ? before : now));
      }),
    [],
  );
  const scene = useMemo(() => board && new Scene(board, ms, performance.now() - began), [board]);
  return scene ? <Stage key={JSON.stringify(board)} playing={playing} scene={scene} /> : null;
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
  const player = useMemo(() => openPlayer(session.state, names, tables), [session]);
  useEffect(() => player.close, [player]);
  const now = player.playing.value;
  const count = player.count.value;
  const held = session.state.held.value !== undefined;
  const layer = useMark(now && !now.resting ? now.moment.effect : undefined, held);
  return (
    <div
      ref={layer}
      class="moments"
      aria-hidden="true"
      data-testid="moments"
      data-playing={now?.moment.effect}
      data-state={now ? (now.resting ? "resting" : "moving") : "idle"}
      data-count={count}
      data-held={held ? "" : undefined}
    >
      {now ? <Place key={count} playing={now} /> : null}
    </div>
  );
}
