/** How are times, counts and lists written in a language? By formats of `Intl`; to make one takes longer than to use it a hundred times. */
import { language, type Language } from "../state/preferences";

/** Make a format when it is first needed in a language, as `written`, and keep it. */
function kept<T>(
  make: (language: string) => T,
  written: (language: Language) => string = (of) => of,
): () => T {
  const made = new Map<string, T>();
  return () => {
    const of = written(language.value);
    const known = made.get(of) ?? make(of);
    made.set(of, known);
    return known;
  };
}

/** The language as it is written where the viewer lives: some write 14:32 in English, others 2:32 PM. */
function local(of: Language): string {
  return navigator.languages.find((each) => each.slice(0, 2).toLowerCase() === of) ?? of;
}

function keptDates(how: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  return kept((of) => new Intl.DateTimeFormat(of, how), local);
}

export const times = keptDates({ timeStyle: "short" });
export const longDays = keptDates({ dateStyle: "long" });
export const dates = keptDates({ dateStyle: "full" });
export const plurals = kept((of) => new Intl.PluralRules(of));
export const lists = kept((of) => new Intl.ListFormat(of, { type: "conjunction" }));
export const decimals = kept(
  (of) => new Intl.NumberFormat(of, { minimumFractionDigits: 1, useGrouping: false }),
);
