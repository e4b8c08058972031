/** Is a parry offered only while it can be sent? */
import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import type { Option } from "../src/net/option";
import type { View } from "../src/net/view";
import { TableContext } from "../src/state/context";
import { ParryQuestion } from "../src/systems/harmonies/parry";
import { doorOf, drawAnew, root } from "./drawing";

drawAnew();

const PARRY = {
  type: "harmonies.Parry",
  ask: "C/A/parry/b/a",
  fields: {
    conflict: { one_of: ["C"] },
    action: { one_of: ["A"] },
    figure: { one_of: ["b"] },
    characteristic: { one_of: ["body", "agility"] },
    means: { one_of: ["power"] },
    competency: { one_of: ["untrained", "Fechten"] },
  },
} as unknown as Option;

/** Draw the question to Bran, who stands ready by a competency; tell which answers there are. */
function answers(competency: string): string[] {
  const side = { characteristic: "agility", means: "power", competency };
  const conflicts = { C: { system: "harmonies", actions: { A: { sides: { b: side } } } } };
  const door = doorOf({ conflicts, asks: {}, options: { P: PARRY } } as unknown as View);
  Object.assign(door, { readOnly: signal(false) });
  const question = { options: [PARRY] } as never;
  const drawn = (
    <TableContext.Provider value={door}>
      <ParryQuestion question={question} />
    </TableContext.Provider>
  );
  act(() => render(drawn, root));
  return [...root.querySelectorAll("button")].map((each) => each.dataset["testid"] ?? "");
}

test("one parries by the competency one stands ready with", () => {
  expect(answers("Fechten")).toContain("parry-ready");
});

test("by a competency that was struck out since, one chooses anew", () => {
  expect(answers("Ringen")).not.toContain("parry-ready");
  expect(answers("Ringen")).toContain("open-ask");
});
