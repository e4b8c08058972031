/** How is a difficulty chosen? As a wager: a slider whose places have names. */
import { firstOf, plain } from "../../i18n/words";
import { Whole } from "../../options/controls";
import type { ControlProps, Controls } from "../../options/own";
import { Slider } from "../../options/slider";

/** As far as the printed odds reach. */
const FAR = 20;

/** What a difficulty means, in words; far ones have none. */
export function difficultyWords(d: number): string {
  return firstOf([`difficulty.${d}`], {}, "harmonies") === `difficulty.${d}` ? plain(d) : firstOf([`difficulty.${d}`], {}, "harmonies");
}

const Wager = (props: ControlProps) => <Slider {...props} far={FAR} step={1} words={difficultyWords} Exact={Whole} />;

export const controls: Controls = { "harmonies.SetDifficulty.d": Wager, "harmonies.ProposeDifficulty.d": Wager };
