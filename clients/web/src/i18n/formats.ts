/** How are times, counts and lists written in a language? By formats of `Intl`; to make one takes longer than to use it a hundred times. */
import { language, type Language } from "../state/preferences";

/** Make a format when a language first needs it, and keep it. */
function kept<T>(make: (language: Language) => T): () => T {
  const made = new Map<Language, T>();
  return () => {
    const known = made.get(language.value) ?? make(language.value);
    made.set(language.value, known);
    return known;
  };
}

/** The language as it is written where the viewer lives: some write 14:32 in English, others 2:32 PM. */
function locale(of: Language): string {
  return navigator.languages.find((each) => each.slice(0, 2).toLowerCase() === of) ?? of;
}

export const times = kept((of) => new Intl.DateTimeFormat(locale(of), { timeStyle: "short" }));
export const mediumDays = kept(
  (of) => new Intl.DateTimeFormat(locale(of), { dateStyle: "medium" }),
);
export const longDays = kept((of) => new Intl.DateTimeFormat(locale(of), { dateStyle: "long" }));
export const dates = kept((of) => new Intl.DateTimeFormat(locale(of), { dateStyle: "full" }));
export const plurals = kept((of) => new Intl.PluralRules(of));
export const lists = kept((of) => new Intl.ListFormat(of, { type: "conjunction" }));
export const decimals = kept(
  (of) => new Intl.NumberFormat(of, { minimumFractionDigits: 1, useGrouping: false }),
);
