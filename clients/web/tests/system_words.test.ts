import { afterAll, expect, test, vi } from "vitest";
import { installSystems } from "../src/app/systems";
import { firstOf } from "../src/i18n/words";
import { install, partOf, preparationOf } from "../src/systems/registry";

afterAll(installSystems);

test("sentences of a system that did not come are fetched again, and those that are here are not", async () => {
  vi.stubGlobal("reportError", () => undefined);
  const load = vi.fn<() => Promise<{ default: Record<string, string> }>>();
  load
    .mockRejectedValueOnce(new Error("away"))
    .mockResolvedValue({ default: { "lots.straw": "straw" } });
  install([
    {
      key: "lots",
      words: { de: load, en: load },
      part: async () => ({ part: {} }),
      preparation: async () => ({ preparation: {} }),
    },
  ]);
  await partOf("lots")?.fetch();
  expect(partOf("lots")?.failed.value).toBe(true);
  await partOf("lots")?.fetch();
  expect([partOf("lots")?.failed.value, firstOf(["lots.straw"])]).toEqual([false, "straw"]);
  await preparationOf("lots")?.fetch();
  expect(load).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
});
