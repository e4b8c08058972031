/** Which words of a sentence stay on one line? */
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import { Prose } from "../src/ui/prose";
import { drawAnew, root } from "./drawing";

drawAnew();

test.each([
  ["Ayla (Pik-7) schlägt Wolf (Kreuz-10).", ["(Pik-7)", "(Kreuz-10)."]],
  ["Erfolgspunkte: Ayla 2 → 1 und Wolf −1 → 0.", ["Ayla 2 → 1", "Wolf −1 → 0."]],
  ["Schwierigkeit für Bran: −1,5 → 2,0.", ["−1,5 → 2,0."]],
  ["Runde 1 ist vorbei.", ["Runde 1"]],
  ["Die Donaudampfschifffahrts-Gesellschaft winkt.", []],
  ["Bran: „Ja“", []],
])("%s", (sentence, whole) => {
  act(() => render(<Prose>{sentence}</Prose>, root));
  expect([...root.querySelectorAll(".unbroken")].map((each) => each.textContent)).toEqual(whole);
  expect(root.textContent).toBe(sentence);
});
