/** How is a table watched that is only a log in a file? A session without a server. */
import { newState } from "./state";
import type { View } from "../net/view";
import { NO_LAYERS, applyFrame } from "./fold";
import { takeFrames } from "./changes";
import type { Session } from "./session";
import type { Answer, Frame } from "../net/wire";

/** Leave out what could be done at a live table: from here nothing can. */
function watched(view: View): View {
  const {
    options: _o,
    steps: _s,
    moments: _m,
    redo: _r,
    line: _l,
    told: _t,
    parked: _p,
    ...seen
  } = view;
  return seen;
}

/** Nobody is there who could do it. */
function no(): Promise<Answer> {
  return Promise.resolve({ ok: false, refusal: { code: "not_yours", params: { what: "table" } } });
}

/** Open the frames of a log, gap-free from the first, as a table that has come to its end. */
export function openExport(frames: readonly Frame[]): Session {
  const last = frames.reduce(applyFrame, NO_LAYERS).view;
  const state = newState(last.table.id, false);
  takeFrames(state, frames);
  if (state.live.value) state.live.value = { ...state.live.value, view: watched(last) };
  state.connection.value = { phase: "live" };
  return {
    state,
    token: "",
    send: no,
    plan: no,
    look: async () => [],
    instead: async () => ({ options: [] }),
    end: () => undefined,
  };
}
