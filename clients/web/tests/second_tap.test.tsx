import { act } from "preact/test-utils";
import { render } from "preact";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { Button } from "../src/ui/button";
import { drawAnew, root } from "./drawing";

drawAnew();

const pressed: string[] = [];

let drawn = 0;

/** Let another button stand there. */
function stand(name: string): void {
  drawn += 1;
  const button = (
    <Button key={drawn} onPress={() => pressed.push(name)}>
      {name}
    </Button>
  );
  act(() => render(button, root));
}

/** Press what stands there, `detail` times in a row by pointer; a key and a screen reader count none. */
function press(clientX = 100, detail = 1): boolean {
  const click = { clientX, clientY: 100, detail, bubbles: true, cancelable: true };
  return root.querySelector("button")!.dispatchEvent(new MouseEvent("click", click));
}

beforeAll(() => void vi.useFakeTimers());
afterAll(() => void vi.useRealTimers());

beforeEach(() => {
  vi.advanceTimersByTime(1_000);
  pressed.length = 0;
  stand("Lay");
  press();
});

test("a slow second tap does not press what came under the finger", () => {
  vi.advanceTimersByTime(600);
  stand("Pass");
  press(110);
  expect(pressed).toEqual(["Lay"]);
});

test("a third tap does not press it either", () => {
  stand("Pass");
  for (const _ of [1, 2]) {
    vi.advanceTimersByTime(390);
    press();
  }
  expect(pressed).toEqual(["Lay"]);
});

test("a slow second tap does not send the form that came under the finger", () => {
  const sent = vi.fn((event: Event) => event.preventDefault());
  const form = (
    <form onSubmit={sent}>
      <Button>Send</Button>
    </form>
  );
  act(() => render(form, root));
  expect(press()).toBe(false);
  expect(sent).not.toHaveBeenCalled();
});

test("what came under the finger takes a press after a moment", () => {
  stand("Pass");
  vi.advanceTimersByTime(800);
  press();
  expect(pressed).toEqual(["Lay", "Pass"]);
});

test("what stands elsewhere takes a press at once", () => {
  stand("Pass");
  press(130);
  expect(pressed).toEqual(["Lay", "Pass"]);
});

test("a control that stays is pressed as often as one likes", () => {
  press();
  press(100, 2);
  expect(pressed).toEqual(["Lay", "Lay", "Lay"]);
});

test("one that says the same is pressed at once: one die after the other falls alike", () => {
  stand("Lay");
  press();
  expect(pressed).toEqual(["Lay", "Lay"]);
});

test("a key or a screen reader presses what came at once", () => {
  stand("Pass");
  press(0, 0);
  expect(pressed).toEqual(["Lay", "Pass"]);
});
