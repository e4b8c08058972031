import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { useDeferred } from "../src/state/deferred";
import { drawAnew, root } from "./drawing";

drawAnew();

const drawing = vi.fn();

function Late({ now }: { now: string }) {
  return <i>{useDeferred(now)}</i>;
}

function Two({ now }: { now: string }) {
  const [one, two] = [useDeferred(now), useDeferred(`${now}!`)];
  drawing();
  return (
    <p>
      {now} {one} {two} <Late now={now} />
    </p>
  );
}

const show = (now: string): void => void act(() => render(<Two now={now} />, root));

describe("what is deferred", () => {
  let due: FrameRequestCallback[] = [];

  /** Let one frame pass, with all that is drawn for it. */
  function frame(): void {
    const now = due;
    due = [];
    act(() => now.forEach((run) => run(0)));
  }

  beforeEach(() => {
    due = [];
    vi.stubGlobal("requestAnimationFrame", (run: FrameRequestCallback) => due.push(run));
  });
  afterEach(() => vi.unstubAllGlobals());

  test("is what it was in the first drawing, and follows after the paint, all in one drawing", () => {
    show("a");
    expect(root.textContent).toBe("a a a! a");
    show("b");
    frame();
    expect(root.textContent).toBe("b a a! a");
    drawing.mockClear();
    frame();
    expect([root.textContent, drawing.mock.calls.length]).toEqual(["b b b! b", 1]);
    expect(due).toEqual([]);
  });

  test("waits for a frame in which nobody presses", () => {
    show("a");
    show("b");
    frame();
    dispatchEvent(new Event("keydown"));
    frame();
    expect(root.textContent).toBe("b a a! a");
    frame();
    frame();
    expect(root.textContent).toBe("b b b! b");
  });

  test("is never an older value than the last", () => {
    show("a");
    show("b");
    show("c");
    frame();
    frame();
    expect(root.textContent).toBe("c c c! c");
    show("d");
    show("c");
    frame();
    frame();
    expect(root.textContent).toBe("c c c! c");
  });
});
