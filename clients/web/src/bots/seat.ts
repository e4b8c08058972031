/** How does a bot sit at a table? By its own token and socket, as any client; it sees its own view alone. */
import { takeFrames, takeWelcome } from "../state/changes";
import { newState } from "../state/state";
import type { View } from "../net/view";
import { address } from "../state/session";
import { SocketClient, type Socket } from "../net/socket";
import type { Answer, Focus, ServerOut } from "../net/wire";
import type { Command, Option } from "../net/option";

export class BotSeat {
  private readonly state;
  private readonly link: SocketClient;
  private waiting: (() => void)[] = [];
  ended = false;

  constructor(table: string, token: string) {
    this.state = newState(table);
    this.link = new SocketClient({
      url: address(table),
      token,
      open: (url, protocol) => new WebSocket(url, protocol) as Socket,
      position: () => this.state.live.value,
      message: (message) => this.take(message),
      connection: ({ phase }) => {
        if (phase === "gone") this.end();
      },
    });
    this.link.connect();
  }

  get view(): View | undefined {
    return this.state.live.value?.view;
  }

  get n(): number {
    return this.state.live.value?.n ?? 0;
  }

  /** Wait until something has happened that this seat was told of, or it has ended. */
  changed(): Promise<void> {
    return this.ended ? Promise.resolve() : new Promise((go) => this.waiting.push(go));
  }

  /** Wait for the first view; undefined if the seat has ended before. */
  async present(): Promise<View | undefined> {
    if (this.view || this.ended) return this.view;
    await this.changed();
    return this.present();
  }

  send(command: Command): Promise<Answer> {
    return this.link.send(command);
  }

  /** Return the options of a figure or a conflict in full. */
  async look(focus: Focus): Promise<Option[]> {
    const answer = await this.link.look(focus);
    return answer.ok === "looked" ? answer.options : [];
  }

  end(): void {
    if (this.ended) return;
    this.ended = true;
    this.link.end();
    this.wake();
  }

  private take(message: ServerOut): void {
    if (message.t === "welcome") takeWelcome(this.state, message);
    else if (message.t !== "frame") return;
    else if (message.n > this.n + 1) return this.link.restart();
    else takeFrames(this.state, [message]);
    // Bots look at the present only.
    this.state.frames.value = [];
    this.wake();
  }

  private wake(): void {
    const { waiting } = this;
    this.waiting = [];
    for (const go of waiting) go();
  }
}
