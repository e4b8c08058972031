/** How is a conflict called, so that no other is called the same? */
export const LONGEST_TITLE = 80;

/** Make a title different from those there are: "The ford (2)"; a number without brackets may be a figure's. */
export function unlike(title: string, taken: readonly string[]): string {
  const [, stem = title] = /^(.*\S) \(\d{1,3}\)$/u.exec(title) ?? [];
  const numbered = (n: number): string =>
    [...stem].slice(0, LONGEST_TITLE - 6).join("") + ` (${n})`;
  const free = (n: number): string => (taken.includes(numbered(n)) ? free(n + 1) : numbered(n));
  return taken.includes(title) ? free(2) : title;
}
