/** What is a file called that somebody takes home? By title and date, in letters that every disk knows. */

const SPELT: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };
const LONGEST = 60;

/** Write a title in lower-case letters, digits and dashes; `server/exports.py` does the same. */
function plain(title: string): string {
  const spelt = title
    .toLowerCase()
    .normalize("NFC")
    .replace(/[äöüß]/g, (each) => SPELT[each] as string);
  const ascii = spelt.normalize("NFD").replace(/\p{M}/gu, "");
  const words = ascii.match(/[a-z0-9]+/g) ?? ["chronist"];
  return words.join("-").slice(0, LONGEST).replace(/-$/, "");
}

export function fileName(title: string, day: string, ending: string): string {
  return `${plain(title)}-${day}.${ending}`;
}

/** Write the day of a moment, in ms since 1970, where the reader is. */
export function dayOf(at: number): string {
  const date = new Date(at);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}
