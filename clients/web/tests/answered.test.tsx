/** How does what was answered stand beside the question that comes next? */
import { act } from "preact/test-utils";
import { beforeAll, expect, test } from "vitest";
import { Rest } from "../src/systems/generic/rest";
import type { View } from "../src/net/view";
import { doorOf, drawAnew, drawAtTable, fetchAll, find, root } from "./drawing";
import { serveWords } from "./served";

drawAnew();
beforeAll(fetchAll);

test("as decided, in its system's words; what changes it unfolds and urges nothing", async () => {
  serveWords();
  const about = { conflict: "C", kind: "climax", who: "f", mine: true };
  const view = {
    me: { role: "player" },
    figures: { f: { name: "Lyra" } },
    conflicts: { C: { system: "phers", decisions: { f: {} } } },
    asks: { a: { ...about, answered: true } },
    options: {
      1: { type: "phers.DeclineClimax", ask: "a", fields: {} },
      2: { type: "phers.SpendClimax", ask: "a", fields: {} },
    },
  };
  drawAtTable(doorOf(view as unknown as View), <Rest id="C" placed={() => false} />);
  const fold = find("tool-climax") as HTMLDetailsElement;
  expect(fold.textContent).toBe("Lyra spends no climax point. change");
  await act(async () => void (fold.open = true));
  expect(fold.querySelectorAll("button")).toHaveLength(2);
  expect(root.querySelectorAll("button.primary")).toHaveLength(0);
});
