/** What comes over the socket, in order, and how is the log before it fetched? */
import { isComplete, hearFrames, takeLog, takeWelcome } from "./changes";
import type { TableState } from "./state";
import { batch } from "./batch";
import type { Frame, ServerOut } from "../net/wire";

/** Before one of these is taken, the view is what it speaks of. */
const ANSWERS: ReadonlySet<ServerOut["t"]> = new Set(["ack", "no", "planned", "looked"]);

/** Takes each message into the state of a table; `restart` asks for a whole view if a frame is missing. */
export class FrameReceiver {
  received: { n: number; id: string } | undefined;
  /** What came over the socket since the last whole view. */
  private tail: Frame[] = [];
  private fetching = false;
  private readonly frames = batch<Frame>((items) => {
    hearFrames(this.state, items);
    void this.completeLog();
  });

  constructor(
    private readonly state: TableState,
    private readonly fetchLog: () => Promise<Frame[]>,
    private readonly restart: () => void,
  ) {}

  /** Draw now what has come. */
  flush(): void {
    this.frames.flush();
  }

  take(out: ServerOut): void {
    if (out.t === "frame") return this.takeFrame(out);
    if (out.t === "presence")
      this.state.presence.value = { seats: out.seats, spectators: out.spectators };
    if (ANSWERS.has(out.t)) this.flush();
    if (out.t === "welcome") this.welcome(out);
  }

  private takeFrame(frame: Frame): void {
    if (this.received && frame.n <= this.received.n) return;
    if (!this.received || frame.n !== this.received.n + 1) return this.restart();
    this.received = { n: frame.n, id: frame.id };
    this.tail.push(frame);
    this.frames.add(frame);
  }

  private welcome(out: Extract<ServerOut, { t: "welcome" }>): void {
    this.flush();
    if ("frames" in out) this.tail.push(...out.frames);
    else this.tail = [];
    takeWelcome(this.state, out);
    const live = this.state.live.value;
    this.received = live && { n: live.n, id: live.id };
    void this.completeLog();
  }

  private async completeLog(): Promise<void> {
    if (this.fetching || isComplete(this.state)) return;
    this.fetching = true;
    const { tail } = this;
    try {
      const log = await this.fetchLog();
      if (tail === this.tail)
        takeLog(this.state, [
          ...log,
          ...tail.slice(Math.max(0, log.length + 1 - (tail[0]?.n ?? 0))),
        ]);
    } catch {
      // The log pane says that it is still waiting; the next frame or welcome asks again.
    } finally {
      this.fetching = false;
    }
    // This log may end before what has come since a whole view.
    if (tail !== this.tail) await this.completeLog();
  }
}
