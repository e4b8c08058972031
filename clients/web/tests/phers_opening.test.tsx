/** Is it seen how a comparison is likely to go before it is opened? */
import { act } from "preact/test-utils";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import * as http from "../src/net/http";
import type { Stated } from "../src/net/http";
import type { Command } from "../src/net/option";
import type { View } from "../src/net/view";
import { language } from "../src/state/preferences";
import { Opening } from "../src/systems/phers/opening";
import { doorToPlay, drawAnew, drawAtTable, fetchAll, find, press } from "./drawing";
import { serveWords } from "./served";

beforeAll(fetchAll);
drawAnew();
beforeEach(() => {
  serveWords();
  language.value = "en";
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

const TENTHS = { int: { min: -9990, max: 9990 } };
const TITLE = { text: { min: 1, max: 80 } };
const VISIBILITY = { one_of: ["public"] };

function opens(figure: string): object {
  const levels = { talent: { one_of: [""] }, competence: { one_of: ["", "Climb"] } };
  const moved = { difficulty: TENTHS, situation: TENTHS, kind: { one_of: ["simple", "dramatic"] } };
  const fields = { figure: { one_of: [figure] }, title: TITLE, visibility: VISIBILITY };
  return { type: "phers.OpenDecision", fields: { ...fields, ...levels, ...moved } };
}

const figures = { a: { name: "Ines", kind: "character" }, b: { name: "Tor", kind: "character" } };
const pair = { some_of: ["a", "b"], min: 2, max: 2 };
const compares = {
  type: "phers.OpenComparison",
  fields: { title: TITLE, figures: pair, visibility: VISIBILITY },
};

/** Of a comparison nothing is foreseen: nobody has said yet which levels count. */
const foreseen = ({ figure, kind }: Command): Record<string, Stated> =>
  figure === undefined
    ? {}
    : {
        [`new/${String(figure)}`]: { kind: String(kind), tenths: figure === "a" ? "27" : "-10" },
      };

const told = (): string | null | undefined => find("relations")?.textContent;

test("given two who are to be compared, then the chances of the first are told, of what each would roll", async () => {
  vi.spyOn(http, "loadForeseen").mockImplementation(async (_, __, made) =>
    foreseen(made as Command),
  );
  const odds = vi.spyOn(http, "loadOdds").mockResolvedValue({
    outcomes: [
      { key: "lower", p: "1/8" },
      { key: "equal", p: "1/4" },
      { key: "higher", p: "5/8" },
    ],
  });
  const view = {
    me: { role: "gm" },
    figures,
    sheets: {},
    conflicts: {},
    asks: {},
    options: { a: opens("a"), b: opens("b"), compares },
  };
  const door = doorToPlay(view as unknown as View);
  await act(async () => drawAtTable(door, <Opening onOpened={() => undefined} />));
  expect(told()).toBeUndefined();
  await press("take-b");
  await act(async () => void (await vi.advanceTimersByTimeAsync(1000)));
  expect(odds.mock.lastCall?.[1]).toEqual({
    kind: "simple",
    tenths: "27",
    versus_kind: "simple",
    versus_tenths: "-10",
  });
  await act(async () => void (await vi.advanceTimersByTimeAsync(1000)));
  expect(told()).toBe("Ines compared: better 62.5%, equal 25.0%, worse 12.5%");
});
