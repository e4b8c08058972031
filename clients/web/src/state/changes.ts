/** How does the state of a table change? Every change is here. */
import { batch } from "@preact/signals";
import type { Frame, Refusal, ExactWelcome } from "../net/wire";
import { pastChanges, numbered, placeIn, type FrameNumber } from "./timeline";
import { layersOf, NO_LAYERS, applyFrame } from "./fold";
import { grown } from "./incremental";
import { countsNow } from "./steps";
import type { Happening, Live, TableState } from "./state";

/** Take frames that follow the live view; those already applied are passed over. Return what each of the others made of it. */
export function takeFrames(state: TableState, frames: readonly Frame[]): Happening[] {
  let live: Live = state.live.value ?? { n: 0, id: "", ...NO_LAYERS };
  const fresh: Happening[] = [];
  for (const frame of frames) {
    if (frame.n <= live.n) continue;
    if (frame.n !== live.n + 1) throw new Error(`frame ${frame.n} after ${live.n}`);
    const before = live.n > 0 ? live.view : undefined;
    live = { n: frame.n, id: frame.id, ...applyFrame(live, frame) };
    fresh.push({ frame, before, after: live.view });
  }
  if (fresh.length === 0) return fresh;
  batch(() => {
    const known = state.frames.value;
    if (known.length === (fresh[0] as Happening).frame.n - 1)
      state.frames.value = grown(
        known,
        fresh.map(({ frame }) => frame),
      );
    state.live.value = live;
  });
  return fresh;
}

/** Take frames that have just come, and tell of them. */
export function hearFrames(state: TableState, frames: readonly Frame[]): void {
  const happened = takeFrames(state, frames);
  if (happened.length > 0) state.news.value = { happened, from: "live" };
}

/** Go on to the next moment of the replay, or to a later place in it, and tell of it; return whether there is more. */
export function playOn(state: TableState, speed = 1, to?: number): boolean {
  const timeline = state.timeline.peek();
  const at = state.at.peek();
  if (at === undefined) return false;
  const place = to ?? placeIn(timeline, at) + 1;
  const frame = timeline[place - 1];
  const scenes = state.scenes.peek();
  if (frame) {
    const happened = [
      { frame, before: place > 1 ? scenes(place - 1) : undefined, after: scenes(place) },
    ];
    goTo(state, place >= timeline.length ? undefined : frame.n);
    state.news.value = { happened, from: "replay", speed };
  } else goTo(state, undefined);
  return state.at.peek() !== undefined;
}

/** Number of the frame at which a replay has just come to the present. */
export function arrivedAt({ news, at, frames }: TableState): FrameNumber | undefined {
  const last = news.value?.from === "replay" ? news.value.happened.at(-1)?.frame.n : undefined;
  return at.value === undefined && last === frames.value.length ? last : undefined;
}

/** Take the whole present: the first welcome, or one after too long an absence. */
export function takeWelcome(state: TableState, welcome: ExactWelcome): void {
  if ("frames" in welcome) return void takeFrames(state, welcome.frames);
  state.live.value = { n: welcome.n, id: welcome.id, ...layersOf(welcome.view, welcome.own) };
}

/** Tell whether the frames up to the live view are all here. */
export function isComplete(state: TableState): boolean {
  return state.frames.value.length === (state.live.value?.n ?? 0);
}

/** Take the log as it was fetched; what came over the socket meanwhile follows it. */
export function takeLog(state: TableState, log: readonly Frame[]): void {
  const live = state.live.value?.n ?? 0;
  const beyond = log.slice(live);
  const known = log.slice(0, live);
  batch(() => {
    state.frames.value = known;
    if (beyond.length > 0 && live > 0) takeFrames(state, beyond);
  });
}

/** Say why something was refused, or put the last such notice away. */
export function notify(state: TableState, refusal: Refusal | undefined): void {
  state.notice.value = refusal;
}

/** Take another audience's viewpoint, or (undefined) one's own. */
export function chooseViewpoint(state: TableState, viewpoint: string | undefined): void {
  batch(() => {
    state.viewpoint.value = viewpoint;
    if (viewpoint === undefined) state.sharedView.value = undefined;
  });
}

/** Show the moment after frame `n`; undefined means: live. One that does not count any more is shown as it was played. */
export function goTo(state: TableState, n: FrameNumber | undefined): void {
  const last = state.frames.value.at(-1)?.n;
  batch(() => {
    if (n === undefined || last === undefined) {
      state.at.value = undefined;
      state.asPlayed.value = false;
      return;
    }
    state.at.value = Math.min(Math.max(1, n), last);
    if (!countsNow(state.frames.value, state.at.value)) state.asPlayed.value = true;
  });
}

/** Choose between what counts now and what was played; the moment stays, or is the last before it that counts. */
export function playAs(state: TableState, asPlayed: boolean): void {
  batch(() => {
    state.asPlayed.value = asPlayed;
    const [timeline, at] = [state.timeline.value, state.at.value];
    if (at !== undefined && !asPlayed)
      state.at.value = timeline[placeIn(timeline, at) - 1]?.n ?? at;
  });
}

/** Take the steps that count, as the server made them when the log was `frames`. */
export function takeLine(
  state: TableState,
  line: readonly Frame[],
  frames: readonly Frame[],
): void {
  state.line.value = {
    frames: numbered(line, frames),
    upTo: frames.length,
    changes: pastChanges(frames),
  };
}
