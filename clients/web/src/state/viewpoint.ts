/** How does a gm get to see what others see too? Asked of the server for each moment that is shown. */
import { effect } from "@preact/signals";
import { chooseViewpoint, notify } from "./changes";
import type { TableState } from "./state";
import { placeInLog } from "./timeline";
import type { Ask, View } from "../net/view";
import { HttpRefusal, loadLog, loadShared } from "../net/http";
import type { Frame } from "../net/wire";

export interface ViewpointSource {
  view: (table: string, token: string, as: string, at: string) => Promise<View>;
  log: (table: string, token: string, as: string) => Promise<Frame[]>;
}

const SERVER: ViewpointSource = { view: loadShared, log: loadLog };

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
function logs(
  state: TableState,
  token: string,
  source: ViewpointSource,
): (as: string) => Promise<Frame[]> {
  let log: { as: string; n: number; frames: Frame[] } | undefined;
  return async (as) => {
    const n = state.live.peek()?.n ?? 0;
    if (log?.as !== as || log.n !== n)
      log = { as, n, frames: await source.log(state.table, token, as) };
    return log.frames;
  };
}

/** What passes leaves the last view, as the gm's own would tell secrets to a shared screen; the next frame asks again. */
function refused(state: TableState, error: HttpRefusal, as: string): void {
  const stays = error.passes && state.sharedView.peek()?.as === as;
  if (!stays && state.viewpoint.peek() === as) chooseViewpoint(state, undefined);
  notify(state, error);
}

function notMine(ask: Ask): Ask {
  const { mine: _, ...rest } = ask;
  return rest;
}

/** Say whom the table waits for: everybody is told that, but what is cut lacks all that serves to act. */
function waitedFor(state: TableState, at: number | undefined): Pick<View, "asks"> {
  const own = at === undefined ? state.live.peek()?.view : state.past.peek().at(placeInLog(at));
  return own?.asks
    ? { asks: Object.fromEntries(Object.entries(own.asks).map(([id, ask]) => [id, notMine(ask)])) }
    : {};
}

/** Keep `sharedView` in step with the viewpoint and the moment that are chosen; returns how to end it. */
export function followViewpoint(
  state: TableState,
  token: string,
  source: ViewpointSource = SERVER,
): () => void {
  const logOf = logs(state, token, source);

  async function look(as: string): Promise<void> {
    const at = state.at.peek();
    const waited = waitedFor(state, at);
    const id = at === undefined ? "" : (state.frames.peek()[placeInLog(at) - 1]?.id ?? "");
    try {
      const [view, frames] = await Promise.all([
        source.view(state.table, token, as, id),
        logOf(as),
      ]);
      if (state.viewpoint.peek() === as)
        state.sharedView.value = { as, view: { ...view, ...waited }, frames };
    } catch (error) {
      if (!(error instanceof HttpRefusal)) throw error;
      refused(state, error, as);
    }
  }

  const follow = oneAtATime(async () => {
    const as = state.viewpoint.peek();
    if (as !== undefined) await look(as);
  });

  return effect(() => {
    if (state.viewpoint.value === undefined) return;
    void [state.at.value, state.live.value];
    void follow();
  });
}
