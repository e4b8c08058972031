import { describe, expect, test } from "vitest";
import type { View } from "../src/net/view";
import type { Frame } from "../src/net/wire";
import { arranged, layersOf, NO_LAYERS, applyFrame } from "../src/state/fold";
import { join, merge } from "../src/state/merge";
import { move, play as framed } from "./frames";

describe("merge patch, with the examples of RFC 7396", () => {
  test.each([
    [{ a: "b" }, { a: "c" }, { a: "c" }],
    [{ a: "b" }, { b: "c" }, { a: "b", b: "c" }],
    [{ a: "b" }, { a: null }, {}],
    [{ a: "b", b: "c" }, { a: null }, { b: "c" }],
    [{ a: ["b"] }, { a: "c" }, { a: "c" }],
    [{ a: "c" }, { a: ["b"] }, { a: ["b"] }],
    [{ a: { b: "c" } }, { a: { b: "d", c: null } }, { a: { b: "d" } }],
    [{ a: [{ b: "c" }] }, { a: [1] }, { a: [1] }],
    [
      ["a", "b"],
      ["c", "d"],
      ["c", "d"],
    ],
    [{ a: "b" }, ["c"], ["c"]],
    [{ a: "foo" }, null, null],
    [{ a: "foo" }, "bar", "bar"],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [[1, 2], { a: "b", c: null }, { a: "b" }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ])("%j with %j is %j", (target, patch, result) => {
    expect(merge(target, patch)).toEqual(result);
  });

  test("its input stays as it was, and untouched parts are shared", () => {
    const before = { a: { x: 1 }, b: { y: 2 } };
    const copy = structuredClone(before);
    const after = merge(before, { a: { x: 9 } }) as typeof before;
    expect(before).toEqual(copy);
    expect(after.b).toBe(before.b);
  });

  test("a key like __proto__ is data, not a prototype", () => {
    const merged = merge({}, JSON.parse('{"__proto__":{"bad":true}}')) as Record<string, unknown>;
    expect(Object.keys(merged)).toEqual(["__proto__"]);
    expect(({} as Record<string, unknown>)["bad"]).toBeUndefined();
  });
});

/** Play that changes these layers, and no other. */
const play = (n: number, layers: object): Frame =>
  ({ ...framed(n), patch: undefined, ...layers }) as unknown as Frame;

describe("two layers", () => {
  const none = { public: {}, own: {}, view: {} };

  test.each([
    [{ a: 1 }, {}, { a: 1 }],
    [{ a: 1 }, { b: 2 }, { a: 1, b: 2 }],
    [{ a: { x: 1 } }, { a: { y: 2 } }, { a: { x: 1, y: 2 } }],
    [{ a: { x: 1, z: 0 } }, { a: { x: 2 } }, { a: { x: 2, z: 0 } }],
    [{ a: [1, 2] }, { a: [3] }, { a: [3] }],
    [{ a: 1 }, { a: { y: 2 } }, { a: { y: 2 } }],
    [{ a: { x: 1 } }, { a: 1 }, { a: 1 }],
  ])("%j under %j is %j", (under, over, view) => {
    expect(join(under, over, none)).toEqual(view);
  });

  const dealt = applyFrame(
    NO_LAYERS,
    play(1, {
      patch: { kts: { anna: { hand_count: 2 }, bert: { hand_count: 2 } } },
      own: { kts: { anna: { hand: ["a", "b"] } }, options: { say: { type: "say" } } },
    }),
  );

  test("what neither layer changes is the very same as before", () => {
    const after = applyFrame(dealt, play(2, { patch: { kts: { bert: { hand_count: 1 } } } }));
    const [was, now] = [dealt.view, after.view] as unknown as Record<
      string,
      Record<string, unknown>
    >[];
    expect(now?.["kts"]).toEqual({
      anna: { hand_count: 2, hand: ["a", "b"] },
      bert: { hand_count: 1 },
    });
    expect(now?.["kts"]?.["anna"]).toBe(was?.["kts"]?.["anna"]);
    expect(now?.["options"]).toBe(was?.["options"]);
    expect(applyFrame(after, play(3, {})).view).toBe(after.view);
  });

  test("a value may go from one layer to the other, and back", () => {
    const shown = applyFrame(
      dealt,
      play(2, { patch: { kts: { anna: { hand: ["a", "b"] } } }, own: { kts: null } }),
    );
    expect((shown.view as never)["kts"]).toEqual((dealt.view as never)["kts"]);
    const hidden = applyFrame(
      shown,
      play(3, {
        patch: { kts: { anna: { hand: null } } },
        own: { kts: { anna: { hand: ["a", "b"] } } },
      }),
    );
    expect(hidden.view).toEqual(dealt.view);
  });

  test("a change of the past brings both layers whole", () => {
    const back = applyFrame(dealt, {
      ...move(2, { counter: 1, items: {} }),
      own: { me: { seat: "a" } },
    } as Frame);
    expect(back.view).toEqual({ counter: 1, items: {}, me: { seat: "a" } });
    expect(applyFrame(back, move(3, { counter: 2, items: {} })).view).toEqual({
      counter: 2,
      items: {},
    });
  });
});

function named(...keys: string[]): Record<string, { key: string }> {
  return Object.fromEntries(keys.map((key) => [key, { key }]));
}

function orderOf({ asks, options }: Partial<View>): string[][] {
  return [asks, options].map((all) => Object.keys(all ?? {}));
}

describe("the order of options and questions", () => {
  const whole = { asks: named("a1", "a2", "a3"), options: named("x.A", "x.B", "x.C") };
  test("is after patches what it is after a reload", () => {
    const first = { asks: named("a1", "a3"), options: named("x.A", "x.C") };
    const patch = { asks: named("a2"), options: named("x.B") };
    const patched = applyFrame(
      layersOf({ asks: first.asks }, { options: first.options }),
      play(2, { patch: { asks: patch.asks }, own: { options: patch.options } }),
    ).view;
    expect(orderOf(patched)).toEqual(orderOf(whole as unknown as View));
    const { asks, options } = whole;
    const back = { asks: { ...named("a3"), ...asks }, options: { ...named("x.C"), ...options } };
    const again = { ...move(3, {}), view: { asks: back.asks }, own: { options: back.options } };
    expect(orderOf(applyFrame(NO_LAYERS, again as unknown as Frame).view)).toEqual(
      orderOf(patched),
    );
  });

  test("that is right already makes no new view", () => {
    const view = whole as unknown as View;
    expect(arranged(view)).toBe(view);
  });
});
