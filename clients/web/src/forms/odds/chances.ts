/** How likely is each outcome? Reads the server's fractions, exactly, as percent. */
import type { OddsAnswer } from "../../net/http";
import { language } from "../../state/preferences";

export interface Chance {
  key: string;
  /** In percent, 0 to 100. */
  percent: number;
}

/** Give the share of one outcome, in percent. */
export function percentOf(key: string, all: readonly Chance[]): number {
  return all.find((each) => each.key === key)?.percent ?? 0;
}

const FINE = 1_000_000_000_000n;

/** Read "num/den", whose digits may be beyond what a float holds. */
export function share(fraction: string): number {
  const [num = "0", den = "1"] = fraction.split("/");
  return Number((BigInt(num) * FINE) / BigInt(den)) / Number(FINE);
}

export function chances(answer: OddsAnswer): Chance[] {
  return answer.outcomes.map(({ key, p }) => ({ key, percent: share(p) * 100 }));
}

/** Write a share for people: one decimal, or none beside a choice, and what is not quite nothing or certain is said so. */
export function percentWords(percent: number, decimals: 0 | 1 = 1): string {
  const words = (n: number): string =>
    (n / 100).toLocaleString(language.value, {
      style: "percent",
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
  const least = 10 ** -decimals;
  if (percent > 0 && percent < least / 2) return `< ${words(least)}`;
  if (percent < 100 && percent > 100 - least / 2) return `> ${words(100 - least)}`;
  return words(percent);
}

/** Add shares up, in percent. Each may lack a trace beyond the ninth decimal: what is certain adds up to 100. */
export function sum(all: readonly Chance[]): number {
  return Math.round(all.reduce((total, { percent }) => total + percent, 0) * 1e8) / 1e8;
}

/** So many outcomes are told one by one; of more only the likeliest. */
const FEW = 3;

/** Return what is told in one line: all where they are few, else the likeliest. */
export function likeliest(all: readonly Chance[]): Chance[] {
  return all.length <= FEW ? [...all] : all.toSorted((a, b) => b.percent - a.percent).slice(0, 1);
}
