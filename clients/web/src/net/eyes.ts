/** How does a gm get to see what others see too? Asked of the server for each moment that is shown. */
import { effect } from "@preact/signals";
import { lookAs, notify } from "../model/changes";
import type { TableState } from "../model/state";
import type { View } from "../model/view";
import { HttpRefusal, loadLog, loadShared } from "./http";
import type { Frame } from "./wire";

export interface Eyes {
  view: (table: string, token: string, as: string, at: string) => Promise<View>;
  log: (table: string, token: string, as: string) => Promise<Frame[]>;
}

const SERVER: Eyes = { view: loadShared, log: loadLog };

/** Keep `cut` in step with whose eyes are wanted and which moment is shown; returns how to end it. */
export function openEyes(state: TableState, token: string, eyes: Eyes = SERVER): () => void {
  let busy = false;
  let again = false;
  /** The log is asked for once a frame of the present. */
  let log: { as: string; n: number; frames: Frame[] } | undefined;

  async function logOf(as: string): Promise<Frame[]> {
    const n = state.live.peek()?.n ?? 0;
    if (log?.as !== as || log.n !== n) log = { as, n, frames: await eyes.log(state.table, token, as) };
    return log.frames;
  }

  async function look(as: string): Promise<void> {
    const at = state.at.peek();
    const id = at === undefined ? "" : (state.frames.peek()[at - 1]?.id ?? "");
    try {
      const [view, frames] = await Promise.all([eyes.view(state.table, token, as, id), logOf(as)]);
      if (state.viewer.peek() === as) state.cut.value = { as, view, frames };
    } catch (error) {
      if (!(error instanceof HttpRefusal)) throw error;
      refused(error, as);
    }
  }

  /** Away from the server the last view stays; the next frame asks again. */
  function refused(error: HttpRefusal, as: string): void {
    const stays = error.status === 0 && state.cut.peek()?.as === as;
    if (!stays && state.viewer.peek() === as) lookAs(state, undefined);
    notify(state, error);
  }

  /** One question at a time: what was wanted meanwhile is asked for when it is answered. */
  async function follow(): Promise<void> {
    if (busy) return void (again = true);
    const as = state.viewer.peek();
    busy = true;
    try {
      if (as !== undefined) await look(as);
    } finally {
      busy = false;
    }
    if (!again) return undefined;
    again = false;
    return follow();
  }

  return effect(() => {
    if (state.viewer.value === undefined) return;
    void [state.at.value, state.live.value];
    void follow();
  });
}
