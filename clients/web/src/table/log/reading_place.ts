/** Which part of the log is seen? That of the moment, or the newest, of which somebody who reads elsewhere is told. */
import { useSignal, type ReadonlySignal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { endOf } from "../../state/incremental";
import type { Step } from "../../state/steps";

/** Pixels from its beginning within which the newest is seen. */
const NEAR = 8;
const LIST = ".log-list";
/** By these somebody goes elsewhere in the log. */
const LEAVING = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

/** Show the newest of a log that lies somewhere in here: it stands first. */
export function toNewest(place: Element | null | undefined): void {
  place?.querySelector(LIST)?.scrollTo(0, 0);
}

/** Bring the step of the moment into sight. */
export function toMoment(place: Element | null | undefined): void {
  place?.querySelector("[aria-current=step]")?.scrollIntoView({ block: "nearest" });
}

/** Keep the step of the moment in sight until somebody scrolls: what is drawn around it takes more room than was thought. */
function follow(list: Element): () => void {
  const grows = new ResizeObserver(() => toMoment(list));
  const stop = (): void => {
    grows.disconnect();
    for (const name of LEAVING) list.removeEventListener(name, stop);
  };
  toMoment(list);
  for (const part of list.querySelectorAll(".chapter, .chunk")) grows.observe(part);
  for (const name of LEAVING) list.addEventListener(name, stop, { passive: true });
  return stop;
}

/** Show the moment as soon as it is drawn, and back in the present the newest; `drawn` is what of the log is there. */
export function useMomentInSight(
  pane: RefObject<HTMLElement | null>,
  at: number | undefined,
  drawn: unknown,
): void {
  const now = useRef<{ at: number; stop: () => void } | undefined>(undefined);
  useEffect(() => {
    // Back in the present one follows it again.
    if (at === undefined && pane.current?.checkVisibility?.()) toNewest(pane.current);
  }, [at]);
  useEffect(() => {
    const list = pane.current?.querySelector(LIST);
    if (now.current?.at !== at) {
      now.current?.stop();
      now.current = undefined;
    }
    if (
      at === undefined ||
      now.current ||
      !list?.checkVisibility?.() ||
      !list.querySelector("[aria-current=step]")
    )
      return;
    now.current = { at, stop: follow(list) };
  }, [at, drawn]);
  useEffect(() => () => now.current?.stop(), []);
}

/** Count what came while somebody read further down in the present. */
export function useUnseen(
  pane: RefObject<HTMLElement | null>,
  steps: ReadonlySignal<readonly Step[]>,
  at: number | undefined,
): number {
  /** Number of the last step that was there when somebody left the newest. */
  const left = useSignal<number | undefined>(undefined);
  useEffect(() => {
    const place = pane.current;
    const look = ({ target }: Event): void => {
      if (!(target instanceof Element) || !target.matches(LIST)) return;
      left.value = target.scrollTop > NEAR ? (left.peek() ?? steps.peek().at(-1)?.n) : undefined;
    };
    // What scrolls tells nobody around it.
    place?.addEventListener("scroll", look, { passive: true, capture: true });
    return () => place?.removeEventListener("scroll", look, { capture: true });
  }, []);
  const from = left.value;
  return at === undefined && from !== undefined
    ? endOf(steps.value, ({ n }) => n > from).length
    : 0;
}
