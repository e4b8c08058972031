/** What can be done instead of laying a card? Passing, declining, a free slot, a whole new hand. */
import { useState } from "preact/hooks";
import { t } from "../../../i18n/words";
import { OptionButton } from "../../../forms/form";
import type { Choices, Option } from "../../../net/option";
import { Button } from "../../../ui/button";
import type { Kt } from "./view";
import { nameOf } from "./ways";

/** Command → test id and words. */
const PASSES: Record<string, [testid: string, words: string]> = {
  CommitPass: ["commit-pass", "einblatt.pass"],
  ReactPass: ["react-pass", "einblatt.react_pass"],
  DeclineNachkarten: ["decline", "einblatt.no_challenge"],
};

/** Nobody else is still to choose. */
const LAST: [string, string] = ["commit-pass", "einblatt.pass_last"];

interface PassesProps {
  options: readonly Option[];
  kt: Kt;
  last: boolean;
  /** No card will do: this is all that is left. */
  only: boolean;
}

export function Passes({ options, kt, last, only }: PassesProps) {
  const passes = last ? { ...PASSES, CommitPass: LAST } : PASSES;
  return (
    <>
      {options.map((option) => {
        const name = nameOf(option);
        const [testid, words] = passes[name] ?? [];
        // A card takes two taps, and so does refusing one.
        if (name === "ReactPass" && kt.hand_count)
          return (
            <ConfirmTwice
              key={name}
              option={option}
              label={t("einblatt.react_pass")}
              sure={t("einblatt.react_pass_sure")}
              testid="react-pass"
            />
          );
        if (testid && words)
          return <OptionButton key={name} option={option} testid={testid} label={t(words)} />;
        if (name === "CommitVirtual")
          return (
            <OptionButton
              key={name}
              option={option}
              testid="commit-virtual"
              label={t(last ? "einblatt.leave_free_last" : "einblatt.leave_free", {
                card: t(`einblatt.virtual.${kt.free?.[0] ?? "K"}`),
              })}
            />
          );
        if (name === "AnswerNachkarten")
          return (
            <OptionButton
              key={name}
              option={option}
              choices={{ card: "none" }}
              kind={only ? "primary" : "quiet"}
              testid="answer-none"
              label={t("einblatt.no_answer")}
            />
          );
        if (name === "RedrawHand")
          return (
            <ConfirmTwice
              key={name}
              option={option}
              label={t("einblatt.throw_hand")}
              sure={t("einblatt.throw_sure", { n: Math.max(0, (kt.hand_count ?? 1) - 1) })}
              testid="redraw"
            />
          );
        return null;
      })}
    </>
  );
}

interface ConfirmTwiceProps {
  option: Option;
  choices?: Choices;
  label: string;
  /** What the second press says. */
  sure: string;
  testid: string;
}

/** What cannot be taken back is done by two presses: the first asks. */
export function ConfirmTwice({ option, choices = {}, label, sure, testid }: ConfirmTwiceProps) {
  const [asked, ask] = useState(false);
  if (asked)
    return (
      <OptionButton
        option={option}
        choices={choices}
        kind="danger"
        label={sure}
        testid={`${testid}-sure`}
      />
    );
  return (
    <Button testid={testid} onPress={() => ask(true)}>
      {label}
    </Button>
  );
}
