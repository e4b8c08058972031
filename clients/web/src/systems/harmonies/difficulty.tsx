/** How hard is it, says the gm? By the wager, with what was proposed; and what else may be said before. */
import { useState } from "preact/hooks";
import { figureName } from "../../i18n/display_names";
import { signed, t } from "../../i18n/words";
import type { View } from "../../net/view";
import { OptionButton } from "../../forms/option_button";
import { OptionForm } from "../../forms/option_form";
import { OptionGroup } from "../../forms/option_group";
import { commandLabel } from "../../forms/options/labels";
import { needsNoChoice, optionValue } from "../../forms/options/build_command";
import type { Option } from "../../net/option";
import { offer, offers } from "../../forms/options/offers";
import { WhatIf } from "../../forms/odds/whatif";
import { Opens } from "../../ui/opens";
import { useTable, useView } from "../../state/context";
import { useParts } from "../../state/select";
import { Answers } from "../generic/answer";
import type { OpenQuestion } from "../generic/asked";
import { actionIn, type HarmoniesAction } from "./view";

/** What the gm is asked once the player has said what would be liked. */
export function useProposal(): (action: HarmoniesAction | undefined) => string | undefined {
  const { names } = useTable();
  return (action) =>
    action?.proposed === undefined || action.d !== undefined
      ? undefined
      : t("harmonies.proposes", {
          figure: figureName(names.value, action.figure),
          d: signed(action.proposed),
        });
}

/** Of several at once some are still to be named. */
function Further({ conflict, kind = "quiet" }: { conflict: string; kind?: "primary" | "quiet" }) {
  const options = offers(useView(), "harmonies.AddAction", { conflict });
  if (options.length === 0) return null;
  return (
    <Opens
      label={t("harmonies.further")}
      title={commandLabel("harmonies.AddAction")}
      kind={kind}
      testid="further-action"
    >
      {(close) => <OptionGroup options={options} weighed onDone={close} />}
    </Opens>
  );
}

/** Tell whether the person at the page may try more at once, or name what else is tried. */
export function declares(view: View, conflict: string): boolean {
  const types = ["harmonies.AddAction", "harmonies.DeclareMultiple"] as const;
  return types.some((type) => offer(view, type, { conflict }) !== undefined);
}

/** How much is tried at once, says who acts or the gm; and the next of what was declared. */
export function HowManyAtOnce({
  conflict,
  kind,
}: {
  conflict: string;
  kind?: "primary" | "quiet";
}) {
  const several = offer(useView(), "harmonies.DeclareMultiple", { conflict });
  return (
    <>
      <Further conflict={conflict} {...(kind ? { kind } : {})} />
      {several ? (
        <Opens label={t("harmonies.several")} testid="several-at-once">
          {(close) => <OptionGroup options={[several]} weighed onDone={close} />}
        </Opens>
      ) : null}
    </>
  );
}

interface BeforeProps {
  ask: OpenQuestion["ask"];
  options: Option[];
  aid: string;
}

/** What else may be said before: what helps or hinders, and how much is tried at once. */
function Before({ ask, options, aid }: BeforeProps) {
  const view = useView();
  const adjust = offer(view, "harmonies.Adjust", { action: aid, figure: ask.subject ?? "" });
  return (
    <>
      {adjust ? (
        <Opens label={t("harmonies.circumstances")} testid="circumstances">
          {(close) => <OptionForm option={adjust} weighed onDone={close} />}
        </Opens>
      ) : null}
      {options.filter(needsNoChoice).map((option) => (
        <OptionButton key={option.type} option={option} />
      ))}
      <HowManyAtOnce conflict={ask.conflict} />
    </>
  );
}

/** What was proposed is accepted by one press, or set otherwise. */
function Proposed({ set, d }: { set: Option; d: number }) {
  return (
    <>
      <OptionButton
        option={set}
        choices={{ d }}
        kind="primary"
        label={t("harmonies.accept", { d: signed(d) })}
        testid="accept-proposal"
      />
      <Opens label={t("harmonies.set_otherwise")} title={commandLabel(set.type)} testid="open-ask">
        {(close) => <OptionForm option={set} weighed onDone={close} />}
      </Opens>
    </>
  );
}

export function DifficultyQuestion({ question: { ask, options } }: { question: OpenQuestion }) {
  const view = useParts("conflicts");
  const set = options.find(({ type }) => type === "harmonies.SetDifficulty");
  const action = set && actionIn(set, view);
  const proposed = action?.d === undefined ? action?.proposed : undefined;
  // A form in which the gm may be typing is not taken away by a proposal: it follows in it.
  const [forms] = useState(proposed === undefined);
  if (!set) return null;
  return (
    <>
      {forms || proposed === undefined ? (
        <OptionForm
          option={set}
          weighed
          label={({ d }) =>
            d === proposed
              ? t("harmonies.accept", { d: signed(Number(d)) })
              : commandLabel(set.type)
          }
        />
      ) : null}
      <div class="plays">
        {forms || proposed === undefined ? null : <Proposed set={set} d={proposed} />}
        <Before ask={ask} options={options} aid={optionValue(set, "action")} />
      </div>
    </>
  );
}

interface RollsQuestionProps {
  question: OpenQuestion;
}

/** One roll or one each: with what each is worth. */
export function RollsQuestion({
  question: {
    ask,
    options: [option],
  },
}: RollsQuestionProps) {
  const rolls = option?.fields["rolls"];
  if (!option || !rolls || !("one_of" in rolls) || !Array.isArray(rolls.one_of)) return null;
  return (
    <>
      <div class="plays">
        {rolls.one_of.map((each) => (
          <div key={each} class="weighed">
            <OptionButton
              option={option}
              choices={{ rolls: each }}
              kind="offer"
              label={t(`value.${each}`, {}, "harmonies")}
              testid={`answer-${each}`}
            />
            <WhatIf option={option} choices={{ rolls: each }} />
          </div>
        ))}
      </div>
      <div class="plays">
        <HowManyAtOnce conflict={ask.conflict} />
      </div>
    </>
  );
}

/** How hard a thing to try, says the player; and what else is tried at the same time. */
export function ProposeQuestion({ question }: { question: OpenQuestion }) {
  return (
    <>
      <Answers question={question} />
      <div class="plays">
        <HowManyAtOnce conflict={question.ask.conflict} />
      </div>
    </>
  );
}
