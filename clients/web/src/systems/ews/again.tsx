/** What does the gm do after a Probe or Wettstreit is decided? The same once more in one press, or its end. */
import { t } from "../../i18n/words";
import type { View } from "../../model/view";
import { command } from "../../options/command";
import { OptionButton } from "../../options/form";
import { offer, offers } from "../../options/offers";
import type { Choices } from "../../options/option";
import { Doing } from "../../parts/doing";
import { useView } from "../../parts/table";
import type { Deed } from "../../roster/acting";
import { unlike } from "../../roster/opening/titles";
import { Onward } from "../generic/onward";
import type { EwsConflict } from "./view";

/** Build the command that opens the same again: figures, numbers, method and who sees them; undefined where it is not offered. */
export function repeated(view: View, conflict: EwsConflict) {
  const { kind, title, actor, opponent, method, secret, visibility, value, target, other_value } = conflict;
  const who = kind === "probe" ? { figure: actor } : { initiator: actor, other: opponent };
  const numbers = kind === "probe" ? { value, target } : { value, other_value };
  const how = { title: unlike(title, Object.values(view.conflicts ?? {}).map((each) => each.title)), ...who, ...numbers, method, numbers: secret ? "secret" : "shown", visibility } as Choices;
  const type = kind === "probe" ? "ews.OpenProbe" : "ews.OpenContest";
  const fits = offers(view, type, kind === "probe" ? {} : { initiator: actor });
  return fits.map((option) => command(option, how, view)).find((made) => made?.["method"] === method);
}

export function Next({ id, conflict }: { id: string; conflict: EwsConflict }) {
  const view = useView();
  const again = conflict.result ? repeated(view, conflict) : undefined;
  const close = offer(view, "table.CloseConflict", { conflict: id });
  if (!again || !close) return <Onward id={id} />;
  const label = t("ews.once_more");
  const deeds: Deed[] = [command(close, {}, view), again].map((made) => ({ label, make: () => made }));
  return (
    <div class="plays">
      <OptionButton option={close} kind="primary" testid="end-conflict" />
      <Doing deeds={deeds} label={label} testid="once-more" />
    </div>
  );
}
