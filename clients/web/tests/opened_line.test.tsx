/** How long does a line of the log stay open that was left? As long as that log is on the page, however it is folded. */
import { act } from "preact/test-utils";
import { beforeAll, expect, test } from "vitest";
import { goTo } from "../src/state/changes";
import { openExport } from "../src/state/exported";
import { LogPane } from "../src/table/log/pane";
import { exportedTable } from "../src/table/sharing/exported_table";
import { drawAnew, drawAtTable, root, unfold } from "./drawing";
import { goldenFrames } from "./golden";
import { serveWords } from "./served";
import { soon } from "./soon";

drawAnew();
beforeAll(serveWords);

const line = () => root.querySelector<HTMLDetailsElement>("[data-testid^=line-]");

/** Draw a gm's log; return its session. */
async function draw(key: string) {
  const session = openExport(goldenFrames("einblatt", "gm"));
  drawAtTable(exportedTable(session), <LogPane key={key} onJump={() => undefined} />);
  await soon(() => expect(line()).not.toBeNull());
  return session;
}

test("a line that was opened is open after its row was drawn again, and in another log it is not", async () => {
  const { state } = await draw("one");
  unfold(line()!);
  const before = line();
  act(() => goTo(state, 1));
  act(() => goTo(state, undefined));
  expect(line()).not.toBe(before);
  expect(line()?.open).toBe(true);
  await draw("other");
  expect(line()?.open).toBe(false);
});
