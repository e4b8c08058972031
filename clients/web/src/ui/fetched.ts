/** What of the page's own code is not here yet, and did it fail to come? */
import { signal, type ReadonlySignal } from "@preact/signals";

export interface Fetched<T> {
  /** Nothing until it is here. */
  here: ReadonlySignal<T | undefined>;
  /** It did not come: the server was renewed meanwhile, or cannot be reached. Who wants it next tries again. */
  failed: ReadonlySignal<boolean>;
  /** Bring it once; whoever waits for it goes on as soon as that is decided. */
  fetch: () => Promise<void>;
}

export function fetched<T>(load: () => Promise<T>): Fetched<T> {
  const here = signal<T | undefined>(undefined);
  const failed = signal(false);
  let coming: Promise<void> | undefined;
  const bring = async (): Promise<void> => {
    try {
      here.value = await load();
      failed.value = false;
    } catch (error) {
      reportError(error);
      failed.value = true;
      coming = undefined;
    }
  };
  return { here, failed, fetch: () => (coming ??= bring()) };
}
