import { expect, test } from "vitest";
import { counted, firstOf, known, template, t } from "../src/i18n/words";

const NAMES = ["constructor", "__proto__", "toString", "hasOwnProperty", "valueOf"];

test.each(NAMES)("a value that people call %s is shown by its name", (name) => {
  expect(known(name)).toBe(false);
  expect(known(name, "ews")).toBe(false);
  expect(known("value.x", name)).toBe(false);
  expect(template(name)).toBe(name);
  expect(firstOf([`value.${name}`, name], {}, "ews")).toBe(name);
  expect(t(String(`{${name}}`))).toBe(`{${name}}`);
});

test("what no catalogue has is no key: the compiler says so", () => {
  const name = String("x");
  // @ts-expect-error: no catalogue has this key
  expect(t("nobody.wrote")).toBe("nobody.wrote");
  // @ts-expect-error: no key begins like this
  expect(t(`nobody.${name}`)).toBe("nobody.x");
  // @ts-expect-error: it is not counted
  expect(counted("role.gm", 1)).toBe("role.gm.one");
  expect(t(`value.${name}`)).toBe("value.x");
});
