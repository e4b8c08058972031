/** How does the gm answer a proposed Wettstreit? With the values of both sheets filled in, or not at all. */
import { useState } from "preact/hooks";
import { commandLabel } from "../../forms/options/labels";
import { OptionGroup } from "../../forms/option_group";
import type { Option } from "../../net/option";
import { Opens } from "../../ui/opens";
import { useParts } from "../../state/select";
import { defaultValues } from "../../forms/options/opening";
import type { OpenQuestion } from "../generic/asked";
import { actingWith, CHOSEN_ABOVE, sourcesOf, usualFirst, Values } from "./values";
import type { EwsConflict } from "./view";

const ACCEPT = "ews.AcceptContest";
const DECLINE = "ews.DeclineContest";

function Accept({ question: { ask, options } }: { question: OpenQuestion }) {
  const view = useParts("conflicts", "sheets", "table");
  const [picked, pick] = useState<Record<string, string>>({});
  const conflict = view.conflicts?.[ask.conflict] as EwsConflict | undefined;
  if (!conflict) return null;
  const { actor, opponent } = conflict;
  const values = actingWith(view, [actor, opponent], [picked[actor], picked[opponent]]);
  return (
    <>
      {[actor, opponent].map((figure) => (
        <Values
          key={figure}
          figure={figure}
          picked={picked[figure]}
          pick={(name) => pick({ ...picked, [figure]: name })}
        />
      ))}
      <OptionGroup
        anew={sourcesOf([actor, opponent], values)}
        options={usualFirst(view, options)}
        without={CHOSEN_ABOVE}
        suggested={(option) => ({ ...defaultValues(option), ...values })}
      />
    </>
  );
}

/** The two answers to a proposal. */
export function ProposalQuestion({ question }: { question: OpenQuestion }) {
  const answers = (type: string): Option[] =>
    question.options.filter((option) => option.type === type);
  return (
    <div class="plays">
      <Opens label={`${commandLabel(ACCEPT)} …`} kind="primary" testid="open-ask">
        {() => <Accept question={{ ...question, options: answers(ACCEPT) }} />}
      </Opens>
      <Opens label={`${commandLabel(DECLINE)} …`} testid="open-decline">
        {() => <OptionGroup options={answers(DECLINE)} />}
      </Opens>
    </div>
  );
}
