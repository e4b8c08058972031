/** The scale says of which level it speaks. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import { chances, percentWords } from "../src/forms/odds/chances";
import { takeCatalogue } from "../src/i18n/words";
import { atLeast, Scale } from "../src/systems/phers/scale";
import { drawAnew, find, root } from "./drawing";
import { speak } from "./speaking";

drawAnew();
speak("de");

test.each([
  [false, "Niveau 1,0"],
  [true, "zählt als 1"],
])("rounded: %s", (rounded, words) => {
  act(() => render(<Scale tenths={10} rounded={rounded} />, root));
  expect(find("mark-level")?.textContent).toBe(words);
});

test("a class that cannot be missed is certain, and each chance has its unit", () => {
  const shares = { ordentlich: "8/25", gut: "477/1000", hervorragend: "83/500" };
  const more = { brilliant: "27/1000", unglaublich: "1/100" };
  const outcomes = Object.entries({ ...shares, ...more }).map(([key, p]) => ({ key, p }));
  const scale = Object.fromEntries(outcomes.map(({ key }, i) => [key, i]));
  takeCatalogue({
    systems: { phers: { tables: { scale }, messages: { de: {}, en: {} } } },
    messages: { de: {}, en: {} },
  } as unknown as Parameters<typeof takeCatalogue>[0]);
  const all = chances({ outcomes });
  act(() => render(<Scale chances={[all]} />, root));
  expect(find("share-gut-0")?.textContent).toBe("47,7\u202f%");
  expect(percentWords(atLeast("ordentlich", all))).toBe("100,0\u00a0%");
});
