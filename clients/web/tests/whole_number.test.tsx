/** What stands in a field of a whole number when it is left. */
import { act } from "preact/test-utils";
import { render } from "preact";
import { beforeAll, expect, test } from "vitest";
import { Whole } from "../src/forms/inputs/field_input";
import { drawAnew, fetchAll, root } from "./drawing";

beforeAll(fetchAll);
drawAnew();

function left(typed: string, before: number): { shown: string; sent: number[] } {
  const sent: number[] = [];
  const field = { int: { min: -30, max: 30 } };
  act(() =>
    render(
      <Whole
        type="einblatt.Override"
        name="points"
        field={field}
        value={before}
        onChange={(value) => void sent.push(value as number)}
      />,
      root,
    ),
  );
  const input = root.querySelector("input") as HTMLInputElement;
  act(() => {
    input.value = typed;
    for (const kind of ["input", "change"]) input.dispatchEvent(new Event(kind, { bubbles: true }));
  });
  return { shown: input.value, sent };
}

test("zero is a number like others", () => {
  expect(left("0", 5).sent.at(-1)).toBe(0);
});

test("an emptied field leaves the number as it was", () => {
  expect(left("", 5)).toEqual({ shown: "5", sent: [] });
});

test("a number beyond the bounds or between two becomes one that is allowed", () => {
  expect(left("99", 5).sent.at(-1)).toBe(30);
  expect(left("2.6", 5).sent.at(-1)).toBe(3);
});
