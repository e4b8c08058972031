import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { HttpRefusal } from "../src/net/http";
import { askWhileWanted } from "../src/net/wanted";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Refuse the first question; say how often it was asked by then, and after the seconds. */
async function asked(refusal: HttpRefusal, seconds: number, until = Infinity): Promise<number[]> {
  const ask = vi.fn().mockRejectedValueOnce(refusal).mockResolvedValue("here");
  const took = vi.fn();
  const stop = askWhileWanted(ask, took);
  await vi.advanceTimersByTimeAsync(1_000 * Math.min(until, seconds) - 1);
  const before = ask.mock.calls.length;
  if (until < seconds) stop();
  await vi.advanceTimersByTimeAsync(1_000 * seconds);
  expect(took.mock.calls.length).toBe(ask.mock.calls.length - 1);
  return [before, ask.mock.calls.length];
}

const refused = (status: number, params = {}): HttpRefusal =>
  new HttpRefusal(status, "code", params, "");

test("what passes by itself is asked again when the server says, or after five seconds", async () => {
  expect(await asked(refused(429, { retry_in: 3 }), 3)).toEqual([1, 2]);
  expect(await asked(refused(503), 5)).toEqual([1, 2]);
  expect(await asked(refused(0), 5)).toEqual([1, 2]);
});

test("what is refused for good is asked no more", async () => {
  expect(await asked(refused(409), 5)).toEqual([1, 1]);
});

test("what nobody wants any more is asked no more", async () => {
  expect(await asked(refused(429, { retry_in: 3 }), 3, 1)).toEqual([1, 1]);
});
