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

export const times = kept(
  (of) => new Intl.DateTimeFormat(of, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }),
);
export const plurals = kept((of) => new Intl.PluralRules(of));
export const lists = kept((of) => new Intl.ListFormat(of, { type: "conjunction" }));
export const decimals = kept(
  (of) => new Intl.NumberFormat(of, { minimumFractionDigits: 1, useGrouping: false }),
);
