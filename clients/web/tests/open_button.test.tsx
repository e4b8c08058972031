import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import { OpenButton } from "../src/ui/open_button";
import { drawAnew, find, root } from "./drawing";

drawAnew();

function presses(toggles: boolean): boolean[] {
  render(
    <OpenButton testid="opens" face="Kapitel" toggles={toggles}>
      {() => <p data-testid="opened">Der Baum</p>}
    </OpenButton>,
    root,
  );
  return [1, 2].map(() => {
    act(() => root.querySelector("button")?.click());
    return find("opened") !== null;
  });
}

test("who presses again while it is on its way does not send it away", () => {
  expect(presses(false)).toEqual([true, true]);
});

test("what leaves its button in reach is closed by it", () => {
  expect(presses(true)).toEqual([true, false]);
});
