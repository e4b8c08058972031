import { expect, test } from "vitest";
import { NOBODY } from "../src/state/names";
import type { Step } from "../src/state/steps";
import type { ChangePlan } from "../src/net/wire";
import { summary } from "../src/table/history/summary";

const names = { ...NOBODY, seats: { a: "Anna", g: "Mara" } };
const known = new Map(
  ["f1", "f2", "f3"].map((id) => [id, { by: id === "f3" ? "g" : "a" } as Step]),
);

function said(...struck: string[]): string {
  const steps = struck.map((id) => ({ id, status: "struck" }));
  return summary(
    { digest: "", kind: "move", account: [], parks: [], steps } as ChangePlan,
    known,
    names,
  );
}

test("a plan says no number twice, if all was done by one", () => {
  expect(said("f1", "f2")).toBe("2 entries are taken back (by Anna).");
  expect(said("f1", "f2", "f3")).toBe("3 entries are taken back (2 by Anna and 1 by Mara).");
});
