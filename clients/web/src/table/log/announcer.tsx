/** What does a screen reader hear? New steps of the log, politely, bursts taken together. */
import { effect } from "@preact/signals";
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { counted } from "../../i18n/words";
import { endOf } from "../../state/incremental";
import { useTable } from "../../state/context";
import type { Names } from "../../state/names";
import { steps, type Step } from "../../state/steps";
import { isQuiet } from "../log_level";
import { stepWords } from "../steps";
import { hasLine } from "../visible";

/** Milliseconds: what happens within so long is told together. */
const TOGETHER = 900;
const MOST = 4;

function newsWords(fresh: readonly Step[], names: Names): string {
  const lined = fresh.filter(hasLine);
  // Beside what happened, who has chosen is not worth a word.
  const happened = lined.filter((step) => !isQuiet(step));
  const news = happened.length > 0 ? happened : lined;
  const lines = news.slice(-MOST).map((step) => stepWords(step, names));
  const more = news.length > MOST ? [counted("log.burst", news.length)] : [];
  return [...more, ...lines].join(" ");
}

export function Announcer() {
  const { session, names } = useTable();
  const [told, tell] = useState<VNode>();
  useEffect(() => {
    let heard = session.state.live.peek()?.n ?? 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const speak = (): void => {
      timer = undefined;
      const fresh = endOf(steps(session.state.frames.peek()), ({ n }) => n > heard);
      heard = session.state.live.peek()?.n ?? heard;
      // What both may see is for the eyes of who sits beside the gm.
      if (session.state.viewpoint.peek() !== undefined) return;
      // Each time another element: the same words are read again.
      tell(<p key={heard}>{newsWords(fresh, names.peek())}</p>);
    };
    const stop = effect(() => {
      const n = session.state.live.value?.n ?? 0;
      if (heard === 0) heard = n;
      else if (n > heard) timer ??= setTimeout(speak, TOGETHER);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [session]);
  return (
    <div class="sr" role="log" aria-live="polite" aria-atomic="true" data-testid="announcer">
      {told}
    </div>
  );
}
