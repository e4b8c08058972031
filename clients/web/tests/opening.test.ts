/** Who acts first in a new conflict, if nobody was chosen before? */
import { beforeAll, describe, expect, test } from "vitest";
import type { View } from "../src/net/view";
import { atFirst } from "../src/systems/generic/opening/pick_form";
import { withSystems } from "../src/systems/registry";

beforeAll(() => withSystems(Promise.resolve()));

describe("a new conflict begins with", () => {
  const figures = {
    w: { name: "Wolf", kind: "npc" },
    a: { name: "Ayla", kind: "character" },
    b: { name: "Brunn", kind: "character" },
  };
  const view = { figures, sheets: { ews: { b: { values: { Fechten: 14 } } } } } as unknown as View;

  test("the first character that has values for these rules", () => {
    expect(atFirst(view, "ews", [])).toEqual(["b"]);
    expect(atFirst({ ...view, sheets: {} }, "ews", [])).toEqual(["a"]);
  });

  test("whom one had last, as far as they are still there", () => {
    expect(atFirst(view, "ews", ["gone", "w"])).toEqual(["w"]);
  });
});
