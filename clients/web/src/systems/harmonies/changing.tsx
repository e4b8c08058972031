/** What may the gm change of one side before its dice fall? By what it acts, and what helps or hinders it. */
import { figureName } from "../../i18n/names";
import { t } from "../../i18n/words";
import { OptionForm } from "../../options/form";
import type { Option } from "../../options/option";
import { Opens } from "../../parts/question";
import { useTable } from "../../parts/table";

/** In the order in which they are thought of. */
export const CHANGES = ["harmonies.Adjust", "harmonies.SetApproach", "harmonies.ChooseRoll"];

export function Changing({ figure, tools }: { figure: string; tools: Option[][] }) {
  const { names, looking } = useTable();
  const all = CHANGES.flatMap((type) => tools.flat().filter((option) => option.type === type));
  if (all.length === 0 || looking.value) return null;
  return (
    <Opens label={t("harmonies.change")} title={t("harmonies.change_of", { figure: figureName(names.value, figure) })} testid={`change-${figure}`}>
      {(close) => all.map((option) => <OptionForm key={option.type} option={option} weighed={option.type !== "harmonies.ChooseRoll"} quiet onDone={close} />)}
    </Opens>
  );
}
