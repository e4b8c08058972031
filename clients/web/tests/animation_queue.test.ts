import { describe, expect, test } from "vitest";
import { fitted, LAG, Queue, type Due, type Timed } from "../src/animations/queue";
import { ScriptedClock } from "./scripted_clock";

interface Seen {
  animation: string;
  arrived: number;
  from: number;
  to?: number;
}

function watched(clock: ScriptedClock): { seen: Seen[]; queue: Queue<string>; log: string[] } {
  const seen: Seen[] = [];
  const log: string[] = [];
  const done = (): void => {
    const last = seen.at(-1);
    if (last && last.to === undefined) last.to = clock.now();
  };
  const queue = new Queue<string>(clock, {
    show: ({ animation, arrived }: Timed<string>) => {
      log.push(`show ${animation}`);
      seen.push({ animation, arrived, from: clock.now() });
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

function due(animation: string, arrived: number, ms = 600, hold = 0): Due<string> {
  return { animation, ms, hold, arrived };
}

describe("the queue", () => {
  test("plays one after the other, and holds the last", () => {
    const clock = new ScriptedClock();
    const { queue, seen, log } = watched(clock);
    queue.add([due("a", 0, 200), due("b", 0, 600, 3_000)]);
    clock.to(5_000);
    expect(seen.map(({ animation, from, to }) => [animation, from, to])).toEqual([
      ["a", 0, 200],
      ["b", 200, 800],
    ]);
    expect(log).toEqual(["clear", "show a", "rest", "clear", "show b", "rest", "clear"]);
  });

  test("what is held gives way to the next at once", () => {
    const clock = new ScriptedClock();
    const { queue, seen } = watched(clock);
    queue.add([due("a", 0, 600, 3_000)]);
    clock.to(1_000);
    queue.add([due("b", 1_000)]);
    expect(seen.at(-1)).toMatchObject({ animation: "b", from: 1_000 });
  });

  test("a burst is hurried first, then its oldest are left out", () => {
    const hurried = fitted(0, 0, [due("a", 0), due("b", 0), due("c", 0)]);
    expect(hurried.left.map(({ animation, takes }) => [animation, takes])).toEqual([
      ["a", 400],
      ["b", 400],
      ["c", 400],
    ]);
    const many = Array.from({ length: 9 }, (_, i) => due(String(i), 0));
    expect(fitted(0, 0, many).left.map(({ animation }) => animation)).toEqual(["5", "6", "7", "8"]);
  });

  test("one that plays is cut only where nothing else helps", () => {
    expect(fitted(100, 600, [due("b", 100)]).cut).toBe(false);
    expect(fitted(100, 1_000, [due("b", 100), due("c", 100)])).toMatchObject({
      cut: true,
      left: [{ animation: "b" }, { animation: "c" }],
    });
  });

  test("no animation ever ends more than 1.2 s after its frame arrived", () => {
    let luck = 7;
    const next = (most: number): number => (luck = (luck * 48_271) % 2_147_483_647) % most;
    for (let run = 0; run < 60; run += 1) {
      const clock = new ScriptedClock();
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
      for (const { animation, arrived, to } of seen)
        expect((to as number) - arrived, `${run} ${animation}`).toBeLessThanOrEqual(LAG + 0.001);
      // In the order of the frames.
      const order = seen.map(({ animation }) => animation);
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
    const clock = new ScriptedClock();
    const { queue, seen, log } = watched(clock);
    queue.add([due("a", 0), due("b", 0)]);
    clock.to(100);
    queue.skip();
    clock.to(5_000);
    expect(seen.map(({ animation }) => animation)).toEqual(["a"]);
    expect(log.at(-1)).toBe("clear");
  });

  test("what has no place is passed over", () => {
    const shown: string[] = [];
    const clock = new ScriptedClock();
    const queue = new Queue<string>(clock, {
      show: ({ animation }) => (shown.push(animation), animation === "b"),
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
