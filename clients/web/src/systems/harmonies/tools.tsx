/** What can be done with one action beside answering? Its tools, in the sheet. */
import { t } from "../../i18n/words";
import type { View } from "../../model/view";
import { constant } from "../../options/command";
import type { Option } from "../../options/option";
import { Group } from "../../parts/sheet";
import { useView } from "../../parts/table";
import { tools } from "../generic/asked";
import { Tools } from "../generic/rest";
import type { Action } from "./view";

export function toolsOf(view: View, id: string, aid: string): Option[][] {
  return tools(view, id)
    .map((group) => group.filter((option) => constant(option.fields["action"]) === aid))
    .filter((group) => group.length > 0);
}

/** Tell whether an action cannot go on without somebody against it. */
export function alone({ phase, kind, sides }: Action): boolean {
  return phase === "open" && kind !== "simple" && Object.keys(sides ?? {}).length < 2;
}

interface ToolsProps {
  id: string;
  aid: string;
  action: Action;
  /** Its number among several at the same time; 0: it is the only one. */
  number: number;
}

export function ActionTools({ id, aid, action, number }: ToolsProps) {
  const groups = toolsOf(useView(), id, aid);
  const title = `${number > 0 ? `${number}. ` : ""}${t("harmonies.action_tools")}`;
  return (
    <Group title={title} testid={`action-tools-${aid}`}>
      <Tools groups={groups} unfolded={alone(action) ? ["harmonies.AddOpponent"] : []} />
    </Group>
  );
}
