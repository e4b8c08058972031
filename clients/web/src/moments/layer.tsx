/** How are moments drawn? On a layer over the board that nothing can touch and no screen reader hears. */
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { useTable } from "../parts/table";
import "../style/moments.css";
import { EFFECTS } from "./effects";
import { Comings } from "./comings";
import { openPlayer, type Playing } from "./player";

function Stage({ playing }: { playing: Playing }) {
  const { moment, scene, resting } = playing;
  const { Draw, play } = EFFECTS[moment.effect];
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    play(moment as never, scene, root.current as HTMLDivElement);
    return () => scene.end();
  }, []);
  const { x, y, w, h } = scene.board;
  return (
    <div ref={root} class={`moment-stage moment-${moment.effect} ${resting ? "resting" : ""}`} style={{ left: `${x}px`, top: `${y}px`, width: `${w}px`, height: `${h}px` }}>
      <Draw moment={moment as never} scene={scene} />
    </div>
  );
}

export function Layer() {
  const { session, names } = useTable();
  const player = useMemo(() => openPlayer(session.state, names), [session]);
  useEffect(() => player.close, [player]);
  const now = player.playing.value;
  const count = player.count.value;
  // When each began, so that viewers can be compared.
  const began = useMemo(() => Math.round(performance.timeOrigin + performance.now()), [count]);
  return (
    <div
      class="moments"
      aria-hidden="true"
      data-testid="moments"
      data-playing={now?.moment.effect}
      data-state={now ? (now.resting ? "resting" : "moving") : "idle"}
      data-count={count}
      data-began={began}
    >
      {now ? <Stage key={count} playing={now} /> : null}
      <Comings />
    </div>
  );
}
