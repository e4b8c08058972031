/** What of a text is struck out? All but its negative numbers, whose sign the line would hide. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import { Struck } from "../src/ui/struck";
import { drawAnew, root } from "./drawing";

drawAnew();

test("negative numbers stand apart in it, with their decimals, and its words stay the same", () => {
  const words = "Lyra: schwach (Ergebnis −3, Zufall 5). Niveau: −0,3 → −12. Herz-8.";
  act(() => render(<Struck>{words}</Struck>, root));
  expect(root.textContent).toBe(words);
  const apart = [...root.querySelectorAll("s > span")].map(({ textContent }) => textContent);
  expect(apart).toEqual(["−3", "−0,3", "−12"]);
});
