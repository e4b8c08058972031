import { expect, test } from "vitest";
import { dayOf, fileName } from "../src/ui/filename";
import examples from "./filenames.json";

test.each(examples)("%s of %s as %s is %s", (title, day, ending, name) => {
  expect(fileName(title as string, day as string, ending as string)).toBe(name);
});

test("the day is that of the reader's own clock", () => {
  expect(dayOf(new Date(2026, 10, 2, 23, 59).getTime())).toBe("2026-11-02");
});
