/** What becomes of a look that the server refuses for a while, or for good? */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { SocketClient } from "../src/net/socket";
import { FakeSocket } from "./sockets";

let link: SocketClient;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  link = new SocketClient({
    url: "ws://table",
    token: "T",
    open: (url, protocol) => new FakeSocket(url, protocol),
    position: () => undefined,
    message: () => {},
    connection: () => {},
    luck: () => 1,
  });
});

afterEach(() => {
  link.end();
  vi.useRealTimers();
});

function connected(): FakeSocket {
  link.connect();
  FakeSocket.last().accept();
  FakeSocket.last().say({ t: "welcome", role: "player", seat: "s", n: 1, id: "f1", view: {} });
  return FakeSocket.last();
}

const refuseLook = (socket: FakeSocket, code: string, params: object = {}): void =>
  socket.say({ t: "no", id: socket.of("look").at(-1)?.["id"], code, params });

describe("a look that is refused", () => {
  test.each([
    ["too_many", { retry_in: 3 }, 3_000],
    ["restarting", {}, 1_000],
    ["storage_unavailable", {}, 1_000],
  ])("for a while, by %s, is asked again and answered then", async (code, params, wait) => {
    const socket = connected();
    const found = link.look({ figure: "a" });
    refuseLook(socket, code, params);
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(socket.of("look")).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    const again = socket.of("look")[1];
    expect(again).toMatchObject({ focus: { figure: "a" } });
    socket.say({ t: "looked", id: again?.["id"], n: 1, options: {} });
    await expect(found).resolves.toEqual({ ok: "looked", options: [] });
  });

  test("for good is not asked again", async () => {
    const socket = connected();
    const found = link.look({ figure: "a" });
    refuseLook(socket, "unknown", { what: "figure" });
    await expect(found).resolves.toMatchObject({ refusal: { code: "unknown" } });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(socket.of("look")).toHaveLength(1);
  });

  test("is given up with the table", async () => {
    const socket = connected();
    const found = link.look({ figure: "a" });
    refuseLook(socket, "too_many", { retry_in: 3 });
    link.end();
    await vi.advanceTimersByTimeAsync(3_000);
    await expect(found).resolves.toMatchObject({ refusal: { code: "unreachable" } });
  });
});
