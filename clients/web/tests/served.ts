/** Which words does the server send? Those of the table and of all systems, read from where they are kept. */
import { beforeEach } from "vitest";
import { takeCatalogue } from "../src/i18n/words";
import type { Language } from "../src/state/preferences";
import { HOLDS } from "./holds";
import { speak } from "./speaking";

type Words = Record<string, string>;

const files = import.meta.glob<Words>(
  [
    "../../../domain/systems/*/messages/*.json",
    "../../../domain/table/messages/*.json",
    "../../../server/messages/*.json",
  ],
  { import: "default", eager: true },
);

function wordsOf(folder: string): Record<Language, Words> {
  const read = (of: Language): Words => files[`../../../${folder}/messages/${of}.json`] ?? {};
  return { de: read("de"), en: read("en") };
}

/** Give the verbs that the server has for all systems as they are called in one. */
function verbsIn(key: string, { de, en }: Record<Language, Words>): Record<Language, Words> {
  const called = (words: Words): Words =>
    Object.fromEntries(
      Object.entries(words).map(([name, text]) => [name.replace("verb.*", `verb.${key}`), text]),
    );
  return { de: called(de), en: called(en) };
}

/** Take the words in, as a page does at its start. */
export function serveWords(): void {
  const keys = new Set(
    Object.keys(files).flatMap((path) => /systems\/(\w+)\//.exec(path)?.[1] ?? []),
  );
  const [own, table] = [wordsOf("server"), wordsOf("domain/table")];
  const both = (under: typeof own, over: typeof own) => ({
    de: { ...under.de, ...over.de },
    en: { ...under.en, ...over.en },
  });
  const systems = Object.fromEntries(
    [...keys].map((key) => [
      key,
      { messages: both(verbsIn(key, own), wordsOf(`domain/systems/${key}`)) },
    ]),
  );
  const messages = both(own, table);
  takeCatalogue({ systems, messages, holds: HOLDS });
}

/** Speak a language in each test of a file, with these words. */
export function speakAsServed(spoken: Language): void {
  beforeEach(serveWords);
  speak(spoken);
}
