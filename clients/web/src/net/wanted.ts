/** What becomes of an answer for which nobody waits any more? Nothing. */
import { HttpRefusal } from "./http";

/** Hand on what comes, or its refusal, until the function that is returned is called. */
export function whileWanted<T>(
  coming: Promise<T>,
  take: (answer: T) => void,
  refused: (refusal: HttpRefusal) => void = () => undefined,
): () => void {
  let wanted = true;
  coming.then(
    (answer) => wanted && take(answer),
    (error: unknown) => {
      if (!(error instanceof HttpRefusal)) throw error;
      if (wanted) refused(error);
    },
  );
  return () => void (wanted = false);
}

/** Seconds until a server is asked again that did not say when. */
const AGAIN = 5;

/** Ask, and again after a refusal that passes by itself, until the function that is returned is called. */
export function askWhileWanted<T>(
  ask: () => Promise<T>,
  take: (answer: T) => void,
  refused: (refusal: HttpRefusal) => void = () => undefined,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const once = (): (() => void) =>
    whileWanted(ask(), take, (refusal) => {
      refused(refusal);
      const seconds = Number(refusal.params["retry_in"] ?? AGAIN);
      if (refusal.passes) timer = setTimeout(() => (stop = once()), 1_000 * seconds);
    });
  let stop = once();
  return () => {
    clearTimeout(timer);
    stop();
  };
}
