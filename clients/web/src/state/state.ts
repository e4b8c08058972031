/** What does the page know of one table? The only state there is; `changes` changes it. */
import { computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { Connection } from "../net/socket";
import type { Frame, Refusal } from "../net/wire";
import {
  timelineOf,
  isFresh,
  placeIn,
  placeInLog,
  type CurrentLine,
  type FrameNumber,
} from "./timeline";
import { ViewHistory, type Layers } from "./fold";
import type { View } from "../net/view";
import type * as wire from "../net/messages.gen";

/** The table as of the last applied frame. */
export interface Live extends Layers {
  n: number;
  id: string;
}

type TablePresence = Omit<wire.Presence, "t">;

/** A real die that the server waits for; `answer` with its face, or with nothing to give up. */
interface AskedDie {
  faces: number;
  params: Refusal["params"];
  /** The faces of the same throw that were typed in before. */
  typed: readonly number[];
  answer: (face: number | undefined) => void;
}

/** What a gm shares with another audience, at the moment shown. */
interface SharedView {
  /** A seat, or `spectator`. */
  as: string;
  view: View;
  /** What both were told; numbered as the gm's own frames, with gaps. */
  frames: readonly Frame[];
}

/** A frame, and the views before and after it. */
export interface Happening {
  frame: Frame;
  before: View | undefined;
  after: View;
}

/** Frames that are seen to happen, one after the other: as they come, or as a replay goes on by itself. */
export interface News {
  happened: readonly Happening[];
  from: "live" | "replay";
  /** How many times as fast as usual. */
  speed?: number;
}

/** What a conflict's board goes on showing while it is seen how the cards turn over. */
export interface Held {
  conflict: string;
  view: View;
  /** They turn now: all choices are made. */
  turning: boolean;
}

export interface TableState {
  table: string;
  connection: Signal<Connection>;
  live: Signal<Live | undefined>;
  /** Gap-free from the first frame to `live.n`, or empty until the log has been fetched. */
  frames: Signal<readonly Frame[]>;
  /** Frame shown in a replay; undefined: live. */
  at: Signal<FrameNumber | undefined>;
  /** A replay shows what was played, also what was taken back or corrected later. */
  asPlayed: Signal<boolean>;
  /** Steps can be shown as they count now. */
  counted: boolean;
  /** The steps that count now, as far as they were fetched. */
  line: Signal<CurrentLine | undefined>;
  /** A replay goes on by itself. */
  playing: Signal<boolean>;
  /** The viewpoint that a gm chose: a seat, or `spectator`; undefined: their own. */
  viewpoint: Signal<string | undefined>;
  /** What is seen from there; undefined until it is here, and from one's own viewpoint. */
  sharedView: Signal<SharedView | undefined>;
  presence: Signal<TablePresence | undefined>;
  /** What was refused just now, to be said until the next thing or a tap. */
  notice: Signal<Refusal | undefined>;
  die: Signal<AskedDie | undefined>;
  /** Commands on their way. */
  sending: Signal<number>;
  /** What happened just now; what was caught up with, or jumped over, is none. */
  news: Signal<News | undefined>;
  held: Signal<Held | undefined>;

  /** Views of the past, as it was played. */
  past: ReadonlySignal<ViewHistory>;
  /** What a replay goes along: frames as they count now or as they were played, numbered as these. */
  timeline: ReadonlySignal<readonly Frame[]>;
  /** Gives the view after a frame of the timeline, by its place from 1. */
  scenes: ReadonlySignal<(place: number) => View>;
  /** The timeline is not what was played, and here. */
  corrected: ReadonlySignal<boolean>;
  /** What the page shows: the present, or the replayed moment. */
  shown: ReadonlySignal<View | undefined>;
  /** What the page tells of what happened. */
  visibleFrames: ReadonlySignal<readonly Frame[]>;
}

/** Keep the views of frames as long as these only grow. */
function growingViews(frames: ReadonlySignal<readonly Frame[]>): ReadonlySignal<ViewHistory> {
  let last = new ViewHistory([]);
  return computed(() => (last = last.grown(frames.value)));
}

type Seen = Pick<TableState, "live" | "frames" | "at" | "sharedView">;
type Replayed = Pick<TableState, "past" | "timeline" | "scenes" | "corrected">;

/** What a replay plays of these frames, and the views of it. */
function replayed(
  { frames }: Seen,
  line: TableState["line"],
  countsNow: ReadonlySignal<boolean>,
): Replayed {
  const past = growingViews(frames);
  const timeline = computed(() =>
    countsNow.value ? timelineOf(frames.value, line.value) : frames.value,
  );
  const corrected = computed(
    () => timeline.value !== frames.value && isFresh(frames.value, line.value),
  );
  const lined = growingViews(timeline);
  const scenes = computed(() => {
    const [views, all] = [corrected.value ? lined.value : past.value, timeline.value];
    return (place: number): View =>
      views.at(corrected.value ? place : placeInLog(all[place - 1]?.n ?? 0));
  });
  return { past, timeline, corrected, scenes };
}

/** What the page shows and tells: of the present or of the replayed moment, from the chosen viewpoint. */
function visible(
  { live, frames, at, sharedView }: Seen,
  { timeline, corrected, scenes }: Replayed,
): Pick<TableState, "shown" | "visibleFrames"> {
  const own = computed(() =>
    at.value === undefined || timeline.value.length === 0
      ? live.value?.view
      : scenes.value(placeIn(timeline.value, at.value)),
  );
  const shown = computed(() => sharedView.value?.view ?? own.value);
  const visibleFrames = computed(() => {
    const past = at.value !== undefined && corrected.value;
    return sharedView.value?.frames ?? (past ? timeline.value : frames.value);
  });
  return { shown, visibleFrames };
}

/** Begin to know a table; `counted`: its steps can be had as they count now, and not only as they were played. */
export function newState(table: string, counted = true): TableState {
  const seen: Seen = {
    live: signal(undefined),
    frames: signal([]),
    at: signal(undefined),
    sharedView: signal(undefined),
  };
  const asPlayed = signal(false);
  const viewpoint = signal<string | undefined>(undefined);
  const line = signal<CurrentLine | undefined>(undefined);
  const countsNow = computed(() => counted && !asPlayed.value && viewpoint.value === undefined);
  const views = replayed(seen, line, countsNow);
  return {
    table,
    connection: signal<Connection>({ phase: "connecting" }),
    ...seen,
    asPlayed,
    counted,
    line,
    playing: signal(false),
    viewpoint,
    presence: signal(undefined),
    notice: signal(undefined),
    die: signal(undefined),
    sending: signal(0),
    news: signal(undefined),
    held: signal(undefined),
    ...views,
    ...visible(seen, views),
  };
}
