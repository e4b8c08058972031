/** How is a difficulty or a situation chosen? By a slider: the scale beside it moves with it. */
import { t, tenths } from "../../i18n/words";
import { Decimal } from "../../options/decimal";
import type { ControlProps, Controls } from "../../options/own";
import { Slider } from "../../options/slider";

/** In tenths: what is usual, and a whole level. */
const FAR = 100;
const STEP = 10;

function words(n: number): string {
  return n === 0 ? t("phers.usual") : t(n < 0 ? "phers.harder" : "phers.easier", { n: tenths(Math.abs(n)) });
}

const Level = (props: ControlProps) => <Slider {...props} far={FAR} step={STEP} words={words} Exact={Decimal} />;

export const controls: Controls = Object.fromEntries(
  ["OpenDecision.difficulty", "ConfirmDecision.difficulty", "SetDifficulty.tenths", "SetSituation.tenths"].map((field) => [`phers.${field}`, Level]),
);
