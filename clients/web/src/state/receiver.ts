/** What comes over the socket, in order, and how is the log before it fetched? */
import { isComplete, hearFrames, takeLog, takeWelcome } from "./changes";
import type { TableState } from "./state";
import type { Frame, ServerOut } from "../net/wire";

/** Takes each message into the state of a table; `restart` asks for a whole view if a frame is missing. */
export class FrameReceiver {
  /** What came over the socket since the last whole view. */
  private tail: Frame[] = [];
  private fetching = false;

  constructor(
    private readonly state: TableState,
    private readonly fetchLog: () => Promise<Frame[]>,
    private readonly restart: () => void,
  ) {}

  take(out: ServerOut): void {
    if (out.t === "frame") return this.takeFrame(out);
    if (out.t === "presence")
      this.state.presence.value = { seats: out.seats, spectators: out.spectators };
    if (out.t === "welcome") this.welcome(out);
  }

  private takeFrame(frame: Frame): void {
    const known = this.state.live.peek()?.n;
    if (known !== undefined && frame.n <= known) return;
    if (known === undefined || frame.n !== known + 1) return this.restart();
    hearFrames(this.state, [frame]);
    this.tail.push(frame);
    void this.completeLog();
  }

  private welcome(out: Extract<ServerOut, { t: "welcome" }>): void {
    if ("frames" in out) this.tail.push(...out.frames);
    else this.tail = [];
    takeWelcome(this.state, out);
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
