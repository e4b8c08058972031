import { expect, test, vi } from "vitest";
import { fetched } from "../src/ui/fetched";

test("what did not come is fetched again by the next who wants it, and what is here never again", async () => {
  vi.stubGlobal("reportError", () => undefined);
  const load = vi.fn<() => Promise<string>>();
  load.mockRejectedValueOnce(new Error("away")).mockResolvedValue("here");
  const { here, failed, fetch } = fetched(load);
  await Promise.all([fetch(), fetch()]);
  expect([here.value, failed.value, load.mock.calls.length]).toEqual([undefined, true, 1]);
  await fetch();
  expect([here.value, failed.value]).toEqual(["here", false]);
  await fetch();
  expect(load).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
});
