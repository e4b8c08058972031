/** How are all outcomes and their chances drawn? As a table with a bar each, once it is opened. */
import "./odds.css";
import { t } from "../../i18n/words";
import { percentWords, type Chance } from "./chances";
import { outcomeWords } from "./words";

const WIDE = 100;
const HIGH = 10;

function Bar({ percent, shade }: { percent: number; shade: string }) {
  return (
    <svg class="bar" viewBox={`0 0 ${WIDE} ${HIGH}`} preserveAspectRatio="none" aria-hidden="true">
      <rect class="bar-ground" width={WIDE} height={HIGH} rx="2" />
      <rect class={`bar-share ${shade}`} width={(percent * WIDE) / 100} height={HIGH} rx="2" />
    </svg>
  );
}

export interface ChartProps {
  system: string;
  all: Chance[];
  /** Outcomes that are called by who is meant. */
  words?: Readonly<Record<string, string>>;
  /** The class of an outcome's bar, for rules that have a colour for each. */
  shade?: (key: string) => string;
}

export function OddsChart({ system, all, words = {}, shade = () => "" }: ChartProps) {
  return (
    <table class="odds-table">
      <caption>{t("odds.exact")}</caption>
      <thead class="sr">
        <tr>
          <th scope="col">{t("odds.outcome")}</th>
          <th scope="col">{t("odds.chance")}</th>
        </tr>
      </thead>
      <tbody>
        {all.map(({ key, percent }) => (
          <tr key={key} data-testid={`odds-${key}`}>
            <th scope="row">{words[key] ?? outcomeWords(system, key)}</th>
            <td>
              <Bar percent={percent} shade={shade(key)} />
              <span>{percentWords(percent)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
