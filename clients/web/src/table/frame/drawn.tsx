/** Up to which frame is everything drawn, and is an answer still awaited? For whoever drives the page by program. */
import { useEffect, useMemo, useRef } from "preact/hooks";
import { useDeferred } from "../../state/deferred";
import { useTable } from "../../state/context";

export function Drawn() {
  const { live, sending } = useTable().session.state;
  const mark = useRef<HTMLSpanElement>(null);
  const [n, awaited] = [live.value?.n ?? 0, sending.value];
  // What is deferred is drawn together, and this with it.
  const now = useDeferred(useMemo(() => ({ n, sending: awaited }), [n, awaited]));
  // Effects run together: once the mark says so, those of all other parts are over as well.
  useEffect(() => {
    if (mark.current) Object.assign(mark.current.dataset, now);
  }, [now]);
  return <span ref={mark} hidden data-testid="drawn" />;
}
