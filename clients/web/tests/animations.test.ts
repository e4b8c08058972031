import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, describe, expect, test } from "vitest";
import { NOBODY } from "../src/state/names";
import { takeCatalogue } from "../src/i18n/words";
import { EFFECTS } from "../src/animations/effects";
import { onTheWay } from "../src/animations/effects/dice";
import { byToken } from "../src/animations/effects/walk";
import {
  EMPTY_EFFECTS,
  type Effect,
  type BoardAnimation,
  type AnimationTable,
} from "../src/animations/effects/board_animation";
import { LAG } from "../src/animations/queue";
import type { View } from "../src/net/view";
import { animationsOf, type FrameSource } from "../src/animations/from_events";
import { animations } from "../src/systems/registry";
import type { AnimatedBoard } from "../src/animations/effects/animated_board";
import type { Frame, GameEvent } from "../src/net/wire";
import { layersOf, NO_LAYERS as EMPTY, applyFrame } from "../src/state/fold";
import { moveWithoutAccount, patched, play } from "./frames";

const TABLES = await animations();

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

function animationsAfter(was: View | undefined, frame: Frame, past = NOWHERE, tables = TABLES) {
  const after = applyFrame(layersOf(was ?? {}), frame).view;
  return animationsOf([{ frame, before: was, after }], NOBODY, past, tables);
}

function told(events: GameEvent[], tables: AnimationTable = TABLES): BoardAnimation[] {
  return animationsAfter(undefined, play(1, ...events), NOWHERE, tables);
}

const boxAt = ([x, y]: [number, number]) => ({ x: x - 10, y: y - 10, w: 20, h: 20 });

/** Draw blows over tokens at these places, each of 20 px. */
function blowsOver(animation: unknown, at: Record<string, [x: number, y: number]>): HTMLElement {
  const board = {
    area: { w: 400, h: 400 },
    box: (place: string) => boxAt(at[place.slice(-1)]!),
    boxes: () => Object.values(at).map(boxAt),
  } as unknown as AnimatedBoard;
  const root = document.createElement("div");
  act(() => render(EFFECTS.blows.Draw({ animation: animation as never, board }), root));
  return root;
}

/** List what is seen of events after which there are these decisions. */
const deciding = (decisions: object, ...events: GameEvent[]) =>
  animationsAfter({} as never, patched(1, { conflicts: { C: { decisions } } }, ...events));

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

  test("what somebody else wins, and what succeeds without a blow, has not the colour of harm", () => {
    const tried = { conflict: "C", attacker: "a", target: "b", hit: true };
    const [won, spell, hit] = told([
      {
        type: "harmonies.ActionResolved",
        conflict: "C",
        figure: "a",
        outcome: "loss",
        winner: "b",
      },
      { type: "samyra.ActionResolved", ...tried, kind: "round" },
      { type: "samyra.ActionResolved", ...tried, kind: "melee" },
    ]).flatMap((each) =>
      each.effect === "blows"
        ? each.blows.map(({ outcome }) => outcome)
        : "tone" in each
          ? each.tone
          : [],
    );
    expect([won, spell, hit]).toEqual(["", "", "hit"]);
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
    const f = { stage: "resolved", class: "gut", z: 10, doubled: ["H"], dice };
    expect(deciding({ f }, fell, result)).toMatchObject([
      {
        effect: "dice",
        words: expect.stringContaining("succeeded"),
        tone: "plus",
        throws: [{ sum: "6 × 2 − 2 = +10" }],
      },
    ]);
    // Compared with somebody who has yet to roll it is worth nothing yet.
    expect(deciding({ f, g: { stage: "ready" } }, fell, result)).toMatchObject([
      { words: expect.not.stringContaining("succeeded"), tone: "" },
    ]);
    // Three equal dice that the gm is still to judge add up to nothing yet.
    expect(deciding({ f: { dice } }, fell)).toMatchObject([{ throws: [{ sum: "" }] }]);
  });

  test("what is hidden gives no animation that tells it", () => {
    for (const event of [
      { type: "ews.DiceRolled", who: "f" },
      { type: "ews.ActionResolved", actor: "f", opponent: "gm" },
      { type: "phers.DiceRolled", figure: "f", secret: true },
      { type: "phers.ActionResolved", figure: "f", secret: true },
      { type: "phers.ComparisonResolved", figure: "f", opponent: "g", secret: true },
    ])
      expect(told([{ ...event, conflict: "C" }]), event.type).toEqual([]);
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

  test("of a roll to get away the band names who still holds, whichever die is read last", () => {
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
      const { view: after } = applyFrame(EMPTY, { ...play(1), patch } as Frame);
      const names = { ...NOBODY, figures: { f: "Ayla", w: "Wolf", o: "Ork", x: "Bär" } };
      const happened = { frame: play(1, ...events), before: {} as View, after };
      return animationsOf([happened], names, NOWHERE, TABLES);
    };
    expect(seen(["x"])).toMatchObject([
      { words: "Ayla: Wolf and Ork still hold", tone: "minus", throws: [{}, {}, {}] },
    ]);
    expect(seen(["x", "o"])).toMatchObject([{ words: "Ayla: Wolf still holds", tone: "minus" }]);
    expect(seen(["x", "o", "w"])).toMatchObject([{ words: "Ayla: Succeeded", tone: "plus" }]);
  });

  test("a blow points at who it is meant for", () => {
    const choices = { a: { kind: "melee", target: "b" }, b: { kind: "melee", target: "a" } };
    const [found] = told([{ type: "samyra.ActionsRevealed", conflict: "C", choices }]);
    const heads = blowsOver(found, { a: [100, 200], b: [300, 200] }).querySelectorAll(".arc-head");
    const turned = [...heads].map((head) =>
      /translate\((\d+).* rotate\((-?\d+)/
        .exec(head.getAttribute("transform") ?? "")!
        .slice(1)
        .map(Number),
    );
    const [[x, way], [back, other]] = turned as [[number, number], [number, number]];
    expect(x).toBeGreaterThan(220);
    expect(Math.abs(way)).toBeLessThan(90);
    expect(back).toBeLessThan(180);
    expect(Math.abs(other)).toBeGreaterThan(90);
  });

  test.each<[string, Record<string, [number, number]>]>([
    ["who stands below", { a: [100, 100], b: [140, 100], c: [120, 134] }],
    ["who stand around", { a: [100, 100], b: [140, 100], c: [120, 134], d: [120, 66] }],
    ["who stands between", { a: [60, 100], b: [260, 100], c: [160, 69] }],
  ])("the words of a blow cover nobody: %s", (_, at) => {
    const hit = { attacker: "a", target: "b", hit: true, kind: "melee" };
    const [found] = told([{ type: "samyra.ActionResolved", conflict: "C", ...hit }]);
    const { style, textContent } = blowsOver(found, at).querySelector<HTMLElement>(".arc-words")!;
    const [x, y] = [Number.parseFloat(style.left), Number.parseFloat(style.top)];
    for (const [left, top] of Object.values(at))
      expect(
        Math.abs(x - left) >= 10 + 4 * textContent.length || Math.abs(y - top) >= 10 + 10,
        `${x} ${y} on ${left} ${top}`,
      ).toBe(true);
  });

  test("what a blow did is told in parts, and of a broken spell not twice", () => {
    const found = told([
      { type: "samyra.SegmentDamageApplied", conflict: "C", harms: [{ target: "f", sum: 3 }] },
      { type: "samyra.SpellInterrupted", conflict: "C", caster: "f" },
      { type: "samyra.IntentFell", conflict: "C", figure: "f", why: "broken" },
    ]);
    expect(blowsOver(found[0], { f: [1, 1] }).textContent).toBe("−3 · spell broken");
  });

  test("what blows did to figures side by side does not lie one on the other", () => {
    const harms = ["a", "b", "c"].map((target) => ({ target, sum: 10 }));
    const [found] = told([{ type: "samyra.SegmentDamageApplied", conflict: "C", harms }]);
    const at = { a: [80, 100], b: [107, 100], c: [134, 100] } as const;
    const root = blowsOver(found, { ...at } as never);
    const middles = [...root.querySelectorAll<HTMLElement>(".harm")].map(
      ({ style }) => [Number.parseFloat(style.left), Number.parseFloat(style.top)] as const,
    );
    for (const [i, [x, y]] of middles.entries()) {
      expect(x).toBe(Object.values(at)[i]![0]);
      expect(Math.abs(y - 100)).toBeLessThanOrEqual(24);
      for (const [left, top] of middles.slice(0, i))
        expect(Math.abs(x - left) >= 40 || Math.abs(y - top) >= 22, `${x} ${y}`).toBe(true);
    }
  });

  test("what several who strike at once do is written once, below all of them", () => {
    const choices = Object.fromEntries(
      ["a", "b", "c"].map((each) => [each, { kind: "melee", target: "f" }]),
    );
    const [found] = told([{ type: "samyra.ActionsRevealed", conflict: "C", choices }]);
    const root = blowsOver(found, { a: [10, 10], b: [50, 50], c: [90, 90], f: [50, 50] });
    expect(root.querySelectorAll(".arc")).toHaveLength(3);
    const written = [...root.querySelectorAll<HTMLElement>(".arc-words")];
    expect(written.map(({ textContent }) => textContent)).toEqual(["melee"]);
    expect(Number.parseFloat(written[0]?.style.top ?? "")).toBeGreaterThan(90);
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
    expect(animationsAfter(before, moved)).toMatchObject([
      { effect: "walk", walks: [{ at: "token:f", points: there }] },
    ]);
    const undo = moveWithoutAccount(3, [{ id: "f2", status: "struck" }], "no");
    const past: FrameSource = {
      frame: (id) => (id === "f2" ? moved : undefined),
      view: (n) => (n === 1 ? before : undefined),
    };
    expect(animationsAfter(before, undo, past)).toMatchObject([
      { effect: "back", walks: [{ at: "token:f", points: there.toReversed() }] },
    ]);
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
