/** Which log do the tests of a replay play? A combat of two rounds, with what was said in it and after it. */
import { NOBODY } from "../src/state/names";
import { takeFrames } from "../src/state/changes";
import { newState, type TableState } from "../src/state/state";
import { stepOf, type Step } from "../src/state/steps";
import { animations, fetchHighlights } from "../src/systems/registry";
import type { Frame, GameEvent } from "../src/net/wire";

export const highlights = await fetchHighlights();
export const tables = { animations: await animations(), highlights };

export const C = "C";
export const EVENTS: GameEvent[][] = [
  [{ type: "table.FigureAdded", figure: "f", name: "Ines" }],
  [{ type: "table.ConflictOpened", conflict: C, title: "Am Steg", system: "samyra" }],
  [{ type: "samyra.FigureJoined", conflict: C, figure: "f", party: "Wir", pose: "a1" }],
  [{ type: "samyra.RoundStarted", conflict: C, round: 1, parties: [] }],
  [{ type: "samyra.InitiativeWon", conflict: C, party: "Wir" }],
  [{ type: "table.Said", text: "Na dann.", seat: "g" }],
  [{ type: "samyra.RoundStarted", conflict: C, round: 2, parties: [] }],
  [{ type: "samyra.FigureFell", conflict: C, figure: "f", contributors: [] }],
  [{ type: "table.ConflictClosed", conflict: C }],
  [{ type: "table.Said", text: "Bis nächste Woche!", seat: "g" }],
];

export function frameOf(events: GameEvent[], i: number): Frame {
  const open = i >= 1 && i < 8;
  const conflicts = i === 0 ? {} : { C: { system: "samyra", title: "Am Steg", open } };
  const view = { me: { role: "player" }, table: {}, conflicts };
  const change = i === 0 ? { view } : { patch: { conflicts } };
  const about = { t: "frame", n: i + 1, id: `f${i + 1}`, at: i, by: "g", kind: "play" };
  return { ...about, events, ...change } as unknown as Frame;
}

export const FRAMES = EVENTS.map(frameOf);
export const names = { ...NOBODY, figures: { f: "Ines" }, conflicts: { C: "Am Steg" } };
export const step = (...events: GameEvent[]): Step => stepOf(frameOf(events, 1));

export function table(): TableState {
  const state = newState("T");
  takeFrames(state, FRAMES);
  return state;
}

/** A table at which a second conflict was fought. */
export function evening(): TableState {
  const state = newState("T");
  const next = { type: "table.ConflictOpened", conflict: "D", title: "E", system: "samyra" };
  takeFrames(state, [...EVENTS, [next], EVENTS[2]!, EVENTS[4]!, EVENTS[7]!].map(frameOf));
  return state;
}
