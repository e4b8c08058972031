/** How likely is each of the seven classes? A bar of seven shades, and how likely it is to come out ahead. */
import { t } from "../../i18n/words";
import { language } from "../../model/preferences";
import { percentWords, type Chance } from "../../odds/chances";
import { shares } from "./verdict";

const WIDE = 100;
const KEYS = [-3, -2, -1, 0, 1, 2, 3];

export function ClassBar({ all }: { all: readonly Chance[] }) {
  const of = (key: number): number => all.find((each) => Number(each.key) === key)?.percent ?? 0;
  const before = (key: number): number => KEYS.filter((each) => each < key).reduce((sum, each) => sum + of(each), 0);
  return (
    <svg class="class-bar" viewBox={`0 0 ${WIDE} 8`} preserveAspectRatio="none" aria-hidden="true">
      {KEYS.map((key) => (
        <rect key={key} class={`class${key}`} x={before(key)} width={of(key)} height="8" />
      ))}
    </svg>
  );
}

function words(percent: number): string {
  return percentWords(percent, language.value);
}

/** Say the three ways in which a Probe can end. */
export function classWords(all: readonly Chance[]): string {
  const { won, drawn, lost } = shares(all);
  return t("einblatt.chances", { won: words(won), drawn: words(drawn), lost: words(lost) });
}
