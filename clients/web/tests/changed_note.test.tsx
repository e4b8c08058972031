/** Whether a value that changed under the reader's eyes is told beside its field: not of one's own doing. */
import { signal } from "@preact/signals";
import { act } from "preact/test-utils";
import { beforeAll, expect, test } from "vitest";
import { OptionForm } from "../src/forms/option_form";
import type { Option } from "../src/net/option";
import type { View } from "../src/net/view";
import { doorToPlay, drawAnew, drawAtTable, fetchAll, find } from "./drawing";

beforeAll(fetchAll);
drawAnew();

const SHEET = {
  type: "samyra.SetSheet",
  fields: { figure: { one_of: ["a"] }, bew: { int: { min: 0, max: 20 } } },
} as unknown as Option;
const seen = (bew: number): View =>
  ({
    me: { role: "gm", seat: "gm" },
    figures: { a: { name: "Ayla" } },
    sheets: { samyra: { a: { bew } } },
    options: {},
  }) as unknown as View;

const note = (): string => find("now-bew")?.textContent ?? "none";

/** Draw the form, and let the value become another; `own`: while something of one's own is sent. */
function changed(own: boolean): void {
  const [shown, sending] = [signal(seen(3)), signal(0)];
  drawAtTable(doorToPlay(seen(3), {}, { shown, sending }), <OptionForm option={SHEET} />);
  expect(note()).toBe("");
  act(() => void (sending.value = own ? 1 : 0));
  act(() => void (shown.value = seen(8)));
  act(() => void (sending.value = 0));
}

test("what another one changed is told", () => {
  changed(false);
  expect(note()).toContain("8");
});

test("what came of a press of one's own, as of a preset, is not", () => {
  changed(true);
  expect(note()).toBe("");
  expect(find<HTMLInputElement>("field-bew")?.value).toBe("8");
});
