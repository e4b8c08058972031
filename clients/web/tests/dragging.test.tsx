import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useDragging } from "../src/table/replay/dragging";
import { drawAnew, root } from "./drawing";

drawAnew();

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const go = vi.fn();

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
