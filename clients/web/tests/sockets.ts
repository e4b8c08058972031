/** A WebSocket whose other end is the test. */
import type { Socket } from "../src/net/socket";

export class FakeSocket implements Socket {
  static all: FakeSocket[] = [];
  readyState: 0 | 1 | 2 | 3 = 0;
  sent: Record<string, unknown>[] = [];
  closed = false;
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;

  constructor(
    readonly url: string,
    readonly protocol: string,
  ) {
    FakeSocket.all.push(this);
  }

  static last(): FakeSocket {
    return FakeSocket.all.at(-1) as FakeSocket;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.closed = true;
    this.readyState = 3;
  }

  accept(): void {
    this.readyState = 1;
    this.onopen?.(new Event("open"));
  }

  say(message: object): void {
    this.onmessage?.(new MessageEvent("message", { data: JSON.stringify(message) }));
  }

  drop(code: number): void {
    this.readyState = 3;
    this.onclose?.({ code } as CloseEvent);
  }

  /** Answer the first message of a kind that the client sent. */
  answer(kind: string, message: object): void {
    this.say({ ...message, id: this.of(kind)[0]?.["id"] });
  }

  /** Messages of one kind that the client sent on this socket. */
  of(kind: string): Record<string, unknown>[] {
    return this.sent.filter((message) => message["t"] === kind);
  }
}
