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
