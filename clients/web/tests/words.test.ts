import { expect, test } from "vitest";
import { firstOf, known, raw, t } from "../src/i18n/words";

const NAMES = ["constructor", "__proto__", "toString", "hasOwnProperty", "valueOf"];

test.each(NAMES)("a value that people call %s is shown by its name", (name) => {
  expect(known(name)).toBe(false);
  expect(known(name, "ews")).toBe(false);
  expect(known("value.x", name)).toBe(false);
  expect(raw(name)).toBe(name);
  expect(firstOf([`value.${name}`, name], {}, "ews")).toBe(name);
  expect(t(`{${name}}`)).toBe(`{${name}}`);
});
