import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import { addWords } from "../src/i18n/words";
import type { View } from "../src/net/view";
import type { Frame } from "../src/net/wire";
import { NOBODY } from "../src/state/names";
import { stepOf } from "../src/state/steps";
import { StepRow } from "../src/table/log/step";
import { doorOf, drawAnew, drawAtTable, root } from "./drawing";
import { ALONE } from "./frames";
import { soon } from "./soon";

drawAnew();

const because = (key: string) => [{ key, anchor: "" }];
const FRAME = {
  n: 1,
  id: "f1",
  at: 0,
  by: "g",
  kind: "play",
  events: [
    { type: "lots.Pulled" },
    { type: "lots.Drawn", terms: because("long") },
    { type: "lots.Compared", terms: because("short") },
    { type: "lots.Won", terms: because("long") },
  ],
} as unknown as Frame;

test("an entry asks why once, and tells the reasons of all that it came to", async () => {
  addWords({
    en: {
      "event.lots.Pulled": "Pulled.",
      "event.lots.Drawn": "Drawn.",
      "event.lots.Compared": "Compared.",
      "event.lots.Won": "Won.",
      "term.long": "a long straw",
      "term.short": "a short straw",
    },
  });
  const door = doorOf({ me: {} } as unknown as View);
  drawAtTable(door, <StepRow step={stepOf(FRAME)} names={NOBODY} {...ALONE} />);
  const asks = root.querySelectorAll<HTMLElement>('[data-testid="why-open"]');
  expect([...asks].map((each) => each.parentElement?.dataset["event"])).toEqual(["lots.Drawn"]);
  act(() => asks[0]?.click());
  await soon(() => {
    const told = document.querySelector('[data-testid="why"]')?.textContent;
    expect(told).toMatch(/Drawn\..*a long straw.*Compared\..*a short straw.*Won\.$/);
  });
});
