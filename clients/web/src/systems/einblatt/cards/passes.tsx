/** What can be done instead of laying a card? Passing, declining, a free slot, a whole new hand. */
import { t } from "../../../i18n/words";
import { OptionButton } from "../../../forms/option_button";
import type { Option } from "../../../net/option";
import { ConfirmTwice } from "./confirm_twice";
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

/** One of them: plain ones are pressed once, those that give up cards twice. */
function Pass({ option, kt, last, only }: Omit<PassesProps, "options"> & { option: Option }) {
  const name = nameOf(option);
  const [testid, words] = (last ? { ...PASSES, CommitPass: LAST } : PASSES)[name] ?? [];
  // A card takes two taps, and so does refusing one.
  if (name === "ReactPass" && kt.hand_count)
    return (
      <ConfirmTwice
        option={option}
        label={t("einblatt.react_pass")}
        sure={t("einblatt.react_pass_sure")}
        testid="react-pass"
      />
    );
  if (testid && words)
    return <OptionButton class="gives-up" option={option} testid={testid} label={t(words)} />;
  if (name === "CommitVirtual") {
    const card = t(`einblatt.virtual.${kt.free?.[0] ?? "K"}`);
    const label = t(last ? "einblatt.leave_free_last" : "einblatt.leave_free", { card });
    return <OptionButton option={option} testid="commit-virtual" label={label} />;
  }
  if (name === "AnswerNachkarten")
    return (
      <OptionButton
        option={option}
        choices={{ card: "none" }}
        kind={only ? "primary" : "quiet"}
        testid="answer-none"
        label={t("einblatt.no_answer")}
      />
    );
  if (name !== "RedrawHand") return null;
  const n = (kt.hand_count ?? 1) - 1;
  const sure = t(n > 0 ? "einblatt.throw_sure" : "einblatt.throw_last", { n });
  return (
    <ConfirmTwice option={option} label={t("einblatt.throw_hand")} sure={sure} testid="redraw" />
  );
}

export function Passes({ options, ...rest }: PassesProps) {
  return options.map((option) => <Pass key={nameOf(option)} option={option} {...rest} />);
}
