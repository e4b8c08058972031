import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { comesBack, delay } from "../src/net/backoff";
import { newId } from "../src/net/ids";
import {
  DEAD_AFTER,
  SocketClient,
  PING_AFTER,
  SILENT_AFTER,
  type Connection,
} from "../src/net/socket";
import type { ServerOut } from "../src/net/wire";
import { FakeSocket } from "./sockets";

let position: { n: number; id: string } | undefined;
let phases: Connection[];
let heard: ServerOut[];
let link: SocketClient;

function welcome(n = 1): object {
  return { t: "welcome", role: "player", seat: "s", n, id: `f${n}`, view: {} };
}

function frame(n: number, by: string): object {
  return { t: "frame", n, id: `f${n}`, by };
}

function connected(): FakeSocket {
  link.connect();
  return welcomed();
}

/** Let the table welcome the page on its latest socket. */
function welcomed(how = welcome()): FakeSocket {
  FakeSocket.last().accept();
  FakeSocket.last().say(how);
  return FakeSocket.last();
}

/** Drop a connection, and let it come back. */
function again(first: FakeSocket, how = welcome()): FakeSocket {
  first.drop(1006);
  vi.advanceTimersByTime(delay(1, 1));
  return welcomed(how);
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  position = undefined;
  phases = [];
  heard = [];
  link = new SocketClient({
    url: "ws://table",
    token: "T",
    open: (url, protocol) => new FakeSocket(url, protocol),
    position: () => position,
    message: (message) => heard.push(message),
    connection: (connection) => phases.push(connection),
    luck: () => 1,
  });
});

afterEach(() => {
  link.end();
  vi.useRealTimers();
});

describe("connecting", () => {
  test("the first message is a hello with the token, and without resume at first", () => {
    link.connect();
    expect(FakeSocket.last().protocol).toBe("chronist.v1");
    FakeSocket.last().accept();
    expect(FakeSocket.last().sent).toEqual([{ t: "hello", token: "T" }]);
  });

  test("a dropped connection comes back and resumes after the last frame received", () => {
    const first = connected();
    position = { n: 12, id: "f12" };
    first.drop(1006);
    expect(phases.at(-1)).toEqual({ phase: "waiting", until: Date.now() + delay(1, 1) });
    vi.advanceTimersByTime(delay(1, 1));
    expect(FakeSocket.all).toHaveLength(2);
    FakeSocket.last().accept();
    expect(FakeSocket.last().sent[0]).toEqual({
      t: "hello",
      token: "T",
      resume: { n: 12, id: "f12" },
    });
  });

  test("every further failure waits longer, and a welcome starts the count anew", () => {
    const waits: number[] = [];
    connected().drop(4000);
    for (let i = 0; i < 4; i += 1) {
      const last = phases.at(-1);
      if (last?.phase !== "waiting") throw new Error("not waiting");
      waits.push(last.until - Date.now());
      vi.advanceTimersByTime(last.until - Date.now());
      FakeSocket.last().drop(1006);
    }
    expect(waits).toEqual([500, 1000, 2000, 4000]);
    vi.advanceTimersByTime(delay(5, 1));
    welcomed().drop(1001);
    expect(phases.at(-1)).toEqual({ phase: "waiting", until: Date.now() + delay(1, 1) });
  });

  test.each([4500, 4501, 4502, 4503, 4504, 1009])(
    "after close code %i nothing more is tried",
    (code) => {
      connected().drop(code);
      vi.advanceTimersByTime(120_000);
      expect(FakeSocket.all).toHaveLength(1);
      expect(phases.at(-1)).toEqual({ phase: "gone", code });
    },
  );

  test.each([1001, 1006, 1011, 4000, 4001, 4003, 4499])(
    "after close code %i it comes back",
    (code) => {
      expect(comesBack(code)).toBe(true);
      connected().drop(code);
      vi.advanceTimersByTime(1_000);
      expect(FakeSocket.all).toHaveLength(2);
    },
  );

  test("a nudge does not wait for the countdown", () => {
    connected().drop(1006);
    link.nudge();
    expect(FakeSocket.all).toHaveLength(2);
    vi.advanceTimersByTime(delay(1, 1));
    expect(FakeSocket.all).toHaveLength(2);
  });

  test("what an abandoned socket still says is not heard", () => {
    const first = connected();
    first.drop(1006);
    const before = heard.length;
    first.say({ t: "pong" });
    expect(heard).toHaveLength(before);
  });
});

describe("silence", () => {
  test("a server that answers nothing is noticed after five seconds, and left after fifteen", () => {
    const first = connected();
    void link.send({ type: "x" });
    vi.advanceTimersByTime(SILENT_AFTER - 1);
    expect(phases.at(-1)).toEqual({ phase: "live" });
    vi.advanceTimersByTime(1);
    expect(phases.at(-1)).toEqual({ phase: "silent" });
    vi.advanceTimersByTime(DEAD_AFTER - SILENT_AFTER);
    expect(first.closed).toBe(true);
    expect(phases.at(-1)).toMatchObject({ phase: "waiting" });
  });

  test("an answer ends the silence", () => {
    const socket = connected();
    void link.send({ type: "x" });
    vi.advanceTimersByTime(SILENT_AFTER);
    socket.say({ t: "presence", seats: {}, spectators: 0 });
    expect(phases.at(-1)).toEqual({ phase: "live" });
  });

  test("a quiet table is asked for a sign of life", () => {
    const socket = connected();
    vi.advanceTimersByTime(PING_AFTER);
    expect(socket.of("ping")).toHaveLength(1);
    socket.say({ t: "pong" });
    vi.advanceTimersByTime(PING_AFTER);
    expect(socket.of("ping")).toHaveLength(2);
  });
});

describe("commands", () => {
  test("an ack answers the command that has its id", async () => {
    const socket = connected();
    position = { n: 7, id: "f7" };
    const answer = link.send({ type: "einblatt.Wait" });
    const sent = socket.of("cmd")[0];
    expect(sent).toMatchObject({ n: 7, c: { type: "einblatt.Wait" } });
    socket.say({ t: "ack", id: "another", n: 8 });
    socket.say({ t: "ack", id: sent?.["id"], n: 8 });
    await expect(answer).resolves.toEqual({ ok: true });
  });

  test("a refusal comes with its code and parameters", async () => {
    const socket = connected();
    const answer = link.send({ type: "x" });
    socket.answer("cmd", { t: "no", code: "illegal", params: { field: "card" } });
    await expect(answer).resolves.toEqual({
      ok: false,
      refusal: { code: "illegal", params: { field: "card" } },
    });
  });

  test("an unanswered command goes again, the very same, after the next welcome", async () => {
    const first = connected();
    position = { n: 3, id: "f3" };
    const answer = link.send({ type: "x" });
    const sent = first.of("cmd")[0];
    first.drop(1006);
    position = { n: 9, id: "f9" };
    vi.advanceTimersByTime(1_000);
    FakeSocket.last().accept();
    expect(FakeSocket.last().of("cmd")).toEqual([]);
    FakeSocket.last().say(welcome());
    expect(FakeSocket.last().of("cmd")).toEqual([sent]);
    FakeSocket.last().answer("cmd", { t: "ack", n: 9 });
    await expect(answer).resolves.toEqual({ ok: true });
  });

  test("an answered command does not go again", () => {
    const first = connected();
    void link.send({ type: "x" });
    first.answer("cmd", { t: "ack", n: 2 });
    expect(again(first).of("cmd")).toEqual([]);
  });

  test("a command given while disconnected waits for the welcome", () => {
    link.connect();
    void link.send({ type: "x" });
    FakeSocket.last().accept();
    expect(FakeSocket.last().of("cmd")).toEqual([]);
    FakeSocket.last().say(welcome());
    expect(FakeSocket.last().of("cmd")).toHaveLength(1);
  });

  test("whoever waits when the seat is gone is told so", async () => {
    const socket = connected();
    const answer = link.send({ type: "x" });
    socket.drop(4502);
    await expect(answer).resolves.toMatchObject({ ok: false, refusal: { code: "unreachable" } });
  });

  test("what the page says of a seat that is gone stays, however many waited", () => {
    const socket = connected();
    for (const type of ["x", "y"]) void link.send({ type });
    socket.drop(4502);
    vi.advanceTimersByTime(DEAD_AFTER);
    expect(phases.at(-1)).toEqual({ phase: "gone", code: 4502 });
  });

  test("whoever waits when the page leaves the table is told so", async () => {
    connected();
    const answers = [link.send({ type: "x" }), link.look({ figure: "a" })];
    link.end();
    const unreachable = { ok: false, refusal: { code: "unreachable", params: {} } };
    await expect(Promise.all(answers)).resolves.toEqual([unreachable, unreachable]);
  });

  test("a plan is answered by what it would do", async () => {
    const socket = connected();
    const plan = { digest: "d", kind: "move", steps: [] };
    const answer = link.plan({ type: "table.Redo" });
    socket.answer("plan", { t: "planned", plan });
    await expect(answer).resolves.toEqual({ ok: "planned", plan });
  });

  test("looks are answered by their ids, in whatever order the answers come", async () => {
    const socket = connected();
    position = { n: 7, id: "f7" };
    const [one, other] = [link.look({ conflict: "C", figure: "a" }), link.look({ figure: "b" })];
    const [first, second] = socket.of("look");
    expect(first).toMatchObject({ n: 7, focus: { conflict: "C", figure: "a" } });
    expect(second).toMatchObject({ n: 7, focus: { figure: "b" } });
    const step = { type: "samyra.Step", fields: {} };
    socket.say({ t: "looked", id: second?.["id"], n: 7, options: { k: step } });
    socket.say({ t: "looked", id: first?.["id"], n: 7, options: {} });
    await expect(other).resolves.toEqual({ ok: "looked", options: [step] });
    await expect(one).resolves.toEqual({ ok: "looked", options: [] });
  });

  test("a look that was not answered before the socket broke is asked again", () => {
    void link.look({ figure: "a" });
    const first = connected();
    expect(first.of("look")).toHaveLength(1);
    first.drop(1006);
    vi.advanceTimersByTime(delay(1, 1));
    FakeSocket.last().accept();
    expect(FakeSocket.last().of("look")).toEqual([]);
    FakeSocket.last().say(welcome());
    expect(FakeSocket.last().of("look")).toEqual(first.of("look"));
  });
});

describe("a command whose outcome is unknown, as the store failed", () => {
  const say = { type: "table.Say", text: "hello" };
  function refused(socket: FakeSocket, code = "storage_unavailable"): string {
    void link.send(say);
    const id = String(socket.of("cmd").at(-1)?.["id"]);
    socket.say({ t: "no", id, code, params: {} });
    return id;
  }

  async function pressedAgain(socket: FakeSocket, command = say): Promise<string> {
    await Promise.resolve();
    await Promise.resolve();
    void link.send(command);
    return String(socket.of("cmd").at(-1)?.["id"]);
  }

  test.each(["storage_unavailable", "restarting", "rewound"])(
    "goes out under the same id with the next press after %s",
    async (code) => {
      const socket = connected();
      const id = refused(socket, code);
      expect(await pressedAgain(socket)).toBe(id);
      socket.say({ t: "no", id, code, params: {} });
      expect(await pressedAgain(socket)).toBe(id);
    },
  );

  test("keeps its id also over a new connection", async () => {
    const socket = connected();
    const id = refused(socket);
    await Promise.resolve();
    expect(await pressedAgain(again(socket))).toBe(id);
  });

  test("lends its id to no other command", async () => {
    const socket = connected();
    const id = refused(socket);
    expect(await pressedAgain(socket, { ...say, text: "hello!" })).not.toBe(id);
  });

  test("lends its id to one press at a time", async () => {
    const socket = connected();
    const id = refused(socket);
    await pressedAgain(socket);
    void link.send(say);
    expect(socket.of("cmd").at(-1)?.["id"]).not.toBe(id);
  });

  test.each([
    ["an ack", (id: string) => ({ t: "ack", id, n: 2 })],
    ["another refusal", (id: string) => ({ t: "no", id, code: "illegal", params: {} })],
  ])("has a new id once %s has answered it", async (_, settled) => {
    const socket = connected();
    const id = refused(socket);
    await pressedAgain(socket);
    socket.say(settled(id));
    expect(await pressedAgain(socket)).not.toBe(id);
  });

  test("has a new id once a frame has shown that it counts", async () => {
    const socket = connected();
    const id = refused(socket);
    await Promise.resolve();
    socket.say(frame(2, "s"));
    expect(await pressedAgain(socket)).not.toBe(id);
  });

  test("has a new id if the frame came while the page was away", async () => {
    const socket = connected();
    const id = refused(socket);
    await Promise.resolve();
    const missed = { t: "welcome", role: "player", seat: "s", frames: [frame(2, "s")] };
    expect(await pressedAgain(again(socket, missed))).not.toBe(id);
  });

  test("keeps its id while the frames are of others, or of what was sent meanwhile", async () => {
    const socket = connected();
    const id = refused(socket);
    await Promise.resolve();
    socket.say(frame(2, "another"));
    void link.send({ type: "x" });
    socket.say(frame(3, "s"));
    socket.say({ t: "ack", id: socket.of("cmd").at(-1)?.["id"], n: 3 });
    expect(await pressedAgain(socket)).toBe(id);
  });
});

test("ids are UUIDs, each different, and need no secure context", () => {
  const ids = Array.from({ length: 50 }, newId);
  expect(new Set(ids).size).toBe(50);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
