/** How does a gm get to see what others see too? Asked of the server for each moment that is shown. */
import { effect } from "@preact/signals";
import { lookAs, notify } from "./changes";
import type { TableState } from "./state";
import type { Ask, View } from "../net/view";
import { HttpRefusal, loadLog, loadShared } from "../net/http";
import type { Frame } from "../net/wire";

export interface Eyes {
  view: (table: string, token: string, as: string, at: string) => Promise<View>;
  log: (table: string, token: string, as: string) => Promise<Frame[]>;
}

const SERVER: Eyes = { view: loadShared, log: loadLog };

/** One at a time: what is wanted while it is done is done once more at its end. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let busy = false;
  let again = false;
  return async function follow(): Promise<void> {
    if (busy) return void (again = true);
    busy = true;
    try {
      await work();
    } finally {
      busy = false;
    }
    if (!again) return undefined;
    again = false;
    return follow();
  };
}

/** Ask for logs as others see them, each once a frame of the present. */
function logs(state: TableState, token: string, eyes: Eyes): (as: string) => Promise<Frame[]> {
  let log: { as: string; n: number; frames: Frame[] } | undefined;
  return async (as) => {
    const n = state.live.peek()?.n ?? 0;
    if (log?.as !== as || log.n !== n)
      log = { as, n, frames: await eyes.log(state.table, token, as) };
    return log.frames;
  };
}

/** Away from the server the last view stays; the next frame asks again. */
function refused(state: TableState, error: HttpRefusal, as: string): void {
  const stays = error.status === 0 && state.cut.peek()?.as === as;
  if (!stays && state.viewer.peek() === as) lookAs(state, undefined);
  notify(state, error);
}

function notMine(ask: Ask): Ask {
  const { mine: _, ...rest } = ask;
  return rest;
}

/** Say whom the table waits for: everybody is told that, but what is cut lacks all that serves to act. */
function waitedFor(state: TableState, at: number | undefined): Pick<View, "asks"> {
  const own = at === undefined ? state.live.peek()?.view : state.past.peek().at(Math.floor(at));
  return own?.asks
    ? { asks: Object.fromEntries(Object.entries(own.asks).map(([id, ask]) => [id, notMine(ask)])) }
    : {};
}

/** Keep `cut` in step with whose eyes are wanted and which moment is shown; returns how to end it. */
export function openEyes(state: TableState, token: string, eyes: Eyes = SERVER): () => void {
  const logOf = logs(state, token, eyes);

  async function look(as: string): Promise<void> {
    const at = state.at.peek();
    const waited = waitedFor(state, at);
    const id = at === undefined ? "" : (state.frames.peek()[Math.floor(at) - 1]?.id ?? "");
    try {
      const [view, frames] = await Promise.all([eyes.view(state.table, token, as, id), logOf(as)]);
      if (state.viewer.peek() === as)
        state.cut.value = { as, view: { ...view, ...waited }, frames };
    } catch (error) {
      if (!(error instanceof HttpRefusal)) throw error;
      refused(state, error, as);
    }
  }

  const follow = oneAtATime(async () => {
    const as = state.viewer.peek();
    if (as !== undefined) await look(as);
  });

  return effect(() => {
    if (state.viewer.value === undefined) return;
    void [state.at.value, state.live.value];
    void follow();
  });
}
