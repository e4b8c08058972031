/** What is chosen while all choose at the same time? Facing, spells, actions. */
import { figureNames } from "../../../i18n/display_names";
import { counted, t } from "../../../i18n/words";
import { needsNoChoice } from "../../../forms/options/build_command";
import { OptionButton } from "../../../forms/option_button";
import { OptionGroup } from "../../../forms/option_group";
import { commandLabel } from "../../../forms/options/labels";
import type { Option } from "../../../net/option";
import { Opens } from "../../../ui/opens";
import { Icon } from "../../../ui/icon";
import { useTable } from "../../../state/context";
import { useParts } from "../../../state/select";
import { Paragraph } from "../../../forms/paragraph";
import { Acting, useChoiceWords } from "./acting";
import { UnarmedWords } from "./unarmed";
import { AskedButton } from "../combat/confirm";
import { FacingButtons, Points, useTurning } from "../map/facing";
import type { GridKey } from "../grid/fields";
import { ofFigure } from "../combat/offers";
import type { PlannedMove, PlanProps } from "../combat/plan";
import type { FighterChoice, Fighter, SamyraConflict } from "../combat/view";
import { facingWords } from "../combat/words";

function Chosen({
  choice,
  words,
}: {
  choice: FighterChoice | undefined;
  words: "chosen_to" | "planned_to" | "intended_to";
}) {
  const say = useChoiceWords();
  return (
    <Paragraph
      look="chosen"
      words={choice && t(`samyra.${words}`, { what: say(choice) })}
      testid={words}
    />
  );
}

/** Says of whose spell nothing comes any more, whatever is open now; what was intended with it says so itself. */
export function Broken({ conflict: { fighters = {} } }: { conflict: SamyraConflict }) {
  const { names } = useTable();
  const { figures = {}, me } = useParts("figures", "me");
  const mine = (figure: string): boolean =>
    (figures[figure]?.owner ?? "") === (me.role === "gm" ? "" : me.seat);
  const who = Object.keys(fighters).filter(
    (each) => mine(each) && fighters[each]?.broken && fighters[each].fell !== "broken",
  );
  if (who.length === 0) return null;
  return (
    <p class="warning" role="alert" data-testid="spell-broken">
      {counted("samyra.spell_broken", who.length, { figures: figureNames(names.value, who) })}
    </p>
  );
}

function Facing({
  plan,
  fighter,
  grid,
  rule,
}: {
  plan: PlannedMove;
  fighter: Fighter | undefined;
  grid: GridKey;
  rule: string | number | undefined;
}) {
  const turning = useTurning(plan, fighter);
  if (!turning || !fighter) return null;
  const facing = fighter.facing_choice ?? fighter.facing;
  const label = t("samyra.looking", { way: facingWords(grid, facing) });
  const drawn = (
    <>
      <Points grid={grid} facing={facing} />
      <span class="looks">{label}</span>
    </>
  );
  return (
    <Opens label={label} drawn={drawn} title={t("samyra.facing")} testid="facing-open" beside>
      {(close) => <FacingButtons turning={turning} grid={grid} rule={rule} onDone={close} />}
    </Opens>
  );
}

/** Take back what was chosen, or drop what takes several rounds. */
function TakeBack({ plan: { figure = "", options } }: { plan: PlannedMove }) {
  const of = (name: string): Option[] => ofFigure(options, `samyra.${name}`, figure);
  const withdraw = of("Withdraw").find(needsNoChoice);
  const [drop] = of("DropAction");
  return (
    <>
      {withdraw ? (
        <OptionButton
          option={withdraw}
          kind="icon"
          label={<Icon name="close" />}
          name={commandLabel(withdraw.type)}
          testid="withdraw"
        />
      ) : null}
      {drop ? (
        <AskedButton option={drop} question={t("samyra.drop_warning")} testid="drop" />
      ) : null}
    </>
  );
}

export function ActionChoice({ conflict, plan, grid }: PlanProps) {
  const { figure, options } = plan;
  const fighter = conflict.fighters?.[figure ?? ""];
  if (figure === undefined) return null;
  const of = (name: string): Option[] => ofFigure(options, `samyra.${name}`, figure);
  const acts = [...of("Act"), ...of("Intend")];
  const now = fighter?.intent ?? fighter?.choice;
  return (
    <>
      <Paragraph
        look="warning"
        role="alert"
        words={fighter?.fell && t(`samyra.fell.${fighter.fell}`)}
        testid="plan-fell"
      />
      {acts.length > 0 ? (
        <Acting key={`${figure}/${conflict.phase}`} options={acts} plan={plan} now={now} />
      ) : null}
      <UnarmedWords conflict={conflict} figure={figure} options={acts} />
      <div class="plan-row">
        <Chosen choice={fighter?.intent ? undefined : fighter?.choice} words="chosen_to" />
        <Chosen choice={fighter?.intent} words="intended_to" />
        <Chosen choice={fighter?.plan} words="planned_to" />
        <Facing plan={plan} fighter={fighter} grid={grid} rule={conflict.settings?.["area_rule"]} />
        <TakeBack plan={plan} />
      </div>
    </>
  );
}

export function Spells({
  plan: { figure, options },
  onDone,
}: {
  plan: PlannedMove;
  onDone: () => void;
}) {
  const spells = ofFigure(options, "samyra.DeclareSpell", figure ?? "");
  if (spells.length === 0) return null;
  return (
    <details class="tool" data-testid="tool-samyra.DeclareSpell">
      <summary>{commandLabel("samyra.DeclareSpell")}</summary>
      <OptionGroup options={spells} onDone={onDone} />
    </details>
  );
}
