/** What does a screen reader hear? New steps of the log, politely, bursts taken together. */
import { effect } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { counted } from "../../i18n/words";
import { endOf } from "../../state/incremental";
import { useTable } from "../../state/context";
import { steps } from "../../state/steps";
import { isQuiet } from "../log_level";
import { stepWords } from "../steps";

const QUIET = 900;
const MOST = 4;

export function Announcer() {
  const { session, names } = useTable();
  const [words, setWords] = useState("");
  useEffect(() => {
    let heard = session.state.live.peek()?.n ?? 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const speak = (): void => {
      const fresh = endOf(steps(session.state.frames.peek()), ({ n }) => n > heard);
      heard = session.state.live.peek()?.n ?? heard;
      // What both may see is for the eyes of who sits beside the gm.
      if (session.state.viewpoint.peek() !== undefined) return;
      // Beside what happened, who has chosen is not worth a word.
      const happened = fresh.filter((step) => !isQuiet(step));
      const told = happened.length > 0 ? happened : fresh;
      const lines = told.slice(-MOST).map((step) => stepWords(step, names.peek()));
      const more = told.length > MOST ? [counted("log.burst", told.length)] : [];
      setWords([...more, ...lines].join(" "));
    };
    const stop = effect(() => {
      const n = session.state.live.value?.n ?? 0;
      clearTimeout(timer);
      if (heard === 0) heard = n;
      else if (n > heard) timer = setTimeout(speak, QUIET);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [session]);
  return (
    <div class="sr" role="log" aria-live="polite" aria-atomic="true" data-testid="announcer">
      {words}
    </div>
  );
}
