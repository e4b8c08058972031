/** What exactly may one figure do? Asks the server by `look`, over a socket that ends when it is idle. */
import type { Session } from "../../net/session";
import { newId } from "../../net/ids";
import { Link, type Socket } from "../../net/socket";
import type { ServerOut } from "../../net/wire";
import type { Option } from "../../options/option";

export interface Focus {
  conflict?: string;
  figure: string;
}

interface Wish {
  id: string;
  focus: Focus;
  answer: (options: Option[]) => void;
}

const IDLE = 30_000;
const PROTOCOL_OPEN = 1;

export class Looker {
  private link: Link | undefined;
  private socket: Socket | undefined;
  private welcomed = false;
  private idle: ReturnType<typeof setTimeout> | undefined;
  private readonly wishes = new Map<string, Wish>();

  constructor(
    private readonly session: Session,
    private readonly open: (url: string, protocol: string) => Socket = (url, protocol) => new WebSocket(url, protocol) as Socket,
  ) {}

  /** Return everything that is offered for a figure now; nothing where the server cannot say. */
  look(focus: Focus): Promise<Option[]> {
    return new Promise((answer) => {
      const wish = { id: newId(), focus, answer };
      this.wishes.set(wish.id, wish);
      this.connect();
      this.put(wish);
      this.rest();
    });
  }

  end(): void {
    clearTimeout(this.idle);
    this.link?.end();
    this.link = undefined;
    this.socket = undefined;
    this.welcomed = false;
    for (const { answer } of this.wishes.values()) answer([]);
    this.wishes.clear();
  }

  private connect(): void {
    if (this.link) return;
    const { state, token } = this.session;
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    this.link = new Link({
      url: `${scheme}//${location.host}/ws/tables/${state.table}`,
      token,
      open: (url, protocol) => (this.socket = this.open(url, protocol)),
      // What the page knows already need not come again.
      position: () => state.live.value && { n: state.live.value.n, id: state.live.value.id },
      seen: () => state.live.value?.n ?? 0,
      message: (message) => this.take(message),
      connection: ({ phase }) => {
        if (phase === "waiting") this.welcomed = false;
        if (phase === "gone") this.end();
      },
    });
    this.link.connect();
  }

  private put({ id, focus }: Wish): void {
    if (!this.welcomed || this.socket?.readyState !== PROTOCOL_OPEN) return;
    this.socket.send(JSON.stringify({ t: "look", id, n: this.session.state.live.value?.n ?? 0, focus }));
  }

  private take(message: ServerOut): void {
    if (message.t === "welcome") {
      this.welcomed = true;
      for (const wish of this.wishes.values()) this.put(wish);
    }
    if (message.t === "looked") this.answer(message.id, Object.values(message.options));
    if (message.t === "no") this.answer(message.id, []);
  }

  private answer(id: string, options: Option[]): void {
    this.wishes.get(id)?.answer(options);
    this.wishes.delete(id);
  }

  private rest(): void {
    clearTimeout(this.idle);
    this.idle = setTimeout(() => this.end(), IDLE);
  }
}

const all = new WeakMap<Session, Looker>();

/** Return the one looker of a session. */
export function lookerOf(session: Session): Looker {
  const known = all.get(session) ?? new Looker(session);
  all.set(session, known);
  return known;
}
