/** How does a page stay connected? Says hello, resumes, comes back, sends unanswered commands again. */
import type { Command } from "./option";
import { comesBack, delay } from "./backoff";
import { newId } from "./ids";
import { TRY_AGAIN, UnsettledCommands } from "./unsettled";
import type { Answer, ExactWelcome, Focus, Frame, Sent, ServerOut } from "./wire";

export type Connection =
  | { phase: "connecting" }
  | { phase: "live" }
  /** Nothing came for a while although something is expected. */
  | { phase: "silent" }
  /** The next attempt is made at `until`, in ms since 1970. */
  | { phase: "waiting"; until: number }
  /** Nothing more will be tried; `code` is the socket's close code. */
  | { phase: "gone"; code: number };

/** What the link needs of a `WebSocket`; tests bring their own. */
export type Socket = Pick<WebSocket, "send" | "close" | "readyState"> & {
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
};

export interface SocketParts {
  url: string;
  token: string;
  open: (url: string, protocol: string) => Socket;
  /** The last frame that the page has, or nothing before the first welcome. */
  position: () => { n: number; id: string } | undefined;
  message: (message: ServerOut) => void;
  connection: (connection: Connection) => void;
  luck?: () => number;
}

const PROTOCOL = "chronist.v1";
const OPEN = 1;
export const SILENT_AFTER = 5_000;
export const DEAD_AFTER = 15_000;
export const PING_AFTER = 20_000;

const UNREACHABLE: Answer = { ok: false, refusal: { code: "unreachable", params: {} } };

type Timer = ReturnType<typeof setTimeout>;
interface Waiting {
  message: Sent;
  answer: (answer: Answer) => void;
}

export class SocketClient {
  private socket: Socket | undefined;
  private attempt = 0;
  private welcomed = false;
  private ended = false;
  private timers: Timer[] = [];
  private retry: Timer | undefined;
  private seat = "";
  private readonly waiting = new Map<string, Waiting>();
  private readonly unsettled = new UnsettledCommands();

  constructor(private readonly parts: SocketParts) {}

  /** Open the socket; from then on it comes back by itself. */
  connect(): void {
    if (this.ended || this.socket) return;
    clearTimeout(this.retry);
    this.welcomed = false;
    this.parts.connection({ phase: "connecting" });
    const socket = this.parts.open(this.parts.url, PROTOCOL);
    this.socket = socket;
    socket.onopen = () => this.hello(socket);
    socket.onmessage = (event) => this.take(socket, event);
    socket.onclose = (event) => this.lost(socket, event.code);
    this.expect();
  }

  /** Try at once instead of waiting: the network or the page came back. */
  nudge(): void {
    if (!this.socket) this.connect();
    else if (this.welcomed) this.ping();
  }

  /** Start anew on a fresh socket, from the last frame received. */
  restart(): void {
    const socket = this.socket;
    if (!socket) return;
    this.lost(socket, 4000);
    socket.close();
  }

  /** Close for good. */
  end(): void {
    clearTimeout(this.retry);
    this.quiet();
    const socket = this.socket;
    this.socket = undefined;
    socket?.close();
    this.refuseAll();
  }

  /**
   * Send a command; it goes again with the same id after a reconnect, until it is answered.
   * If the store failed on it, the next press sends it with that id too.
   */
  async send(command: Command): Promise<Answer> {
    const id = this.unsettled.takeId(command);
    const answer = await this.ask({ t: "cmd", id, n: this.seen, c: command });
    if (answer.ok === false) this.unsettled.refused(command, id, answer.refusal.code);
    return answer;
  }

  /** Ask what a command would do. */
  plan(command: Command): Promise<Answer> {
    return this.ask({ t: "plan", id: newId(), n: this.seen, c: command });
  }

  /** Ask what exactly is offered for a figure or in a conflict; again, if the server refuses for a while only. */
  async look(focus: Focus): Promise<Answer> {
    const answer = await this.ask({ t: "look", id: newId(), n: this.seen, focus });
    if (answer.ok !== false) return answer;
    const { code, params } = answer.refusal;
    const seconds = params["retry_in"];
    if (seconds === undefined && !TRY_AGAIN.has(code)) return answer;
    const wait = 1_000 * Number(seconds ?? 1);
    await new Promise((go) => setTimeout(go, wait));
    return this.look(focus);
  }

  /** The last frame that the person at the page may have seen. */
  private get seen(): number {
    return this.parts.position()?.n ?? 0;
  }

  private ask(message: Sent): Promise<Answer> {
    if (this.ended) return Promise.resolve(UNREACHABLE);
    return new Promise((answer) => {
      this.waiting.set(message.id, { message, answer });
      if (this.welcomed) this.put(message);
    });
  }

  private put(message: unknown): void {
    if (this.socket?.readyState !== OPEN) return;
    this.socket.send(JSON.stringify(message));
    this.expect();
  }

  private ping(): void {
    this.put({ t: "ping" });
  }

  private hello(socket: Socket): void {
    if (socket !== this.socket) return;
    const last = this.parts.position();
    const resume = last && { n: last.n, id: last.id };
    this.put({ t: "hello", token: this.parts.token, ...(resume ? { resume } : {}) });
  }

  private take(socket: Socket, event: MessageEvent): void {
    if (socket !== this.socket) return;
    const message = JSON.parse(String(event.data)) as ServerOut;
    this.heard();
    this.parts.message(message);
    if (message.t === "welcome") this.welcome(message);
    if (message.t === "frame") this.settle([message]);
    if (message.t === "ack")
      this.answer(message.id, { ok: true, ...(message.fork ? { fork: message.fork } : {}) });
    if (message.t === "no") {
      const { code, params } = message;
      this.answer(message.id, { ok: false, refusal: { code, params } });
    }
    if (message.t === "planned") this.answer(message.id, { ok: "planned", plan: message.plan });
    if (message.t === "looked") {
      const { was } = message;
      const options = Object.values(message.options);
      this.answer(message.id, { ok: "looked", options, ...(was ? { was } : {}) });
    }
  }

  /** Among frames that are new one of this seat, while it has no command on the way, is one that was refused and counts all the same. */
  settle(frames: readonly Frame[]): void {
    const underway = [...this.waiting.values()].some(({ message }) => message.t === "cmd");
    if (!underway && frames.some(({ by }) => by === this.seat)) this.unsettled.clear();
  }

  private welcome(welcome: ExactWelcome): void {
    this.seat = welcome.seat ?? "";
    if ("frames" in welcome) this.settle(welcome.frames);
    this.attempt = 0;
    this.welcomed = true;
    this.parts.connection({ phase: "live" });
    for (const { message } of this.waiting.values()) this.put(message);
  }

  private answer(id: string, answer: Answer): void {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    waiting?.answer(answer);
    if (this.waiting.size > 0 && !this.ended) this.expect();
  }

  private lost(socket: Socket, code: number): void {
    if (socket !== this.socket) return;
    this.socket = undefined;
    this.welcomed = false;
    this.quiet();
    if (this.ended) return;
    if (!comesBack(code)) return this.giveUp(code);
    this.attempt += 1;
    const wait = delay(this.attempt, (this.parts.luck ?? Math.random)());
    this.parts.connection({ phase: "waiting", until: Date.now() + wait });
    this.retry = setTimeout(() => this.connect(), wait);
  }

  private giveUp(code: number): void {
    this.parts.connection({ phase: "gone", code });
    this.refuseAll();
  }

  /** Whoever waits waits no longer, and who asks now need not wait. */
  private refuseAll(): void {
    this.ended = true;
    for (const id of this.waiting.keys()) this.answer(id, UNREACHABLE);
  }

  /** Something is expected: say so after a while, and try a fresh socket after a longer one. */
  private expect(): void {
    if (this.timers.length > 1) return;
    this.quiet();
    this.timers = [
      setTimeout(() => this.parts.connection({ phase: "silent" }), SILENT_AFTER),
      setTimeout(() => this.restart(), DEAD_AFTER),
    ];
  }

  private heard(): void {
    const wasSilent = this.timers.length > 1;
    this.quiet();
    if (wasSilent && this.welcomed) this.parts.connection({ phase: "live" });
    this.timers = [setTimeout(() => this.ping(), PING_AFTER)];
  }

  private quiet(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers = [];
  }
}
