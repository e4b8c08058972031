/** What does a Probe need before it begins, and how does its result count? Fetched when a gm prepares one. */
import { offer, offers } from "../../options/offers";
import { useView } from "../../parts/table";
import { Joining } from "./joining";
import { Settings } from "./settings";
import { Targets } from "./targets";
import type { EinblattProps } from "./view";

export { ReadingList, Readings } from "./readings";
export { Targets };

export function Preparation({ id, conflict }: EinblattProps) {
  const view = useView();
  const targets = offer(view, "einblatt.SetTargets", { conflict: id });
  return (
    <div class="setup">
      <Settings id={id} conflict={conflict} />
      <Joining id={id} conflict={conflict} options={offers(view, "einblatt.AddKT", { conflict: id })} />
      {targets ? <Targets option={targets} conflict={conflict} /> : null}
    </div>
  );
}
