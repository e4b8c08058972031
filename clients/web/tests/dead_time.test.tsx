import { signal } from "@preact/signals";
import { act } from "preact/test-utils";
import { expect, test, vi } from "vitest";
import type { View } from "../src/net/view";
import { QuestionFrame } from "../src/systems/generic/question_frame";
import { doorOf, drawAnew, drawAtTable, root } from "./drawing";

drawAnew();

function ask(about: string): void {
  const door = doorOf({} as View);
  drawAtTable(
    door,
    <QuestionFrame asked about={about}>
      <button type="button">Pass</button>
      <input />
    </QuestionFrame>,
  );
}

/** Tell whether a key does what the browser does with it. */
function takes(where: string, key: string): boolean {
  const pressed = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  return root.querySelector(where)?.dispatchEvent(pressed) === true;
}

test("a key presses nothing of a question that has just come, as a tap does not", () => {
  vi.useFakeTimers();
  for (const about of ["first", "second"]) {
    ask(about);
    expect([takes("button", "Enter"), takes("button", " "), takes("input", "Enter")]).toEqual([
      false,
      false,
      false,
    ]);
    expect([takes("button", "Tab"), takes("input", " ")]).toEqual([true, true]);
    act(() => void vi.advanceTimersByTime(400));
    expect([takes("button", "Enter"), takes("button", " ")]).toEqual([true, true]);
  }
  vi.useRealTimers();
});

/** Read the page after a while. */
function after(ms: number): string {
  act(() => void vi.advanceTimersByTime(ms));
  return root.textContent ?? "";
}

test("a press that has had no answer for a while says what it waits for", () => {
  vi.useFakeTimers();
  const sending = signal(0);
  const door = doorOf({} as View, { sending });
  const frame = (
    <QuestionFrame asked about="first">
      <button type="button">Pass</button>
    </QuestionFrame>
  );
  drawAtTable(door, frame);
  act(() => void (sending.value = 1));
  expect(after(2_900)).toBe("Pass");
  expect(after(100)).toBe("PassWaiting for the connection …");
  act(() => void (sending.value = 0));
  expect(after(0)).toBe("Pass");
  vi.useRealTimers();
});
