/** Numbers that look random, and are the same each time. */
export function dice(seed: number): (faces: number) => number {
  let now = seed;
  return (faces) => {
    now = (now * 48_271) % 2_147_483_647;
    return now % faces;
  };
}
