import { describe, expect, test } from "vitest";
import { goTo, chooseViewpoint, takeFrames } from "../src/state/changes";
import { newState } from "../src/state/state";
import type { View } from "../src/net/view";
import { followViewpoint } from "../src/state/viewpoint";
import { HttpRefusal } from "../src/net/http";
import type { Frame } from "../src/net/wire";
import { nextViewpoint, others } from "../src/table/replay/viewpoint";
import { patched } from "./frames";

const frames = [1, 2, 3].map((n) => patched(n, { n }));

/** A frame after which the table waits for somebody; the gm answers for them. */
const waits = (who: string, n: number): Frame =>
  patched(n, { asks: { q: { who, kind: "commit", conflict: "C", answered: false, mine: true } } });

type Waiting = { ask: string; answer: (view: View) => void; refuse: (error: Error) => void };

function table() {
  const state = newState("T");
  takeFrames(state, frames);
  const asked: Waiting[] = [];
  const logs: string[] = [];
  followViewpoint(state, "token", {
    view: (_t, _k, as, at) =>
      new Promise((answer, refuse) => asked.push({ ask: `${as}/${at}`, answer, refuse })),
    log: async (_t, _k, as) => (logs.push(as), []),
  });
  const settle = async (): Promise<void> => {
    asked.at(-1)?.answer({ seen: asked.at(-1)?.ask } as unknown as View);
    await new Promise((done) => setTimeout(done));
  };
  return { state, asked, logs, settle };
}

describe("other eyes", () => {
  test("what is shown stays one's own until the other view is here, and is one's own at once again", async () => {
    const { state, settle } = table();
    chooseViewpoint(state, "anna");
    expect(state.shown.value).toEqual({ n: 3 });
    await settle();
    expect(state.shown.value).toEqual({ seen: "anna/" });
    expect(state.visibleFrames.value).toEqual([]);
    chooseViewpoint(state, undefined);
    expect(state.shown.value).toEqual({ n: 3 });
    expect(state.visibleFrames.value).toBe(state.frames.value);
  });

  test("a moment is asked for by its frame, one question at a time, and the log once", async () => {
    const { state, asked, logs, settle } = table();
    chooseViewpoint(state, "anna");
    goTo(state, 1);
    goTo(state, 2);
    expect(asked.map(({ ask }) => ask)).toEqual(["anna/"]);
    await settle();
    await settle();
    expect(asked.map(({ ask }) => ask)).toEqual(["anna/", "anna/f2"]);
    expect(state.shown.value).toEqual({ seen: "anna/f2" });
    expect(logs).toEqual(["anna"]);
  });

  test("whom the table waits for is said as to everybody, at the moment that is shown, and nothing is asked of them", async () => {
    const { state, settle } = table();
    takeFrames(state, [waits("ilka", 4), waits("bandit", 5)]);
    chooseViewpoint(state, "anna");
    await settle();
    expect(state.shown.value?.asks).toEqual({
      q: { who: "bandit", kind: "commit", conflict: "C", answered: false },
    });
    goTo(state, 4);
    await settle();
    expect(state.shown.value?.asks).toEqual({
      q: { who: "ilka", kind: "commit", conflict: "C", answered: false },
    });
  });

  test("an answer for eyes that are no longer wanted is not shown", async () => {
    const { state, settle } = table();
    chooseViewpoint(state, "anna");
    chooseViewpoint(state, undefined);
    await settle();
    expect(state.sharedView.value).toBeUndefined();
  });

  test.each([0, 429, 502, 503])("what passes (%i) leaves the last view", async (status) => {
    const { state, asked, settle } = table();
    chooseViewpoint(state, "anna");
    await settle();
    const shown = state.shown.value;
    goTo(state, 1);
    asked.at(-1)?.refuse(new HttpRefusal(status, "unreachable", {}, ""));
    await new Promise((done) => setTimeout(done));
    expect(state.viewpoint.value).toBe("anna");
    expect(state.shown.value).toBe(shown);
    expect(state.notice.value?.code).toBe("unreachable");
  });

  test.each([401, 403, 404])(
    "a refusal for good (%i) leads back to one's own eyes",
    async (status) => {
      const { state, asked, settle } = table();
      chooseViewpoint(state, "anna");
      await settle();
      goTo(state, 2);
      asked.at(-1)?.refuse(new HttpRefusal(status, "unknown", { what: "seat" }, ""));
      await new Promise((done) => setTimeout(done));
      expect([state.viewpoint.value, state.sharedView.value]).toEqual([undefined, undefined]);
    },
  );

  test("the round goes through all seats but one's own and the revoked, then spectators, then oneself", () => {
    const seats = {
      gm: { role: "gm" },
      anna: { role: "player" },
      gone: { role: "player", revoked: true },
    };
    const view = { me: { role: "gm", seat: "gm" }, seats } as unknown as View;
    const all = others(view);
    expect(all).toEqual(["anna", "spectator"]);
    expect([undefined, "anna", "spectator"].map((now) => nextViewpoint(all, now))).toEqual([
      "anna",
      "spectator",
      undefined,
    ]);
    expect(others({ ...view, me: { role: "player", seat: "anna" } })).toEqual([]);
  });
});
