/** Which numbers stand in a part of a sheet? */
export function numbersIn(held: unknown): Record<string, number> {
  const all = Object.entries((held ?? {}) as Record<string, unknown>).filter(
    (each): each is [string, number] => typeof each[1] === "number",
  );
  return Object.fromEntries(all);
}
