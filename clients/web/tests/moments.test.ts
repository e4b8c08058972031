import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { NOBODY } from "../src/i18n/names";
import { takeCatalogue } from "../src/i18n/words";
import { goTo, hearFrames, lookAs, playOn, takeFrames } from "../src/model/changes";
import { newState, type TableState } from "../src/model/state";
import { EFFECTS } from "../src/moments/effects";
import { onTheWay } from "../src/moments/effects/dice";
import { byToken } from "../src/moments/effects/walk";
import {
  EMPTY_EFFECTS,
  type Effect,
  type BoardAnimation,
  type AnimationTable,
} from "../src/moments/moment";
import { openPlayer, type AnimationPlayer } from "../src/moments/player";
import { fitted, LAG, Queue, type Clock, type Due, type Timed } from "../src/moments/queue";
import type { View } from "../src/model/view";
import { momentsOf, type FrameSource } from "../src/moments/telling";
import { animations } from "../src/systems/registry";
import type { Scene } from "../src/moments/scene";
import type { Frame, GameEvent } from "../src/net/wire";
import { layersOf, NO_LAYERS as EMPTY, applyFrame } from "../src/view/fold";

const TABLES = await animations();

/** A clock that goes on when it is told to. */
class Scripted implements Clock {
  private time = 0;
  private timers: { at: number; run: () => void }[] = [];

  now = (): number => this.time;

  after = (ms: number, run: () => void): (() => void) => {
    const timer = { at: this.time + ms, run };
    this.timers.push(timer);
    return () => (this.timers = this.timers.filter((each) => each !== timer));
  };

  to(time: number): void {
    for (;;) {
      const next = this.timers.filter(({ at }) => at <= time).toSorted((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.timers = this.timers.filter((each) => each !== next);
      this.time = next.at;
      next.run();
    }
    this.time = time;
  }
}

interface Seen {
  moment: string;
  arrived: number;
  from: number;
  to?: number;
}

function watched(clock: Scripted): { seen: Seen[]; queue: Queue<string>; log: string[] } {
  const seen: Seen[] = [];
  const log: string[] = [];
  const done = (): void => {
    const last = seen.at(-1);
    if (last && last.to === undefined) last.to = clock.now();
  };
  const queue = new Queue<string>(clock, {
    show: ({ moment, arrived }: Timed<string>) => {
      log.push(`show ${moment}`);
      seen.push({ moment, arrived, from: clock.now() });
      return true;
    },
    rest: () => {
      log.push("rest");
      done();
    },
    clear: () => {
      log.push("clear");
      done();
    },
  });
  return { seen, queue, log };
}

function due(moment: string, arrived: number, ms = 600, hold = 0): Due<string> {
  return { moment, ms, hold, arrived };
}

describe("the queue", () => {
  test("plays one after the other, and holds the last", () => {
    const clock = new Scripted();
    const { queue, seen, log } = watched(clock);
    queue.add([due("a", 0, 200), due("b", 0, 600, 3_000)]);
    clock.to(5_000);
    expect(seen.map(({ moment, from, to }) => [moment, from, to])).toEqual([
      ["a", 0, 200],
      ["b", 200, 800],
    ]);
    expect(log).toEqual(["clear", "show a", "rest", "clear", "show b", "rest", "clear"]);
  });

  test("what is held gives way to the next at once", () => {
    const clock = new Scripted();
    const { queue, seen } = watched(clock);
    queue.add([due("a", 0, 600, 3_000)]);
    clock.to(1_000);
    queue.add([due("b", 1_000)]);
    expect(seen.at(-1)).toMatchObject({ moment: "b", from: 1_000 });
  });

  test("a burst is hurried first, then its oldest are left out", () => {
    const hurried = fitted(0, 0, [due("a", 0), due("b", 0), due("c", 0)]);
    expect(hurried.left.map(({ moment, takes }) => [moment, takes])).toEqual([
      ["a", 400],
      ["b", 400],
      ["c", 400],
    ]);
    const many = Array.from({ length: 9 }, (_, i) => due(String(i), 0));
    expect(fitted(0, 0, many).left.map(({ moment }) => moment)).toEqual(["5", "6", "7", "8"]);
  });

  test("one that plays is cut only where nothing else helps", () => {
    expect(fitted(100, 600, [due("b", 100)]).cut).toBe(false);
    expect(fitted(100, 1_000, [due("b", 100), due("c", 100)])).toMatchObject({
      cut: true,
      left: [{ moment: "b" }, { moment: "c" }],
    });
  });

  test("no moment ever ends more than 1.2 s after its frame arrived", () => {
    let luck = 7;
    const next = (most: number): number => (luck = (luck * 48_271) % 2_147_483_647) % most;
    for (let run = 0; run < 60; run += 1) {
      const clock = new Scripted();
      const { queue, seen } = watched(clock);
      for (let i = 0; i < 40; i += 1) {
        clock.to(clock.now() + next(700));
        const many = next(4);
        queue.add(
          Array.from({ length: many }, (_, k) =>
            due(`${i}.${k}`, clock.now(), 200 + next(801), next(2) * 3_000),
          ),
        );
      }
      clock.to(clock.now() + 10_000);
      expect(seen.length).toBeGreaterThan(20);
      for (const { moment, arrived, to } of seen)
        expect((to as number) - arrived, `${run} ${moment}`).toBeLessThanOrEqual(LAG + 0.001);
      // In the order of the frames.
      const order = seen.map(({ moment }) => moment);
      expect(order).toEqual(
        order.toSorted(
          (a, b) =>
            Number(a.split(".")[0]) - Number(b.split(".")[0]) ||
            Number(a.split(".")[1]) - Number(b.split(".")[1]),
        ),
      );
    }
  });

  test("a tap ends what plays, what is held, and what waits", () => {
    const clock = new Scripted();
    const { queue, seen, log } = watched(clock);
    queue.add([due("a", 0), due("b", 0)]);
    clock.to(100);
    queue.skip();
    clock.to(5_000);
    expect(seen.map(({ moment }) => moment)).toEqual(["a"]);
    expect(log.at(-1)).toBe("clear");
  });

  test("what has no place is passed over", () => {
    const shown: string[] = [];
    const clock = new Scripted();
    const queue = new Queue<string>(clock, {
      show: ({ moment }) => (shown.push(moment), moment === "b"),
      rest: () => undefined,
      clear: () => undefined,
    });
    queue.add([due("a", 0), due("b", 0, 100), due("c", 0)]);
    clock.to(50);
    expect(shown).toEqual(["a", "b"]);
    clock.to(150);
    expect(shown).toEqual(["a", "b", "c"]);
  });
});

test("no effect takes so long that it could not be in time", () => {
  for (const [effect, { ms }] of Object.entries(EFFECTS)) {
    const full: object = {
      ...EMPTY_EFFECTS[effect as Effect](),
      throws: [{}],
      blows: [{}],
      harms: [{}],
    };
    const walks = [
      { at: "a", points: Array.from({ length: 40 }, () => ({ x: 0, y: 0 })), stopped: true },
    ];
    expect(ms({ ...full, walks } as never), effect).toBeLessThanOrEqual(LAG);
  }
});

const NOWHERE: FrameSource = { frame: () => undefined, view: () => undefined };
const roll = { type: "ews.DiceRolled", conflict: "C", who: "f", faces: [6, 2], x: 8, how: "plus" };

function play(n: number, ...events: GameEvent[]): Frame {
  return {
    t: "frame",
    n,
    id: `f${n}`,
    at: n,
    by: "g",
    kind: "play",
    events,
    patch: { counter: n },
  };
}

function momentsAfter(was: View | undefined, frame: Frame, past = NOWHERE, tables = TABLES) {
  const after = applyFrame(layersOf(was ?? {}), frame).view;
  return momentsOf([{ frame, before: was, after }], NOBODY, past, tables);
}

function told(events: GameEvent[], tables: AnimationTable = TABLES): BoardAnimation[] {
  return momentsAfter(undefined, play(1, ...events), NOWHERE, tables);
}

describe("frames", () => {
  beforeEach(() => takeCatalogue({ systems: {}, messages: { de: {}, en: {} } } as never));

  test("cards that open in one frame turn over together", () => {
    const cards = ["a", "b", "c"].map((figure) => ({
      type: "einblatt.CardPlayed",
      conflict: "C",
      figure,
      card: "He7",
      round: 1,
      role: "round",
    }));
    const passed = { type: "einblatt.Passed", conflict: "C", figure: "d", how: "round" };
    const found = told([cards[0] as GameEvent, passed, ...(cards.slice(1) as GameEvent[])]);
    expect(found).toEqual([
      {
        effect: "reveal",
        conflict: "C",
        cards: cards.map(({ figure }) => ({ at: `card:${figure}:1`, card: "He7" })),
      },
    ]);
  });

  test("two meetings of one frame are seen one after the other", () => {
    const met = {
      type: "einblatt.ActionResolved",
      conflict: "C",
      actor: "a",
      target: "b",
      card_a: "HeA",
      card_t: "Kr7",
      outcome: "loss",
      ep_delta: { a: -1, b: 1 },
      terms_a: [],
      terms_t: [{ key: "einblatt.trump" }],
    };
    const found = told([met, { ...met, outcome: "win" }]);
    expect(found.map((each) => (each.effect === "meeting" ? each.winner : "other"))).toEqual([
      1, 0,
    ]);
  });

  test("what dice mean is a band under them", () => {
    const found = told([
      roll,
      { type: "ews.ActionResolved", conflict: "C", outcome: "success", total: 26, target: 18 },
    ]);
    expect(found).toMatchObject([
      {
        effect: "dice",
        tone: "plus",
        throws: [{ at: "dice:f", dice: [{ face: 6 }, { face: 2 }] }],
      },
    ]);
  });

  test("what dramatic dice add up to is told with the one that counts double", () => {
    const dice = [
      { name: "H10", face: 6 },
      { name: "D10", face: 2 },
      { name: "W10", face: 6 },
    ];
    const fell = { type: "phers.DiceRolled", conflict: "C", figure: "f", dice };
    const result = {
      type: "phers.ActionResolved",
      conflict: "C",
      figure: "f",
      class: "gut",
      success: true,
      z: 10,
      doubled: ["H"],
    };
    const patch = {
      conflicts: { C: { decisions: { f: { class: "gut", z: 10, doubled: ["H"], dice } } } },
    };
    const found = momentsAfter({} as never, { ...play(1, fell, result), patch } as Frame);
    expect(found).toMatchObject([
      { effect: "dice", tone: "plus", throws: [{ sum: "6 × 2 − 2 = +10" }] },
    ]);
    // Three equal dice that the gm is still to judge add up to nothing yet.
    const open = momentsAfter(
      {} as never,
      { ...play(1, fell), patch: { conflicts: { C: { decisions: { f: { dice } } } } } } as Frame,
    );
    expect(open).toMatchObject([{ throws: [{ sum: "" }] }]);
  });

  test("what is hidden gives no moment that tells it", () => {
    expect(told([{ type: "ews.DiceRolled", conflict: "C", who: "f" }])).toEqual([]);
    expect(
      told([{ type: "ews.ActionResolved", conflict: "C", actor: "f", opponent: "gm" }]),
    ).toEqual([]);
    expect(told([{ type: "phers.DiceRolled", conflict: "C", figure: "f", secret: true }])).toEqual(
      [],
    );
    expect(
      told([{ type: "phers.ActionResolved", conflict: "C", figure: "f", secret: true }]),
    ).toEqual([]);
    expect(
      told([
        {
          type: "phers.ComparisonResolved",
          conflict: "C",
          figure: "f",
          opponent: "g",
          secret: true,
        },
      ]),
    ).toEqual([]);
    const laid = told([
      { type: "einblatt.CardCommitted", conflict: "C", figure: "f", changed: false },
    ]);
    expect(laid).toEqual([{ effect: "laid", conflict: "C", cards: [{ at: "card:f:1" }] }]);
  });

  test("a sixth system brings a table only", () => {
    const tables: AnimationTable = {
      "sixth.Fell": ({ who }) => ({
        effect: "dice",
        throws: [{ at: `dice:${String(who)}`, dice: [{ kind: "W20", face: 20 }], sum: "" }],
      }),
    };
    expect(told([{ type: "sixth.Fell", conflict: "C", who: "f" }], tables)).toMatchObject([
      { effect: "dice", throws: [{ at: "dice:f" }] },
    ]);
  });

  test("of a roll to get away the band says how many still hold, whichever die is read last", () => {
    const rolls = [
      ["w", 14, false],
      ["o", 12, false],
      ["x", 3, true],
    ] as const;
    const events = rolls.map(([enemy, face, success]) => ({
      type: "samyra.LoesenRolled",
      conflict: "C",
      figure: "f",
      enemy,
      face,
      success,
    }));
    const seen = (loose: string[]): BoardAnimation[] => {
      const patch = {
        conflicts: {
          C: { fighters: { f: { move: { mode: "held", foes: ["w", "o", "x"], loose } } } },
        },
      };
      return momentsOf(
        [
          {
            frame: play(1, ...events),
            before: {},
            after: applyFrame(EMPTY, { ...play(1), patch } as Frame).view,
          } as never,
        ],
        { ...NOBODY, figures: { f: "Ayla" } },
        NOWHERE,
        TABLES,
      );
    };
    expect(seen(["x"])).toMatchObject([
      { words: "Ayla: 2 enemies still hold", tone: "minus", throws: [{}, {}, {}] },
    ]);
    expect(seen(["x", "o"])).toMatchObject([{ words: "Ayla: 1 enemy still holds", tone: "minus" }]);
    expect(seen(["x", "o", "w"])).toMatchObject([{ words: "Ayla: Succeeded", tone: "plus" }]);
  });

  test("what a blow did is told in parts, and of a broken spell not twice", () => {
    const found = told([
      { type: "samyra.SegmentDamageApplied", conflict: "C", harms: [{ target: "f", sum: 3 }] },
      { type: "samyra.SpellInterrupted", conflict: "C", caster: "f" },
      { type: "samyra.IntentFell", conflict: "C", figure: "f", why: "broken" },
    ]);
    const scene = { board: {}, box: () => ({ x: 0, y: 0, w: 2, h: 2 }) } as unknown as Scene;
    const root = document.createElement("div");
    act(() => render(EFFECTS.blows.Draw({ moment: found[0] as never, scene }), root));
    expect(root.textContent).toBe("−3 · spell broken");
  });

  test("a walk begins where the figure stood before, and goes back from its end", () => {
    const before = {
      conflicts: {
        C: { system: "samyra", settings: { grid: "square4" }, fighters: { f: { pose: "a1" } } },
      },
    } as never;
    const moved = play(2, {
      type: "samyra.FigureMoved",
      conflict: "C",
      figure: "f",
      path: ["b1", "c1"],
      facing: 0,
    });
    const there = [
      { x: 20, y: 20 },
      { x: 60, y: 20 },
      { x: 100, y: 20 },
    ];
    expect(momentsAfter(before, moved)).toMatchObject([
      { effect: "walk", walks: [{ at: "token:f", points: there }] },
    ]);
    const undo = {
      t: "frame",
      n: 3,
      id: "f3",
      at: 3,
      by: "g",
      kind: "move",
      why: "no",
      steps: [{ id: "f2", status: "struck" }],
      view: {},
    } as unknown as Frame;
    const past: FrameSource = {
      frame: (id) => (id === "f2" ? moved : undefined),
      view: (n) => (n === 1 ? before : undefined),
    };
    expect(momentsAfter(before, undo, past)).toMatchObject([
      { effect: "back", walks: [{ at: "token:f", points: there.toReversed() }] },
    ]);
  });
});

describe("the player", () => {
  let state: TableState;
  let clock: Scripted;
  let player: AnimationPlayer;
  let still = false;
  let hidden = false;

  beforeEach(() => {
    still = false;
    hidden = false;
    document.body.innerHTML = `<div data-testid="conflict" data-conflict="C"></div>`;
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue({
      x: 0,
      y: 0,
      width: 400,
      height: 300,
      top: 0,
      left: 0,
      right: 400,
      bottom: 300,
    } as DOMRect);
    vi.spyOn(document, "hidden", "get").mockImplementation(() => hidden);
    vi.spyOn(globalThis, "matchMedia").mockImplementation(
      () => Object.assign(new EventTarget(), { matches: still }) as never,
    );
    state = newState("T");
    clock = new Scripted();
    takeFrames(state, [play(1), play(2)]);
    player = openPlayer(state, signal(NOBODY), TABLES, clock);
  });

  afterEach(() => player.close());

  async function playing(): Promise<string | undefined> {
    await new Promise((done) => setTimeout(done, 0));
    return player.playing.value?.moment.effect;
  }

  test("plays what comes", async () => {
    hearFrames(state, [play(3, roll)]);
    expect(await playing()).toBe("dice");
    clock.to(900);
    expect(player.playing.value?.resting).toBe(true);
    clock.to(60_000);
    expect(player.playing.value).toBeUndefined();
  });

  test("holds the board as it was until the last cards have turned over", async () => {
    const laid = {
      type: "einblatt.CardCommitted",
      conflict: "C",
      figure: "f",
      card: "HeA",
      changed: false,
    };
    const opened = {
      type: "einblatt.CardPlayed",
      conflict: "C",
      figure: "f",
      card: "HeA",
      round: 1,
      role: "round",
    };
    const met = {
      type: "einblatt.ActionResolved",
      conflict: "C",
      actor: "f",
      target: "w",
      card_a: "HeA",
      card_t: "Kr7",
      outcome: "win",
      ep_delta: {},
    };
    const held = (): unknown =>
      state.held.value && [
        state.held.value.turning,
        (state.held.value.view as { counter?: number }).counter,
      ];
    hearFrames(state, [play(3, roll), play(4, laid, opened, met)]);
    // Nothing is drawn in between.
    expect(held()).toEqual([false, 3]);
    expect(await playing()).toBe("laid");
    expect(held()).toEqual([false, 3]);
    clock.to(180);
    expect([await playing(), held()]).toEqual(["reveal", [true, 3]]);
    clock.to(600);
    expect([await playing(), held()]).toEqual(["meeting", undefined]);
  });

  test("holds the board also while an earlier moment plays", async () => {
    hearFrames(state, [play(3, roll)]);
    expect(await playing()).toBe("dice");
    hearFrames(state, [
      play(4, {
        type: "einblatt.CardPlayed",
        conflict: "C",
        figure: "f",
        card: "HeA",
        round: 1,
        role: "round",
      }),
    ]);
    expect(state.held.value?.view).toMatchObject({ counter: 3 });
    expect([await playing(), state.held.value?.turning]).toEqual(["reveal", true]);
  });

  test("holds nothing any more after a tap, and nothing for who wants less motion", () => {
    const opened = {
      type: "einblatt.CardPlayed",
      conflict: "C",
      figure: "f",
      card: "HeA",
      round: 1,
      role: "round",
    };
    hearFrames(state, [play(3, opened)]);
    expect(state.held.value).toMatchObject({ conflict: "C", turning: true });
    document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
    expect(state.held.value).toBeUndefined();
    still = true;
    hearFrames(state, [play(4, opened)]);
    expect(state.held.value).toBeUndefined();
  });

  test("is silent about what was missed, and about what comes in masses", async () => {
    takeFrames(state, [play(3, roll)]);
    expect(await playing()).toBeUndefined();
    hearFrames(
      state,
      Array.from({ length: 9 }, (_, i) => play(4 + i, roll)),
    );
    expect(await playing()).toBeUndefined();
  });

  test("is silent for who wants less motion, and on a hidden page", async () => {
    still = true;
    hearFrames(state, [play(3, roll)]);
    expect(await playing()).toBeUndefined();
    still = false;
    hidden = true;
    hearFrames(state, [play(4, roll)]);
    expect(await playing()).toBeUndefined();
  });

  test("is silent where another moment is shown, or other eyes look", async () => {
    goTo(state, 1);
    hearFrames(state, [play(3, roll)]);
    expect(await playing()).toBeUndefined();
    goTo(state, undefined);
    lookAs(state, "spectator");
    hearFrames(state, [play(4, roll)]);
    expect(await playing()).toBeUndefined();
  });

  test("a jump plays nothing and ends what plays; going on by itself plays each step", async () => {
    hearFrames(state, [play(3, roll), play(4), play(5)]);
    expect(await playing()).toBe("dice");
    goTo(state, 1);
    expect(await playing()).toBeUndefined();
    goTo(state, 3);
    expect(await playing()).toBeUndefined();
    goTo(state, 2);
    playOn(state);
    expect(await playing()).toBe("dice");
    playOn(state);
    expect(await playing()).toBeUndefined();
  });

  test("is silent about a conflict that does not lie on the table", async () => {
    hearFrames(state, [play(3, { ...roll, conflict: "D" })]);
    expect(await playing()).toBeUndefined();
  });

  test("a tap ends it and is not taken", async () => {
    hearFrames(state, [play(3, roll)]);
    await playing();
    const tap = new Event("pointerdown", { bubbles: true, cancelable: true });
    document.body.dispatchEvent(tap);
    expect(tap.defaultPrevented).toBe(false);
    expect(player.playing.value).toBeUndefined();
  });
});

test("dice show another face at each turn, and last not the one that counts", () => {
  for (let face = 1; face <= 6; face += 1) {
    const way = onTheWay("W6", face, 5, () => face);
    [face, ...way].reduce((last, each) => (expect(each).not.toBe(last), each), 0);
    expect(way.every((each) => each >= 1 && each <= 6)).toBe(true);
  }
});

test("one token walks once", () => {
  const walks = [
    { at: "a", points: [{ x: 0, y: 0 }], stopped: false },
    { at: "a", points: [], stopped: true },
  ];
  expect(byToken(walks)).toEqual([{ at: "a", points: [{ x: 0, y: 0 }], stopped: true }]);
});
