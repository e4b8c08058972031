/** A drawer with sixty figures in it opens at once: what is folded is not drawn. */
import { beforeAll, expect, test } from "vitest";
import type { Option } from "../src/net/option";
import type { View } from "../src/net/view";
import { MoreTool } from "../src/systems/samyra/combat/full_offers";
import { Sheets } from "../src/systems/samyra/combat/sheets";
import { doorOf, drawAnew, drawAtTable, fetchAll, root, unfold } from "./drawing";

beforeAll(fetchAll);
drawAnew();

const figures = Array.from({ length: 60 }, (_, n) => `f${n}`);
const override: Option = {
  type: "samyra.Override",
  more: true,
  fields: { conflict: { one_of: ["C"] }, figure: { one_of: figures } },
};
const sheet: Option = {
  type: "samyra.SetSheet",
  more: true,
  fields: { figure: { one_of: figures } },
};
const view = {
  me: { role: "gm", seat: "g" },
  figures: Object.fromEntries(figures.map((name) => [name, { name, kind: "npc" }])),
  options: { sheet },
} as unknown as View;

test("who can be chosen in a tool is listed once that is unfolded", () => {
  const table = doorOf(view);
  drawAtTable(
    table,
    <>
      <MoreTool id="C" options={[override]} />
      <Sheets />
    </>,
  );
  const tools = [...root.querySelectorAll("details")];
  expect(tools.length).toBe(2);
  for (const tool of tools) {
    expect(tool.querySelectorAll("option").length).toBe(0);
    unfold(tool);
    expect(tool.querySelectorAll("option").length).toBeGreaterThanOrEqual(figures.length);
  }
});
