/** What is pressed while a number is saved is neither lost nor hidden. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DebouncedNumber } from "../src/forms/debounced_number";
import type { FieldInputProps } from "../src/forms/options/system_inputs";

const sent: number[] = [];
let shown = 0;
let press: (to: number) => void = () => undefined;

/** Notes what is drawn, and hands out the press. */
function Probe({ value, onChange }: FieldInputProps) {
  shown = Number(value);
  press = (to) => onChange(to);
  return null;
}

/** The answers that are held back; without, all is accepted at once. */
let answers: ((accepted: boolean) => void)[] | undefined;
const set = (to: number): Promise<boolean> => {
  sent.push(to);
  const held = answers;
  return held ? new Promise((answer) => held.push(answer)) : Promise.resolve(true);
};

function draw(value: number): void {
  const field = { label: "LE", type: "x.SetLe", name: "le", field: { kind: "int" } as never };
  void act(() =>
    render(<DebouncedNumber {...field} value={value} set={set} Draw={Probe} />, document.body),
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  answers = undefined;
});
afterEach(() => {
  render(null, document.body);
  vi.useRealTimers();
});

const pressed = (to: number): void => void act(() => press(to));
const rested = (): void => void act(() => void vi.advanceTimersByTime(500));

test("the echo of what was sent takes nothing back of what is pressed meanwhile", () => {
  draw(10);
  pressed(9);
  rested();
  pressed(8);
  draw(9);
  expect(shown).toBe(8);
  rested();
  expect(sent).toEqual([9, 8]);
  draw(8);
  expect(shown).toBe(8);
});

test("what somebody else sets does not hide what is still to be sent, and stands once nothing is", () => {
  draw(10);
  pressed(9);
  draw(5);
  expect(shown).toBe(9);
  rested();
  draw(9);
  draw(4);
  expect([shown, ...sent]).toEqual([4, 9]);
});

test("who goes back while the press before is on its way is heard", async () => {
  answers = [];
  draw(5);
  pressed(6);
  rested();
  pressed(5);
  rested();
  expect(sent).toEqual([6, 5]);
  draw(6);
  expect(shown).toBe(5);
  await act(async () => answers?.forEach((answer) => answer(true)));
  draw(5);
  expect(shown).toBe(5);
});

test("a refusal hides nothing that is still to be sent", async () => {
  answers = [];
  draw(5);
  pressed(6);
  rested();
  pressed(7);
  await act(async () => answers?.[0]?.(false));
  expect(shown).toBe(7);
  rested();
  await act(async () => answers?.[1]?.(false));
  expect([shown, ...sent]).toEqual([5, 6, 7]);
});

test("who leaves a field without a change wishes for nothing", () => {
  draw(5);
  pressed(6);
  rested();
  pressed(6);
  draw(6);
  draw(4);
  rested();
  expect([shown, ...sent]).toEqual([4, 6]);
});
