/** What is a difficulty worth as a wager? The own chance, the parry against it, and the whole. */
import { t } from "../../i18n/words";
import { language } from "../../model/preferences";
import type { Stated } from "../../net/http";
import { chances, percentWords, type Chance } from "../../odds/chances";
import { useOdds } from "../../odds/odds";

function percentOf(key: string, all: readonly Chance[]): number {
  return all.find((each) => each.key === key)?.percent ?? 0;
}

function say(percent: number): string {
  return percentWords(percent, language.value);
}

/** Every way in which it can come out, as wide as it is likely. */
function Ways({ all }: { all: readonly Chance[] }) {
  return (
    <span class="stake-ways" aria-hidden="true">
      {all.map(({ key, percent }) => (
        <i key={key} class={`stake-${key}`} style={{ width: `${percent}%` }} />
      ))}
    </span>
  );
}

function words(all: readonly Chance[]): string {
  if (all.some(({ key }) => key === "win"))
    return t("harmonies.stake.opposed", { win: say(percentOf("win", all)), draw: say(percentOf("draw", all)), loss: say(percentOf("loss", all)) });
  const [whole, parried] = [percentOf("success", all), percentOf("parried", all)];
  if (!all.some(({ key }) => key === "parried")) return t("harmonies.stake.alone", { own: say(whole) });
  const own = whole + parried;
  return t("harmonies.stake.parried", { own: say(own), parry: say(own === 0 ? 0 : (parried * 100) / own), whole: say(whole) });
}

interface StakeProps {
  question: Stated;
  /** The odds as printed in the rules, which are approximate. */
  printed?: number | string | undefined;
}

export function Stake({ question, printed }: StakeProps) {
  const { answer } = useOdds("harmonies", question);
  // Room is kept until they are here: nothing moves under the finger.
  if (!answer) return <div class="stake coming" aria-hidden="true" />;
  const all = chances(answer);
  return (
    <div class="stake" data-testid="odds">
      <Ways all={all} />
      <p>
        {words(all)}
        {printed === undefined ? null : <small>{t("harmonies.printed", { percent: `${printed} %` })}</small>}
      </p>
    </div>
  );
}
