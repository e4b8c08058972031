/** What is chosen while all choose at the same time? Facing, spells, actions, and being ready. */
import { useState, useId } from "preact/hooks";
import { figureName, within } from "../../i18n/names";
import { inWords } from "../../i18n/sentence";
import { counted, t } from "../../i18n/words";
import { command, settled } from "../../options/command";
import { OptionButton } from "../../options/form";
import { OptionGroup } from "../../options/group";
import { Control } from "../../options/controls";
import { commandLabel, fieldLabel } from "../../options/labels";
import type { Choices, Option } from "../../options/option";
import { useSend, useTable, useView } from "../../parts/table";
import { AskedButton } from "./confirm";
import { FacingButtons, useTurning } from "./facing";
import type { GridKey } from "./fields";
import { listOf, ofFigure } from "./offers";
import type { Plan } from "./plan";
import type { Choice, SamyraConflict } from "./view";
import { phaseName, value } from "./words";

interface WindowProps {
  conflict: SamyraConflict;
  plan: Plan;
  grid: GridKey;
}

function kindsOf(options: readonly Option[]): string[] {
  return [...new Set(options.flatMap((option) => listOf(option.fields["kind"]).map(String)))];
}

/** What to do, and to whom: the target is tapped on the map or chosen here. */
function Acting({ options, plan, chosen }: { options: Option[]; plan: Plan; chosen: boolean }) {
  const view = useView();
  const send = useSend();
  const { names } = useTable();
  const id = useId();
  const [wish, pick] = useState("");
  const [words, say] = useState("");
  const kinds = kindsOf(options);
  const kind = kinds.includes(wish) ? wish : kinds.length === 1 ? (kinds[0] as string) : "";
  const fitting = options.filter((option) => listOf(option.fields["kind"]).includes(kind));
  const targets = [...new Set(fitting.flatMap((option) => listOf(option.fields["target"]).map(String)))];
  const { target } = plan.board;
  const aimed = targets.includes(target.value) ? target.value : targets.length === 1 ? (targets[0] as string) : undefined;
  const choices: Choices = { kind, words, ...(aimed === undefined ? {} : { target: aimed }) };
  const made = fitting.map((option) => command(option, choices, view)).find(Boolean);
  const act = async (): Promise<void> => {
    if (!made || !(await send(made))) return;
    target.value = "";
    say("");
  };
  return (
    <div class="form acting" data-testid="acting">
      <div class="pills" role="group" aria-label={t("samyra.what")}>
        {kinds.map((each) => (
          <button key={each} type="button" class="pill" aria-pressed={each === kind} data-testid={`kind-${each}`} onClick={() => pick(each)}>
            {value(each)}
          </button>
        ))}
      </div>
      {kind !== "" && targets.length > 1 ? (
        <div class="field">
          <label for={id}>{fieldLabel("samyra.Act", "target")}</label>
          <select id={id} value={aimed ?? "?"} data-testid="target" onChange={(event) => (target.value = event.currentTarget.value)}>
            <option value="?" disabled>
              {t("samyra.choose_target")}
            </option>
            {targets.map((each) => (
              <option key={each} value={each}>
                {inWords("target", each, within(names.value, "samyra"))}
              </option>
            ))}
          </select>
        </div>
      ) : null}
      {kind === "" || !fitting[0]?.fields["words"] ? null : (
        <Control type="samyra.Act" name="words" field={fitting[0].fields["words"]} value={words} onChange={(held) => say(String(held))} />
      )}
      <button type="button" class={chosen ? "quiet" : "primary"} disabled={!made} data-testid="act" onClick={() => void act()}>
        {commandLabel("samyra.Act")}
      </button>
    </div>
  );
}

function Chosen({ choice, words }: { choice: Choice | undefined; words: "chosen_to" | "planned_to" }) {
  const { names } = useTable();
  if (!choice) return null;
  const target = choice.target ? ` → ${figureName(names.value, choice.target)}` : "";
  const which = choice.words ? ` (${choice.words})` : "";
  const long = choice.rounds && choice.rounds > 1 ? `, ${counted("samyra.rounds", choice.rounds)}` : "";
  return (
    <p class="chosen" data-testid={words}>
      {t(`samyra.${words}`, { what: `${value(choice.kind)}${which}${target}${long}` })}
    </p>
  );
}

export function Windows({ conflict, plan, grid }: WindowProps) {
  const { figure, options } = plan;
  const fighter = conflict.fighters?.[figure ?? ""];
  const turning = useTurning(plan, fighter);
  if (figure === undefined) return null;
  const of = (name: string): Option[] => ofFigure(options, `samyra.${name}`, figure);
  const act = of("Act");
  return (
    <>
      <Chosen choice={fighter?.choice} words="chosen_to" />
      <Chosen choice={fighter?.plan} words="planned_to" />
      {turning ? <FacingButtons turning={turning} grid={grid} rule={conflict.settings?.["area_rule"]} /> : null}
      {act.length > 0 ? <Acting key={figure} options={act} plan={plan} chosen={fighter?.choice !== undefined} /> : null}
      <div class="plays">
        {of("Withdraw").filter(settled).map((option) => (
          <OptionButton key="withdraw" option={option} testid="withdraw" />
        ))}
        {of("DropAction").map((option) => (
          <AskedButton key="drop" option={option} question={t("samyra.drop_warning")} testid="drop" />
        ))}
      </div>
    </>
  );
}

export function Spells({ plan: { figure, options } }: { plan: Plan }) {
  const spells = ofFigure(options, "samyra.DeclareSpell", figure ?? "");
  if (spells.length === 0) return null;
  return (
    <details class="tool" data-testid="tool-samyra.DeclareSpell">
      <summary>{commandLabel("samyra.DeclareSpell")}</summary>
      <OptionGroup options={spells} />
    </details>
  );
}

/** Done with this window, and if wished with later ones too. */
export function ReadyBar({ options, conflict }: { options: Option[]; conflict: SamyraConflict }) {
  const id = useId();
  const [wish, pick] = useState("");
  const [option] = options;
  if (!option) return null;
  const windows = options.flatMap((each) => listOf(each.fields["through"]).map(String));
  const through = windows.includes(wish) ? wish : windows.includes(conflict.phase) ? conflict.phase : (windows[0] ?? "");
  const fitting = options.find((each) => listOf(each.fields["through"]).includes(through)) ?? option;
  return (
    <div class="ready-bar">
      <OptionButton option={fitting} choices={{ through }} kind="primary" testid="ready" />
      {windows.length > 1 ? (
        <div class="field">
          <label class="sr" for={id}>
            {t("samyra.through")}
          </label>
          <select id={id} value={through} data-testid="through" onChange={(event) => pick(event.currentTarget.value)}>
            {windows.map((each) => (
              <option key={each} value={each}>
                {each === conflict.phase ? t("samyra.only_now") : t("samyra.through_to", { phase: phaseName(each) })}
              </option>
            ))}
          </select>
        </div>
      ) : null}
    </div>
  );
}
