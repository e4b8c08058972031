/** What does the page know of one table? The only state there is; `changes` changes it. */
import { computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { Connection } from "../net/socket";
import type { Frame, Refusal } from "../net/wire";
import { ViewHistory, type Layers } from "./fold";
import type { View } from "../net/view";
import type * as wire from "../net/messages.gen";

/** The table as of the last applied frame. */
export interface Live extends Layers {
  n: number;
  id: string;
}

export type TablePresence = Omit<wire.Presence, "t">;

/** A real die that the server waits for; `answer` with its face, or with nothing to give up. */
export interface AskedDie {
  faces: number;
  params: Refusal["params"];
  answer: (face: number | undefined) => void;
}

/** What a gm shares with another audience, at the moment shown. */
export interface SharedView {
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
  at: Signal<number | undefined>;
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

  /** Views of the past. */
  past: ReadonlySignal<ViewHistory>;
  /** What the page shows: the present, or the replayed moment. */
  shown: ReadonlySignal<View | undefined>;
  /** What the page tells of what happened. */
  visibleFrames: ReadonlySignal<readonly Frame[]>;
}

export function newState(table: string): TableState {
  const live = signal<Live | undefined>(undefined);
  const frames = signal<readonly Frame[]>([]);
  const at = signal<number | undefined>(undefined);
  let last = new ViewHistory([]);
  const past = computed(() => (last = last.grown(frames.value)));
  const sharedView = signal<SharedView | undefined>(undefined);
  const own = computed(() =>
    at.value === undefined || frames.value.length === 0
      ? live.value?.view
      : past.value.at(at.value),
  );
  const shown = computed(() => sharedView.value?.view ?? own.value);
  const visibleFrames = computed(() => sharedView.value?.frames ?? frames.value);
  return {
    table,
    connection: signal<Connection>({ phase: "connecting" }),
    live,
    frames,
    at,
    viewpoint: signal(undefined),
    sharedView,
    presence: signal(undefined),
    notice: signal(undefined),
    die: signal(undefined),
    sending: signal(0),
    news: signal(undefined),
    held: signal(undefined),
    past,
    shown,
    visibleFrames,
  };
}
