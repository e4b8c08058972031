/** Does the book's table stand only beside the odds that it means? */
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as http from "../src/net/http";
import { language } from "../src/state/preferences";
import type { View } from "../src/net/view";
import type { Option } from "../src/net/option";
import { OddsDetail, Stake } from "../src/systems/harmonies/stake";
import { doorOf, drawAnew, drawAtTable, find, root } from "./drawing";

drawAnew();
beforeEach(() => {
  language.value = "en";
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

test.each([
  [{ success: "1/2", failure: "1/2" }, "the book’s table: about 60%"],
  [{ win: "1/2", draw: "1/10", loss: "2/5" }, "the book’s table: about 60%, a draw included"],
  [{ success: "1/4", parried: "1/4", failure: "1/2" }, undefined],
])("given the odds %o, when they are drawn, then of the table is told: %s", async (odds, told) => {
  const outcomes = Object.entries(odds).map(([key, p]) => ({ key, p }));
  vi.spyOn(http, "loadOdds").mockResolvedValue({ outcomes });
  const door = doorOf({} as View);
  const drawn = <Stake question={{ type: JSON.stringify(odds) }} printed={60} />;
  await act(async () => drawAtTable(door, drawn));
  await act(async () => void (await vi.advanceTimersByTimeAsync(1000)));
  expect(find("odds")).not.toBeNull();
  expect(root.querySelector("small")?.textContent).toBe(told);
});

test.each([
  ["SetRolls", "Rocky"],
  ["SetDifficulty", undefined],
])(
  "given an answer by %s, when its odds are drawn, then whose they are is said: %s",
  async (...of) => {
    const [type, who] = of;
    const outcomes = [{ key: "win", p: "1/2" }];
    vi.spyOn(http, "loadOdds").mockResolvedValue({ outcomes });
    const actions = { A: { kind: "opposition", figure: "r", sides: {} } };
    const door = doorOf({
      figures: { r: { name: "Rocky" } },
      conflicts: { C: { actions } },
    } as unknown as View);
    const fields = { conflict: { one_of: ["C"] }, action: { one_of: ["A"] } };
    const option = { type: `harmonies.${type}`, fields } as unknown as Option;
    await act(async () => drawAtTable(door, <OddsDetail question={{ type }} option={option} />));
    await act(async () => void (await vi.advanceTimersByTimeAsync(1000)));
    expect(root.querySelector(".stake-place > small")?.textContent).toBe(who);
  },
);
