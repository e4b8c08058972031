import { expect, test } from "vitest";
import type { View } from "../src/model/view";
import type { Option } from "../src/options/option";
import { prefer, preferred } from "../src/options/visibility";

const view = (seat: string) => ({ table: { id: "V" }, me: { role: "gm", seat } }) as unknown as View;
const asks = (...values: string[]): Option => ({ type: "phers.OpenDecision", fields: { visibility: { one_of: values } } });
const all = asks("public", "gm", "blind", "self");

test("what was chosen last is proposed, to this seat alone and where it is allowed", () => {
  expect(preferred(all, view("g"))).toEqual({});
  prefer(all, { type: "phers.OpenDecision", visibility: "blind" }, view("g"));
  expect(preferred(all, view("g"))).toEqual({ visibility: "blind" });
  expect(preferred(all, view("h"))).toEqual({});
  expect(preferred(asks("public", "gm"), view("g"))).toEqual({});
  expect(preferred({ type: "ews.Cancel", fields: {} }, view("g"))).toEqual({});
});

test("what could not be chosen is not taken for a wish", () => {
  prefer(all, { type: "phers.OpenDecision", visibility: "self" }, view("i"));
  prefer(asks("public"), { type: "ews.OpenProbe", visibility: "public" }, view("i"));
  expect(preferred(all, view("i"))).toEqual({ visibility: "self" });
});
