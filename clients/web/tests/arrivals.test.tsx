/** How long is it told that somebody has sat down? */
import { signal, type Signal } from "@preact/signals";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Seat, View } from "../src/net/view";
import { Arrivals } from "../src/table/invitation/arrivals";
import { doorOf, drawAnew, drawAtTable, root } from "./drawing";

drawAnew();
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const viewOf = (...names: string[]): View => {
  const seats = names.map((name): [string, Seat] => [name, { name, role: "player" }]);
  return { me: { role: "gm" }, seats: Object.fromEntries(seats) } as unknown as View;
};

const pass = (ms: number): void => void act(() => void vi.advanceTimersByTime(ms));
const told = (): string[] => [...root.querySelectorAll("p")].map((each) => each.textContent);

test("each arrival is told for three seconds, whoever else sits down meanwhile", () => {
  const door = doorOf(viewOf(), { presence: signal({ seats: {} }) });
  const live = door.session.state.live as unknown as Signal<{ view: View }>;
  drawAtTable(door, <Arrivals />);
  const sit = (...names: string[]): void =>
    void act(() => void (live.value = { view: viewOf(...names) }));
  sit("Anna");
  pass(2_000);
  sit("Anna", "Ben");
  expect(told()).toEqual(["Anna", "Ben"].map((name) => expect.stringContaining(name)));
  pass(999);
  expect(told()).toHaveLength(2);
  pass(1);
  expect(told()).toEqual([expect.stringContaining("Ben")]);
  pass(1_999);
  expect(told()).toHaveLength(1);
  pass(1);
  expect(told()).toEqual([]);
});
