/** The scale says of which level it speaks. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, expect, test } from "vitest";
import { language } from "../src/state/preferences";
import { Scale } from "../src/systems/phers/scale";
import { drawAnew, root } from "./drawing";

drawAnew();
beforeEach(() => {
  language.value = "de";
});

test.each([
  [false, "Niveau 1,0"],
  [true, "gerundet auf 1"],
])("rounded: %s", (rounded, words) => {
  act(() => render(<Scale tenths={10} rounded={rounded} />, root));
  expect(root.querySelector('[data-testid="mark-level"]')?.textContent).toBe(words);
});
