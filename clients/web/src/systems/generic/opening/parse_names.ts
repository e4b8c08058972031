/**
 * Which figures does a line ask for? "Ayla, Bran" are two, "3 wolves" are Wolf 1, Wolf 2 and Wolf 3.
 *
 * A counted name is put into the singular only where that is sure: by a list of what fights at tables, by regular
 * English endings, and by German -innen. Everything else keeps what was typed and is numbered: no guess is better
 * than a wrong one, and a name is quickly told apart by its number.
 */
import type { Language } from "../../../state/preferences";

/** So many figures come of one line at most. */
export const MOST_FIGURES = 30;
/** So long a name may be for the server. */
export const LONGEST_NAME = 40;

const SINGULAR: Record<Language, Record<string, string>> = {
  de: {
    wölfe: "Wolf",
    orks: "Ork",
    goblins: "Goblin",
    trolle: "Troll",
    zombies: "Zombie",
    hunde: "Hund",
    bären: "Bär",
    ratten: "Ratte",
    spinnen: "Spinne",
    schlangen: "Schlange",
    riesen: "Riese",
    zwerge: "Zwerg",
    elfen: "Elf",
    geister: "Geist",
    skelette: "Skelett",
    drachen: "Drache",
    wachen: "Wache",
    soldaten: "Soldat",
    banditen: "Bandit",
    diebe: "Dieb",
    kultisten: "Kultist",
    piraten: "Pirat",
    bauern: "Bauer",
    bäume: "Baum",
    türen: "Tür",
    felsen: "Fels",
    pferde: "Pferd",
    dämonen: "Dämon",
    agenten: "Agent",
    bogenschützen: "Bogenschütze",
  },
  en: {
    wolves: "wolf",
    thieves: "thief",
    elves: "elf",
    dwarves: "dwarf",
    men: "man",
    women: "woman",
    mice: "mouse",
    zombies: "zombie",
  },
};

function capital(name: string): string {
  return name.charAt(0).toLocaleUpperCase() + name.slice(1);
}

function english(word: string): string {
  if (/(s|x|z|ch|sh)es$/i.test(word)) return word.slice(0, -2);
  if (/[^aeiou]ies$/i.test(word)) return `${word.slice(0, -3)}y`;
  return /[^su]s$/i.test(word) ? word.slice(0, -1) : word;
}

/** Put a counted name into the singular, or leave it. An adjective before it is bent in German, so that is left too. */
export function singular(name: string, language: Language): string {
  const words = name.split(" ");
  const last = words.at(-1) ?? "";
  const found = SINGULAR[language][last.toLowerCase()];
  if (language === "en") return [...words.slice(0, -1), found ?? english(last)].join(" ");
  if (words.length > 1) return name;
  return found ?? (last.endsWith("innen") ? last.slice(0, -3) : last);
}

function numbered(name: string, count: number, taken: readonly string[]): string[] {
  const before = taken.map((each) =>
    each.startsWith(`${name} `) ? Number(each.slice(name.length + 1)) : 0,
  );
  const highest = Math.max(0, ...before.filter(Number.isInteger));
  return Array.from(
    { length: Math.min(count, MOST_FIGURES) },
    (_, i) => `${name} ${highest + i + 1}`,
  );
}

/** A figure that is asked for. */
export interface ParsedName {
  name: string;
  /** One of several of a kind: hardly anybody's character. */
  counted: boolean;
}

/** List the figures that a line asks for; `taken` are the names there are. */
export function parseNames(
  line: string,
  taken: readonly string[],
  language: Language,
): ParsedName[] {
  const parts = line
    .split(/[,;\n]/)
    .map((part) => part.trim().replaceAll(/\s+/g, " "))
    .filter(Boolean);
  const all = parts.flatMap((part) => {
    const [, digits, name] = /^(\d{1,3})(?:\s*[x×])?\s+(.+)$/.exec(part) ?? [];
    const count = Number(digits ?? 1);
    if (name === undefined || count < 1) return [{ name: capital(part), counted: false }];
    if (count === 1) return [{ name: capital(name), counted: false }];
    return numbered(capital(singular(name, language)), count, taken).map((each) => ({
      name: each,
      counted: true,
    }));
  });
  return all.slice(0, MOST_FIGURES);
}

/** Call several of a kind by their number: "3 Wölfe" where the plural is sure, else "3 × Kobold". */
function several(name: string, count: number, language: Language): string {
  const known = Object.entries(SINGULAR[language]).find(
    ([, one]) => one.toLowerCase() === name.toLowerCase(),
  )?.[0];
  return known === undefined ? `${count} × ${name}` : `${count} ${capital(known)}`;
}

function kindOf(name: string): string {
  return name.replace(/ \d+$/, "");
}

/** Put names that differ only by their number together, each kind where its first one was. */
export function gathered(names: readonly string[], language: Language): string[] {
  return [...new Set(names.map(kindOf))].map((kind) => {
    const all = names.filter((name) => kindOf(name) === kind);
    return all.length > 1 ? several(kind, all.length, language) : (all[0] ?? kind);
  });
}
