/** How does the gm end a conflict from among the tools? At once if nobody has anything left to do; else it asks what for. */
import { listed, t } from "../../i18n/words";
import { optionValue, start } from "../../forms/options/build_command";
import { OptionButton } from "../../forms/option_button";
import { commandLabel } from "../../forms/options/labels";
import type { Option } from "../../net/option";
import { ConfirmDialog } from "../../ui/confirm";
import { useTable, useView } from "../../state/context";
import { whoIsAsked } from "./asked";
import { forMe } from "./waiting";
import { useSendOption } from "../../forms/send_option";
import { OpenButton } from "../../ui/open_button";

export function EndConflict({ option }: { option: Option }) {
  const view = useView();
  const sendOption = useSendOption();
  const { names } = useTable();
  const id = optionValue(option, "conflict");
  const who = whoIsAsked(view, id);
  const label = commandLabel(option.type);
  const testid = `send-${option.type}`;
  if (who.length === 0) return <OptionButton option={option} kind="danger" testid={testid} />;
  const waits = t("generic.waiting_for", { figures: listed(forMe(view, names.value, id, who)) });
  return (
    <OpenButton kind="danger" testid={testid} face={label}>
      {(close) => (
        <ConfirmDialog
          title={label}
          words={t("generic.end_running", { title: view.conflicts?.[id]?.title ?? "", waits })}
          onConfirm={() => {
            close();
            void sendOption(option, start(option));
          }}
          onClose={close}
        />
      )}
    </OpenButton>
  );
}
