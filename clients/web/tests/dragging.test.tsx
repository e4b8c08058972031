import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useDragging } from "../src/table/replay/dragging";
import { drawAnew, root } from "./drawing";

drawAnew();

const go = vi.fn();

beforeEach(() => {
  go.mockClear();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

function Line() {
  const { dragging } = useDragging(go, () => undefined);
  return (
    <input
      onPointerDown={dragging.hold}
      onInput={(event) => dragging.to(Number(event.currentTarget.value))}
    />
  );
}

function dragTo(place: string): void {
  const line = root.querySelector("input")!;
  line.value = place;
  act(() => void line.dispatchEvent(new Event("input")));
}

test("the table follows where the pointer rests, not on the way there", () => {
  act(() => render(<Line />, root));
  act(() => void root.querySelector("input")!.dispatchEvent(new Event("pointerdown")));
  for (const place of ["3", "4", "5", "6", "7", "8", "9"]) {
    dragTo(place);
    act(() => void vi.advanceTimersByTime(100));
  }
  expect(go).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(100));
  expect(go).toHaveBeenCalledExactlyOnceWith(9);
});

test("a line that is gone leads nowhere any more", () => {
  act(() => render(<Line />, root));
  act(() => void root.querySelector("input")!.dispatchEvent(new Event("pointerdown")));
  dragTo("3");
  act(() => void vi.advanceTimersByTime(1_000));
  expect(go).toHaveBeenCalledExactlyOnceWith(3);
  dragTo("7");
  act(() => render(null, root));
  vi.advanceTimersByTime(1_000);
  expect(go).toHaveBeenCalledOnce();
});
