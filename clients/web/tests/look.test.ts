import { signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Session } from "../src/net/session";
import { Looker } from "../src/systems/samyra/look";
import { FakeSocket } from "./sockets";

const session = {
  token: "T0",
  state: { table: "T", live: signal({ n: 7, id: "f7", view: {} }) },
} as unknown as Session;

const step = { type: "samyra.Step", fields: {} };
let looker: Looker;

function welcome(): void {
  FakeSocket.last().accept();
  FakeSocket.last().say({ t: "welcome", role: "player", n: 7, id: "f7", frames: [] });
}

/** The `look` that was sent last. */
function asked(): Record<string, unknown> {
  return FakeSocket.last().of("look").at(-1) as Record<string, unknown>;
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  looker = new Looker(session, (url, protocol) => new FakeSocket(url, protocol));
});

afterEach(() => {
  looker.end();
  vi.useRealTimers();
});

describe("looking at a figure", () => {
  test("asks once it is welcomed, and gives what is offered", async () => {
    const found = looker.look({ conflict: "C", figure: "a" });
    expect(FakeSocket.last().of("look")).toEqual([]);
    welcome();
    expect(FakeSocket.last().of("hello")).toEqual([{ t: "hello", token: "T0", resume: { n: 7, id: "f7" } }]);
    expect(asked()).toMatchObject({ t: "look", n: 7, focus: { conflict: "C", figure: "a" } });
    FakeSocket.last().say({ t: "looked", id: asked()["id"], n: 7, options: { k: step } });
    expect(await found).toEqual([step]);
  });

  test("answers come to whom they belong, in whatever order, over the same socket", async () => {
    const first = looker.look({ conflict: "C", figure: "a" });
    welcome();
    const one = asked();
    const second = looker.look({ conflict: "C", figure: "b" });
    FakeSocket.last().say({ t: "looked", id: asked()["id"], n: 7, options: { k: step } });
    FakeSocket.last().say({ t: "looked", id: one["id"], n: 7, options: {} });
    expect(await second).toEqual([step]);
    expect(await first).toEqual([]);
    expect(FakeSocket.all).toHaveLength(1);
  });

  test("where the server refuses, nothing is offered", async () => {
    const found = looker.look({ conflict: "C", figure: "a" });
    welcome();
    FakeSocket.last().say({ t: "no", id: asked()["id"], code: "unknown", params: {} });
    expect(await found).toEqual([]);
  });

  test("what was not answered before the socket broke is asked again", async () => {
    const found = looker.look({ conflict: "C", figure: "a" });
    welcome();
    FakeSocket.last().drop(1006);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(FakeSocket.all).toHaveLength(2);
    welcome();
    FakeSocket.last().say({ t: "looked", id: asked()["id"], n: 7, options: { k: step } });
    expect(await found).toEqual([step]);
  });

  test("an idle socket is closed, and the next look opens another", async () => {
    const found = looker.look({ conflict: "C", figure: "a" });
    welcome();
    FakeSocket.last().say({ t: "looked", id: asked()["id"], n: 7, options: {} });
    await found;
    await vi.advanceTimersByTimeAsync(31_000);
    expect(FakeSocket.last().closed).toBe(true);
    void looker.look({ conflict: "C", figure: "a" });
    expect(FakeSocket.all).toHaveLength(2);
  });

  test("a seat that was revoked is offered nothing more", async () => {
    const found = looker.look({ conflict: "C", figure: "a" });
    welcome();
    FakeSocket.last().drop(4502);
    expect(await found).toEqual([]);
  });
});
