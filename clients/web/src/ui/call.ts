/** How does a form call the server? It is busy while it waits, and says in words what was refused. */
import { useState } from "preact/hooks";
import { NOBODY } from "../state/names";
import { notify } from "../state/changes";
import type { TableState } from "../state/state";
import { HttpRefusal } from "../net/http";
import { refusalWords } from "../i18n/refusal";

async function orElse(
  work: () => Promise<void>,
  refused: (refusal: HttpRefusal) => void,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof HttpRefusal)) throw error;
    refused(error);
  }
}

export function useCalling(): {
  busy: boolean;
  failed: string;
  call: (work: () => Promise<void>) => Promise<void>;
} {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState("");
  const call = (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    return orElse(work, (refusal) => setFailed(refusalWords(refusal, NOBODY))).finally(() =>
      setBusy(false),
    );
  };
  return { busy, failed, call };
}

/** Do something by a call of the server; if that refuses, the table's page says so. */
export function orNotify(state: TableState, work: () => Promise<void>): Promise<void> {
  return orElse(work, (refusal) => notify(state, refusal));
}
