/** Where a form lets one choose the figure, as a correction does: are values those of the chosen one? */
import { act } from "preact/test-utils";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { Fields } from "../src/forms/fields";
import type { Filled } from "../src/forms/form_state";
import type { Option } from "../src/net/option";
import type { View } from "../src/net/view";
import { doorOf, drawAnew, drawAtTable, fetchAll, find } from "./drawing";
import { serveWords } from "./served";

beforeAll(fetchAll);
drawAnew();
beforeEach(serveWords);

const SHEETS = {
  harmonies: {
    a: { characteristics: { intuition: 2 } },
    b: { characteristics: { intuition: -1 } },
  },
  phers: { a: { levels: { tanz: { tenths: 140 } } }, b: { levels: { tanz: { tenths: -30 } } } },
};

async function drawn(type: string, field: string, value: string, figure: string): Promise<string> {
  const option = {
    type,
    fields: { figure: { one_of: ["a", "b"] }, [field]: { one_of: [value, "other"] } },
  } as unknown as Option;
  const filled = { choices: { figure }, held: {}, changed: new Set(), set: () => undefined };
  const view = { me: { role: "gm" }, figures: {}, sheets: SHEETS } as unknown as View;
  await act(async () =>
    drawAtTable(
      doorOf(view),
      <Fields form="f" option={option} without={[]} filled={filled as unknown as Filled} />,
    ),
  );
  return find(`field-${field}-${value}`)?.textContent ?? "";
}

test.each([
  ["harmonies.AddOpponent", "characteristic", "intuition", "+2", "−1"],
  ["phers.OpenDecision", "talent", "tanz", "+14.0", "−3.0"],
])("%s tells what %s is worth", async (type, field, value, first, second) => {
  expect(await drawn(type, field, value, "a")).toContain(first);
  expect(await drawn(type, field, value, "b")).toContain(second);
});
