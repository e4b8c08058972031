/** What can be done with one action beside answering? Its tools, in the sheet, and who resists it. */
import { figureName } from "../../i18n/display_names";
import { t } from "../../i18n/words";
import type { View } from "../../net/view";
import { constant, optionValue } from "../../forms/options/build_command";
import { OptionGroup } from "../../forms/option_group";
import { commandLabel } from "../../forms/options/labels";
import type { Option } from "../../net/option";
import { Opens } from "../../ui/opens";
import { Group } from "../../ui/drawer";
import { useTable } from "../../state/context";
import { useParts } from "../../state/select";
import { tools } from "../generic/asked";
import { Tools } from "../generic/rest";
import type { HarmoniesAction } from "./view";

export function toolsOf(view: Pick<View, "options">, id: string, aid: string): Option[][] {
  return tools(view, id)
    .map((group) => group.filter((option) => constant(option.fields["action"]) === aid))
    .filter((group) => group.length > 0);
}

/** Tell whether an action cannot go on without somebody against it. */
export function alone({ phase, kind, sides }: HarmoniesAction): boolean {
  return phase === "open" && kind !== "simple" && Object.keys(sides ?? {}).length < 2;
}

interface ToolsProps {
  id: string;
  aid: string;
  action: HarmoniesAction;
  /** Its number among several at the same time; 0: it is the only one. */
  number: number;
}

export function ActionTools({ id, aid, action, number }: ToolsProps) {
  const groups = toolsOf(useParts("options"), id, aid);
  const title = `${number > 0 ? `${number}. ` : ""}${t("harmonies.action_tools")}`;
  return (
    <Group title={title} testid={`action-tools-${aid}`}>
      <Tools groups={groups} unfolded={alone(action) ? ["harmonies.AddOpponent"] : []} />
    </Group>
  );
}

/** Whom its player means, then the gm's own figures. */
function opponents(
  view: Pick<View, "figures">,
  groups: Option[][],
  against: string | undefined,
): Option[] {
  const all = groups.find(([option]) => option?.type === "harmonies.AddOpponent") ?? [];
  const after = (option: Option): number =>
    optionValue(option, "figure") === against
      ? 0
      : view.figures?.[optionValue(option, "figure")]?.owner
        ? 2
        : 1;
  return all.toSorted((a, b) => after(a) - after(b));
}

interface ResistingProps {
  id: string;
  aid: string;
  action: HarmoniesAction;
  kind?: "primary" | "quiet";
}

export function Resisting({ id, aid, action, kind = "primary" }: ResistingProps) {
  const view = useParts("figures", "options");
  const { names, readOnly } = useTable();
  const all = opponents(view, toolsOf(view, id, aid), action.against);
  const [only] = all;
  const label = commandLabel("harmonies.AddOpponent");
  // Where nobody else is there the form does not ask who is meant: its title says it.
  const title =
    only && all.length === 1
      ? `${label}: ${figureName(names.value, optionValue(only, "figure"))}`
      : label;
  if (!only || readOnly.value) return null;
  return (
    <Opens label={label} title={title} kind={kind} testid="add-opponent">
      {(close) => <OptionGroup options={all} weighed onDone={close} />}
    </Opens>
  );
}
