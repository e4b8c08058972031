/** What is a difficulty worth as a wager? The own chance, the parry against it, and the whole. */
import { Fragment } from "preact";
import { figureName } from "../../i18n/display_names";
import { t } from "../../i18n/words";
import type { Stated } from "../../net/http";
import { type Chance, chances, percentOf, percentWords } from "../../forms/odds/chances";
import { useOdds } from "../../forms/odds/odds";
import type { Option } from "../../net/option";
import { useTable } from "../../state/context";
import { useParts } from "../../state/select";
import { actionIn } from "./view";

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

/** Each chance in words, as the bar has them; `parried`: what is thrown may yet be parried. */
function told(all: readonly Chance[], parried: boolean): { key: string; words: string }[] {
  const chance = (key: string): string => percentWords(percentOf(key, all));
  if (all.some(({ key }) => key === "win"))
    return [
      { key: "win", words: t("harmonies.stake.win", { n: chance("win") }) },
      { key: "draw", words: t("harmonies.stake.draw", { n: chance("draw") }) },
      { key: "loss", words: t("harmonies.stake.loss", { n: chance("loss") }) },
    ];
  const failure = { key: "failure", words: t("harmonies.stake.fail", { n: chance("failure") }) };
  if (!all.some(({ key }) => key === "parried"))
    return [
      {
        key: "success",
        words: t(`harmonies.stake.${parried ? "before" : "own"}`, { n: chance("success") }),
      },
      failure,
    ];
  return [
    { key: "success", words: t("harmonies.stake.whole", { n: chance("success") }) },
    { key: "parried", words: t("harmonies.stake.parry", { n: chance("parried") }) },
    failure,
  ];
}

function Words({ all, parried }: { all: readonly Chance[]; parried: boolean }) {
  return (
    <span class="stake-words">
      {told(all, parried).map(({ key, words }, i) => (
        <Fragment key={words}>
          {i > 0 ? <span class="sr"> · </span> : null}
          <span class="stake-told">
            <i class={`stake-key stake-${key}`} aria-hidden="true" />
            {words}
          </span>
        </Fragment>
      ))}
    </span>
  );
}

interface StakeProps {
  question: Stated;
  /** The odds as printed in the rules, which are approximate; told where no parry is reckoned in. */
  printed?: number | string | undefined;
  /** What is thrown may yet be parried, by nobody knows what. */
  parried?: boolean;
}

export function Stake({ question, printed, parried = false }: StakeProps) {
  const { answer } = useOdds("harmonies", question);
  // Room is kept until they are here: nothing moves under the finger.
  if (!answer) return <div class="stake coming" aria-hidden="true" />;
  const all = chances(answer);
  // The table knows of no parry.
  const keys = new Set(all.map(({ key }) => key));
  const tabled = !keys.has("parried");
  const words = keys.has("draw") ? "harmonies.printed_draw" : "harmonies.printed";
  return (
    <div class="stake" data-testid="odds">
      <Ways all={all} />
      <p>
        <Words all={all} parried={parried} />
        {printed === undefined || !tabled ? null : <small>{t(words, { percent: printed })}</small>}
      </p>
    </div>
  );
}

/** What an answer is worth: who says how hard it is to be says it of the throw of who acts. */
export function OddsDetail({ question, option }: { question: Stated; option: Option }) {
  const action = actionIn(option, useParts("conflicts"));
  const { names } = useTable();
  const hard =
    option.type === "harmonies.ProposeDifficulty" || option.type === "harmonies.SetDifficulty";
  const stake = <Stake question={question} parried={hard && action?.kind === "confrontation"} />;
  // What one side wins the other loses: it is said whose it is.
  return option.type === "harmonies.SetRolls" && action ? (
    <div class="stake-place">
      <small>{figureName(names.value, action.figure)}</small>
      {stake}
    </div>
  ) : (
    stake
  );
}
