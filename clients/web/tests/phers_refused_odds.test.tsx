/** What is said where the server reckons no odds for a while, and when it does again? */
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as http from "../src/net/http";
import type { View } from "../src/net/view";
import { t } from "../src/i18n/words";
import { ClimaxQuestion } from "../src/systems/phers/climax";
import { DecisionCard } from "../src/systems/phers/decision";
import { doorOf, drawAnew, drawAtTable, find, root } from "./drawing";

const options = ["SpendClimax", "DeclineClimax"].map((name) => ({
  type: `phers.${name}`,
  ask: "a",
  fields: { conflict: { one_of: ["C"] } },
}));
const ask = { conflict: "C", kind: "climax", who: "f", subject: "f" };
const decision = { stage: "climax", kind: "simple", talent: {}, competence: {}, tenths: 0 };
const conflict = { decisions: { f: decision } };
const view = {
  me: { role: "player", figures: [] },
  conflicts: { C: conflict },
  asks: { a: ask },
  options: Object.fromEntries(options.map((option) => [option.type, option])),
  prepared: { a: { tenths: 0, roll: "simple" } },
} as unknown as View;

drawAnew();
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(http, "loadOdds").mockResolvedValue({ outcomes: [{ key: "gut", p: "1/1" }] });
});
afterEach(() => void vi.useRealTimers());

/** Refuse the first question about what would come of a point, for three seconds; answer the next. */
function refuseOnce(): void {
  vi.spyOn(http, "loadForeseen")
    .mockRejectedValueOnce(new http.HttpRefusal(429, "too_many", { retry_in: 3 }, ""))
    .mockResolvedValue({ a: { tenths: 0, roll: "climax" } });
}

const said = (testid: string): string | undefined => find(testid)?.textContent;

async function draw(part: preact.JSX.Element): Promise<void> {
  refuseOnce();
  await act(async () => drawAtTable(doorOf(view), part));
  await pass(200);
}

/** What comes of the first answer asks for the second. */
async function pass(ms: number): Promise<void> {
  await act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  await act(async () => void (await vi.advanceTimersByTimeAsync(0)));
}

test("whether a point is worth it: the question says that no odds are told, until they are", async () => {
  await draw(<ClimaxQuestion question={{ id: "a", ask, options } as never} />);
  expect(said("gain")).toBe(t("odds.failed"));
  await pass(3_000);
  expect(said("gain")).toContain("→");
});

test("the scale of a figure is that without a point, until both are known", async () => {
  await draw(
    <DecisionCard
      id="C"
      conflict={conflict as never}
      figure="f"
      decision={decision as never}
      waiting={false}
      tone={0}
    />,
  );
  expect(said("or-better")).toBeDefined();
  expect(root.querySelector(".phers-legend")).toBeNull();
  await pass(3_000);
  expect(said("or-better")).toBeUndefined();
  expect(root.querySelector(".phers-legend")).not.toBeNull();
});
