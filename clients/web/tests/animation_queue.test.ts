import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fitted, LAG, Queue, type Due, type Timed } from "../src/animations/queue";

interface Seen {
  animation: string;
  arrived: number;
  from: number;
  to?: number;
}

/** Let time go on until then. */
const goOnTo = (time: number): void => void vi.advanceTimersByTime(time - performance.now());

function watched(): { seen: Seen[]; queue: Queue<string>; log: string[] } {
  const seen: Seen[] = [];
  const log: string[] = [];
  const done = (): void => {
    const last = seen.at(-1);
    if (last && last.to === undefined) last.to = performance.now();
  };
  const queue = new Queue<string>({
    show: ({ animation, arrived }: Timed<string>) => {
      log.push(`show ${animation}`);
      seen.push({ animation, arrived, from: performance.now() });
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
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("plays one after the other, and holds the last", () => {
    const { queue, seen, log } = watched();
    queue.add([due("a", 0, 200), due("b", 0, 600, 3_000)]);
    goOnTo(5_000);
    expect(seen.map(({ animation, from, to }) => [animation, from, to])).toEqual([
      ["a", 0, 200],
      ["b", 200, 800],
    ]);
    expect(log).toEqual(["clear", "show a", "rest", "clear", "show b", "rest", "clear"]);
  });

  test("what is held gives way to the next at once", () => {
    const { queue, seen } = watched();
    queue.add([due("a", 0, 600, 3_000)]);
    goOnTo(1_000);
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
      const { queue, seen } = watched();
      for (let i = 0; i < 40; i += 1) {
        vi.advanceTimersByTime(next(700));
        const many = next(4);
        queue.add(
          Array.from({ length: many }, (_, k) =>
            due(`${i}.${k}`, performance.now(), 200 + next(801), next(2) * 3_000),
          ),
        );
      }
      vi.advanceTimersByTime(10_000);
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
    const { queue, seen, log } = watched();
    queue.add([due("a", 0), due("b", 0)]);
    goOnTo(100);
    queue.skip();
    goOnTo(5_000);
    expect(seen.map(({ animation }) => animation)).toEqual(["a"]);
    expect(log.at(-1)).toBe("clear");
  });

  test("what has no place is passed over", () => {
    const shown: string[] = [];
    const queue = new Queue<string>({
      show: ({ animation }) => (shown.push(animation), animation === "b"),
      rest: () => undefined,
      clear: () => undefined,
    });
    queue.add([due("a", 0), due("b", 0, 100), due("c", 0)]);
    goOnTo(50);
    expect(shown).toEqual(["a", "b"]);
    goOnTo(150);
    expect(shown).toEqual(["a", "b", "c"]);
  });
});
