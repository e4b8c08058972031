/** How is a step asked about once more before it is taken? */
import { needsNoChoice } from "../../../forms/options/build_command";
import { OptionButton } from "../../../forms/option_button";
import { commandLabel } from "../../../forms/options/labels";
import type { Option } from "../../../net/option";
import { Dialog } from "../../../ui/dialog";
import { Cancel } from "../../../ui/confirm";
import { OpenButton } from "../../../ui/open_button";

interface AskedButtonProps {
  option: Option;
  question: string;
  testid: string;
}

/** A button that asks first. */
export function AskedButton({ option, question, testid }: AskedButtonProps) {
  if (!needsNoChoice(option)) return null;
  return (
    <OpenButton testid={testid} face={commandLabel(option.type)}>
      {(close) => (
        <Dialog title={commandLabel(option.type)} onClose={close} testid={`${testid}-dialog`}>
          <p>{question}</p>
          <div class="plays">
            <OptionButton option={option} kind="danger" testid={`${testid}-confirm`} />
            <Cancel onClick={close} />
          </div>
        </Dialog>
      )}
    </OpenButton>
  );
}
