/** Who resists an action? Whom its player means, then the gm's own figures; and by what, says the gm. */
import { figureName } from "../../i18n/names";
import type { View } from "../../model/view";
import { constant } from "../../options/command";
import { OptionGroup } from "../../options/group";
import { commandLabel } from "../../options/labels";
import type { Option } from "../../options/option";
import { Opens } from "../../parts/question";
import { useTable, useView } from "../../parts/table";
import { toolsOf } from "./tools";
import type { Action } from "./view";

function figureOf(option: Option): string {
  return String(constant(option.fields["figure"]));
}

function opponents(view: View, groups: Option[][], against: string | undefined): Option[] {
  const all = groups.find(([option]) => option?.type === "harmonies.AddOpponent") ?? [];
  const after = (option: Option): number => (figureOf(option) === against ? 0 : view.figures?.[figureOf(option)]?.owner ? 2 : 1);
  return all.toSorted((a, b) => after(a) - after(b));
}

export function Resisting({ id, aid, action, kind = "primary" }: { id: string; aid: string; action: Action; kind?: "primary" | "quiet" }) {
  const view = useView();
  const { names, looking } = useTable();
  const all = opponents(view, toolsOf(view, id, aid), action.against);
  const [only] = all;
  const label = commandLabel("harmonies.AddOpponent");
  // Where nobody else is there the form does not ask who is meant: its title says it.
  const title = only && all.length === 1 ? `${label}: ${figureName(names.value, figureOf(only))}` : label;
  if (!only || looking.value) return null;
  return (
    <Opens label={label} title={title} kind={kind} testid="add-opponent">
      {(close) => <OptionGroup options={all} weighed onDone={close} />}
    </Opens>
  );
}
