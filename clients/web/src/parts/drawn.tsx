/** Up to which frame is everything drawn, and is an answer still awaited? For whoever drives the page by program. */
import { useEffect, useRef } from "preact/hooks";
import { useTable } from "./table";

export function Drawn() {
  const { live, sending } = useTable().session.state;
  const mark = useRef<HTMLSpanElement>(null);
  const now = { n: live.value?.n ?? 0, sending: sending.value };
  // Effects run together: once the mark says so, those of all other parts are over as well.
  useEffect(() => {
    if (mark.current) Object.assign(mark.current.dataset, now);
  }, [now.n, now.sending]);
  return <span ref={mark} hidden data-testid="drawn" />;
}
