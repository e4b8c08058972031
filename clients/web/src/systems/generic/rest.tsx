/** What can be done beside the question? Answers that may be changed, who is away, further tools. */
import { figureName } from "../../i18n/display_names";
import { t } from "../../i18n/words";
import type { View } from "../../net/view";
import { needsNoChoice } from "../../forms/options/build_command";
import { OptionButton } from "../../forms/option_button";
import { Folded } from "../../forms/folded";
import { FoldedForm } from "../../forms/option_group";
import type { Option } from "../../net/option";
import { Group } from "../../ui/drawer";
import { useTable } from "../../state/context";
import { useParts } from "../../state/select";
import { lazy } from "../../ui/lazy";
import { Asked, useQuestion } from "./answer";
import { questionsOf, skips, tools, type OpenQuestion } from "./asked";

const EndConflict = lazy(async () => (await import("./ending")).EndConflict);

export function Absent({ id }: { id: string }) {
  const { names } = useTable();
  const out = skips(useParts("asks", "options"), id);
  if (out.length === 0) return null;
  return (
    <Group title={t("generic.absent")} testid="absent">
      <ul class="rows">
        {out.map(({ option, ask }) => (
          <li key={option.ask}>
            <span>{figureName(names.value, ask.who)}</span>
            <OptionButton option={option} testid={`skip-${ask.who}`} label={t("generic.skip")} />
          </li>
        ))}
      </ul>
    </Group>
  );
}

interface ToolsProps {
  groups: Option[][];
  /** Types of tools that lie open at first. */
  unfolded?: readonly string[];
}

/** What needs nothing to be chosen is a button; the rest unfolds its form. */
export function Tools({ groups, unfolded = [] }: ToolsProps) {
  const [buttons = [], forms = []] = [true, false].map((wanted) =>
    groups.filter((options) => (options.length === 1 && options.every(needsNoChoice)) === wanted),
  );
  const plain = buttons.flat();
  return (
    <>
      {forms.map((options) => (
        <FoldedForm
          key={options[0]?.type}
          options={options}
          open={unfolded.includes(options[0]?.type ?? "")}
          quiet
        />
      ))}
      {plain.length === 0 ? null : (
        <div class="plays">
          {plain.map((option) =>
            option.type === "table.CloseConflict" ? (
              <EndConflict key={option.type} option={option} />
            ) : (
              <OptionButton key={option.type} option={option} testid={`send-${option.type}`} />
            ),
          )}
        </div>
      )}
    </>
  );
}

/** What was answered: it stands as decided, and unfolds to be changed. */
function Changeable({ questions }: { questions: OpenQuestion[] }) {
  const say = useQuestion();
  if (questions.length === 0) return null;
  return (
    <Group title={t("generic.changeable")} testid="answered">
      {questions.map((question) => (
        <Folded
          key={question.id}
          type={question.ask.kind}
          title={
            <>
              {say(question)} <small>{t("generic.change")}</small>
            </>
          }
        >
          <Asked question={question} />
        </Folded>
      ))}
    </Group>
  );
}

function GmTools({ groups }: { groups: Option[][] }) {
  const view = useParts("me");
  if (groups.length === 0) return null;
  return (
    <Group
      title={t(view.me.role === "gm" ? "generic.gm_tools" : "generic.tools")}
      testid="gm-tools"
    >
      <Tools groups={groups} />
    </Group>
  );
}

interface RestProps {
  id: string;
  placed: (option: Option) => boolean;
}

/** Return the free tools of a conflict that have no place of their own. */
function freeTools(
  view: Pick<View, "options">,
  id: string,
  placed: (option: Option) => boolean,
): Option[][] {
  return tools(view, id)
    .map((group) => group.filter((option) => !placed(option)))
    .filter((group) => group.length > 0);
}

/** Tell whether the sheet has anything to show. */
export function hasRest(view: Pick<View, "asks" | "options">, { id, placed }: RestProps): boolean {
  const changeable = questionsOf(view, id).some(({ ask }) => ask.answered);
  return changeable || skips(view, id).length > 0 || freeTools(view, id, placed).length > 0;
}

export function Rest({ id, placed }: RestProps) {
  const view = useParts("asks", "options");
  return (
    <>
      <Changeable questions={questionsOf(view, id).filter(({ ask }) => ask.answered)} />
      <Absent id={id} />
      <GmTools groups={freeTools(view, id, placed)} />
    </>
  );
}
