/** Is the page being printed just now? */
import { useEffect, useState } from "preact/hooks";

/** Tell whether the page is being printed: what the screen leaves out is drawn only then. */
export function usePrinting(): boolean {
  const [printing, print] = useState(false);
  useEffect(() => {
    const paper = matchMedia("print");
    const changed = (): void => print(paper.matches);
    const [before, after] = [() => print(true), () => print(false)];
    paper.addEventListener("change", changed);
    addEventListener("beforeprint", before);
    addEventListener("afterprint", after);
    return () => {
      paper.removeEventListener("change", changed);
      removeEventListener("beforeprint", before);
      removeEventListener("afterprint", after);
    };
  }, []);
  return printing;
}
