/** What is asked beside the hand, with einGriffe? Piles, the sleeve, the turned card. */
import type { Option } from "../../options/option";
import { AllIn, DrawFrom, FromSleeve } from "./piles";
import { Replacing } from "./replacing";
import { Sorting } from "./sorting";
import type { EinblattConflict, Kt } from "./view";
import { nameOf } from "./ways";
import { Zinken } from "./zinken";

export function Aside({ options, figure, kt, conflict }: { options: readonly Option[]; figure: string; kt: Kt; conflict: EinblattConflict }) {
  const find = (name: string): Option | undefined => options.find((option) => nameOf(option) === name);
  const [look, sort, replace] = [find("Zinken"), find("SortPiles"), find("ReplaceCard")];
  const trumps = kt.trumps ?? [];
  return (
    <>
      {look ? <Zinken key={look.ask} option={look} trumps={trumps} /> : null}
      {sort ? <Sorting key={sort.ask} option={sort} trumps={trumps} /> : null}
      <DrawFrom options={options} kt={kt} />
      <FromSleeve options={options} figure={figure} kt={kt} />
      <AllIn options={options} kt={kt} />
      {replace ? <Replacing option={replace} conflict={conflict} figure={figure} kt={kt} /> : null}
    </>
  );
}
