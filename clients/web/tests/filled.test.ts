/** Does a tick mean what its words say, for each question that the rules may answer in place of somebody? */
import { expect, test } from "vitest";

type Words = Record<string, string>;

const files = import.meta.glob<Words>(
  ["../src/systems/*/filled.*.json", "../../../domain/systems/*/messages/*.json"],
  { import: "default", eager: true },
);
const TURNED = /\b(nicht|kein\w*|nie(mand)?|not|no|never|nobody)\b|n’t\b/iu;

const of = (system: string, file: string): Words =>
  Object.entries(files).find(
    ([path]) => path.includes(`/${system}/`) && path.endsWith(file),
  )?.[1] ?? {};

const asked = ["einblatt", "ews", "harmonies", "phers", "samyra"].flatMap((system) =>
  ["de", "en"].flatMap((language) =>
    Object.keys(of(system, `messages/${language}.json`))
      .filter((key) => key.startsWith("ask."))
      .map((key) => [system, language, key.slice("ask.".length)] as const),
  ),
);

test("all kinds of questions are looked at", () => expect(asked).toHaveLength(78));

test.each(asked)("%s (%s): what is ticked instead of %s is said, and no question", (...each) => {
  const [system, language, kind] = each;
  const said = of(system, `filled.${language}.json`)[`filled.${system}.${kind}`] ?? "";
  expect(said).toMatch(/\.$/u);
  expect(said).not.toMatch(TURNED);
});
