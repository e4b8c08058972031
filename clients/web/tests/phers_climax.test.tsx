/** What is said of a climax point is of this very moment, not of the one before. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";
import type { OddsAnswer } from "../src/net/http";
import * as http from "../src/net/http";
import { chances, percentWords, sum } from "../src/forms/odds/chances";
import { percentOf } from "../src/forms/odds/chances";
import { useRelations } from "../src/systems/phers/weighing";

const root = document.createElement("div");
const before = { tenths: 0, versus_tenths: 3 };
const now = { tenths: 0, versus_class: "ordentlich" };

afterEach(() => vi.restoreAllMocks());

function Beaten({ question, exactly }: { question: object; exactly: boolean }) {
  const all = useRelations(question as never, exactly);
  return <p>{all ? percentOf("higher", all) : "none"}</p>;
}

test.each([
  [true, "none"],
  [false, "65"],
])("exactly: %s", async (exactly, meanwhile) => {
  vi.spyOn(http, "loadOdds").mockImplementation((_, question) =>
    "versus_class" in question
      ? new Promise<OddsAnswer>(() => undefined)
      : Promise.resolve({ outcomes: [{ key: "higher", p: "13/20" }] }),
  );
  await act(async () => render(<Beaten question={before} exactly={exactly} />, root));
  await vi.waitFor(() => expect(root.textContent).toBe("65"));
  await act(async () => render(<Beaten question={now} exactly={exactly} />, root));
  expect(root.textContent).toBe(meanwhile);
  render(null, root);
});

test("what cannot be worse is certain: a climax point at 2.7", () => {
  const classes = {
    ordentlich: "8/25",
    gut: "477/1000",
    hervorragend: "83/500",
    brilliant: "27/1000",
    unglaublich: "1/100",
  };
  const all = chances({
    outcomes: Object.entries(classes).map(([key, p]) => ({ key, p })),
  });
  expect(percentWords(sum(all), "de")).toBe("100,0\u00a0%");
  expect(percentWords(sum(all.slice(1)), "de")).toBe("68,0\u00a0%");
});
