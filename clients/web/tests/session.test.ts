import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { isComplete, goTo } from "../src/state/changes";
import { openSession, type Session } from "../src/state/session";
import type { Frame, GameEvent } from "../src/net/wire";
import { conflictPlayed, conflictToShow } from "../src/table/shown";
import { routeOf } from "../src/state/route";
import { nearestFrame } from "../src/table/replay/moment_url";
import type { View } from "../src/net/view";
import { patched } from "./frames";
import { FakeSocket } from "./sockets";
import { soon } from "./soon";

function frame(n: number, by = "g"): Frame {
  return { ...patched(n, { counter: n }), at: n, by };
}

function frames(from: number, to: number): Frame[] {
  return Array.from({ length: to - from + 1 }, (_, i) => frame(from + i));
}

/** Name a part of each command that was sent. */
const of = (part: string) =>
  FakeSocket.last()
    .of("cmd")
    .map((message) => message[part]);
const commands = () => of("c");
const sent = () => of("id");

let log: Frame[];
/** What the answer with the log waits for. */
let held: Promise<void>;
let session: Session;

async function settled(): Promise<void> {
  await soon(() => expect(isComplete(session.state)).toBe(true));
}

beforeEach(() => {
  FakeSocket.all = [];
  log = frames(1, 3);
  held = Promise.resolve();
  session = openSession("T1", "token", {
    open: (url, protocol) => new FakeSocket(url, protocol),
    log: async () => {
      const found = log;
      await held;
      return found;
    },
  });
  FakeSocket.last().accept();
});

afterEach(() => session.end());

function welcome(n: number): void {
  FakeSocket.last().say({
    t: "welcome",
    role: "player",
    seat: "s",
    n,
    id: `f${n}`,
    view: { counter: n },
  });
}

describe("a session", () => {
  test("takes the view of the welcome and fetches the log behind it", async () => {
    welcome(3);
    expect(session.state.live.value).toMatchObject({ n: 3, id: "f3", view: { counter: 3 } });
    await settled();
    expect(session.state.frames.value.map((each) => each.n)).toEqual([1, 2, 3]);
  });

  test("frames that come while the log is fetched are neither lost nor doubled", async () => {
    welcome(3);
    for (const each of frames(4, 6)) FakeSocket.last().say(each);
    log = frames(1, 5);
    await soon(() => expect(session.state.live.value?.n).toBe(6));
    await settled();
    expect(session.state.frames.value.map((each) => each.n)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test("a log that was fetched before a whole view came leaves no gap", async () => {
    let release: (() => void) | undefined;
    held = new Promise((done) => (release = done));
    welcome(3);
    log = frames(1, 8);
    welcome(7);
    FakeSocket.last().say(frame(8));
    await soon(() => expect(session.state.live.value?.n).toBe(8));
    release?.();
    await settled();
    expect(session.state.frames.value.map((each) => each.n)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test("a frame is applied before the command that made it is answered", async () => {
    welcome(3);
    const answer = session.send({ type: "x" });
    FakeSocket.last().say(frame(4));
    FakeSocket.last().answer("cmd", { t: "ack", n: 4 });
    expect(session.state.live.value?.n).toBe(4);
    await expect(answer).resolves.toEqual({ ok: true });
  });

  test("a gap in the numbers is not drawn over: the page connects anew from where it was", () => {
    welcome(3);
    FakeSocket.last().say(frame(5));
    expect(session.state.live.value?.n).toBe(3);
    expect(FakeSocket.last().closed).toBe(true);
    expect(session.state.connection.value.phase).toBe("waiting");
  });

  test("missed frames of a resume are taken as one batch", async () => {
    welcome(3);
    await settled();
    FakeSocket.last().say({ t: "welcome", role: "player", n: 6, id: "f6", frames: frames(4, 6) });
    expect(session.state.live.value).toMatchObject({ n: 6, id: "f6", view: { counter: 6 } });
    expect(isComplete(session.state)).toBe(true);
  });

  test("a refusal is put into words' reach until the next command", async () => {
    welcome(3);
    const answer = session.send({ type: "x" });
    FakeSocket.last().answer("cmd", { t: "no", code: "wrong_phase", params: {} });
    await answer;
    expect(session.state.notice.value?.code).toBe("wrong_phase");
    void session.send({ type: "y" });
    expect(session.state.notice.value).toBeUndefined();
  });

  test("what is pressed twice while it is on its way is sent once, and again only after its answer", async () => {
    welcome(3);
    const presses = [session.send({ type: "x", n: 1 }), session.send({ type: "x", n: 1 })];
    void session.send({ type: "x", n: 2 });
    expect(commands()).toEqual([
      { type: "x", n: 1 },
      { type: "x", n: 2 },
    ]);
    FakeSocket.last().answer("cmd", { t: "ack", n: 3 });
    await expect(Promise.all(presses)).resolves.toEqual([{ ok: true }, { ok: true }]);
    void session.send({ type: "x", n: 1 });
    expect(commands()).toHaveLength(3);
  });

  test("where each press counts, two on their way are two", async () => {
    welcome(3);
    void session.send({ type: "x", n: 1 }, "each");
    void session.send({ type: "x", n: 1 }, "each");
    expect(commands()).toHaveLength(2);
    expect(new Set(sent()).size).toBe(2);
  });
});

/** Press the same before and after; `by` are the seats of the frames that were missed. */
async function pressedAgain(...by: string[]): Promise<void> {
  welcome(3);
  await settled();
  const answer = session.send({ type: "x" });
  FakeSocket.last().answer("cmd", { t: "no", code: "storage_unavailable", params: {} });
  await answer;
  log = [...frames(1, 3), ...by.map((seat, i) => frame(4 + i, seat))];
  welcome(log.length);
  await settled();
  void session.send({ type: "x" });
}

describe("after the store has failed and a whole view has come", () => {
  test("a command that its log shows is not taken for the next one", async () => {
    await pressedAgain("g", "s", "g");
    expect(sent()[1]).not.toBe(sent()[0]);
  });

  test("a command that its log does not show keeps its id", async () => {
    await pressedAgain("g", "g");
    expect(sent()[1]).toBe(sent()[0]);
  });

  test("a log that comes only now is no sign of it", async () => {
    let release: (() => void) | undefined;
    held = new Promise((done) => (release = done));
    log = log.map(({ n }) => frame(n, "s"));
    welcome(3);
    const answer = session.send({ type: "x" });
    FakeSocket.last().answer("cmd", { t: "no", code: "storage_unavailable", params: {} });
    await answer;
    release?.();
    await settled();
    void session.send({ type: "x" });
    expect(sent()[1]).toBe(sent()[0]);
  });

  test("older steps of the same seat are no sign of it", async () => {
    log = log.map(({ n }) => frame(n, "s"));
    await pressedAgain("g");
    expect(sent()[1]).toBe(sent()[0]);
  });
});

describe("a look", () => {
  const step = { type: "samyra.Step", fields: {} };

  test("goes over the table's own socket, and tells what is offered after the frames before it", async () => {
    welcome(3);
    const found = session.look({ conflict: "C", figure: "a" });
    expect(FakeSocket.all).toHaveLength(1);
    const [asked] = FakeSocket.last().of("look");
    expect(asked).toMatchObject({ n: 3, focus: { conflict: "C", figure: "a" } });
    FakeSocket.last().say(frame(4));
    FakeSocket.last().answer("look", { t: "looked", n: 4, options: { k: step } });
    expect(session.state.live.value?.n).toBe(4);
    await expect(found).resolves.toEqual([step]);
  });

  test("that is refused offers nothing, and is no news to the person at the page", async () => {
    welcome(3);
    const found = session.look({ figure: "a" });
    FakeSocket.last().answer("look", { t: "no", code: "unknown", params: {} });
    await expect(found).resolves.toEqual([]);
    expect(session.state.notice.value).toBeUndefined();
  });

  test("of a seat that was revoked offers nothing more", async () => {
    welcome(3);
    const found = session.look({ figure: "a" });
    FakeSocket.last().drop(4502);
    await expect(found).resolves.toEqual([]);
  });
});

describe("the replay", () => {
  test("shows the past while the live table goes on, and comes back", async () => {
    welcome(3);
    await settled();
    goTo(session.state, 2);
    expect(session.state.shown.value).toEqual({ counter: 2 });
    FakeSocket.last().say({ t: "welcome", role: "player", n: 4, id: "f4", frames: frames(4, 4) });
    expect(session.state.shown.value).toEqual({ counter: 2 });
    expect(session.state.live.value?.n).toBe(4);
    goTo(session.state, undefined);
    expect(session.state.shown.value).toEqual({ counter: 4 });
  });
});

describe("addresses", () => {
  test.each([
    ["/", "", "", { page: "start" }],
    ["/t/abc", "", "", { page: "table", table: "abc" }],
    [
      "/t/abc/",
      "",
      "#join=x_y-Z",
      { page: "table", table: "abc", secret: { kind: "join", value: "x_y-Z" } },
    ],
    [
      "/t/abc",
      "?at=f9",
      "#watch=w",
      { page: "table", table: "abc", secret: { kind: "watch", value: "w" }, at: "f9" },
    ],
    ["/t/abc", "", "#/at/f9/17", { page: "table", table: "abc", at: "f9", since: 17 }],
    [
      "/t/abc",
      "",
      "#watch=w-_/at/f9",
      { page: "table", table: "abc", secret: { kind: "watch", value: "w-_" }, at: "f9" },
    ],
    ["/t/abc", "", "#evil=1", { page: "table", table: "abc" }],
    ["/t/../x", "", "", { page: "lost" }],
  ])("%s%s%s is read", (path, query, fragment, route) => {
    expect(routeOf(path, query, fragment)).toEqual(route);
  });
});

test("a link to a moment leads to the moment, or to what came before where it is hidden", () => {
  const seen = frames(1, 3);
  expect(nearestFrame(seen, "f2", 3)).toBe(2);
  expect(nearestFrame(seen, "hidden", 2)).toBe(2);
  expect(nearestFrame(seen, "hidden", 0)).toBe(1);
  expect(nearestFrame(seen, "hidden", undefined)).toBeUndefined();
  expect(nearestFrame([], "f2", 2)).toBeUndefined();
});

test("the conflict that asks me something lies on the table, else the latest open one", () => {
  const conflicts = { a: { open: true }, b: { open: true }, c: { open: false } };
  const view = { conflicts, asks: {} } as unknown as View;
  expect(conflictToShow(view, ["b", "a", "c"], undefined)).toBe("a");
  const asked = {
    conflicts,
    asks: { q: { conflict: "b", mine: true, answered: false } },
  } as unknown as View;
  expect(conflictToShow(asked, ["b", "a", "c"], undefined)).toBe("b");
  expect(conflictToShow(asked, ["b", "a", "c"], "c")).toBe("c");
  expect(conflictToShow(asked, ["b", "a", "c"], "gone", "c")).toBe("c");
  expect(conflictToShow({} as View, [], undefined)).toBeUndefined();
});

const opens = (conflict: string): GameEvent => ({ type: "table.ConflictOpened", conflict });

/** Name the conflict that a replay shows at moments. */
function playedAt(events: GameEvent[][], ...moments: (number | undefined)[]) {
  const played = events.map((each, i) => patched(i + 1, {}, ...each));
  return moments.map((at) => conflictPlayed(played, at));
}

test("a replay shows the conflict that was played last by then, also if another is still open", () => {
  const events = [
    [{ type: "table.Said" }],
    [opens("stays")],
    [opens("ends")],
    [{ type: "table.ConflictClosed", conflict: "ends" }],
    [{ type: "table.Said" }],
  ];
  expect(playedAt(events, 1, 2, 3, undefined)).toEqual([undefined, "stays", "ends", "ends"]);
});

test("a conflict that closes because the next has opened does not come back in a replay", () => {
  const events = [
    [opens("before")],
    [opens("next")],
    [{ type: "table.ConflictClosed", conflict: "before" }],
  ];
  expect(playedAt(events, 1, 2, undefined)).toEqual(["before", "next", "next"]);
});
