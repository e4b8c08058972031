/** How does a figure join a conflict? A figure, a party (one of those there are, or a new name). */
import "../sheet/sheet.css";
import { useState } from "preact/hooks";
import { figureName } from "../../../i18n/names";
import { t } from "../../../i18n/words";
import { command, valuesOf } from "../../../forms/options/command";
import type { Option, Value } from "../../../net/option";
import { toggled } from "../../../ui/toggled";
import { PillField } from "../../../ui/pills";
import { useSend, useTable, useView } from "../../../state/context";
import { PartyField } from "../../../forms/party";
import { Button } from "../../../ui/button";
import { joined, parties, sheetOf, type EinblattProps } from "../cards/view";

export function Joining({ id, conflict, options }: EinblattProps & { options: Option[] }) {
  const view = useView();
  const send = useSend();
  const { names, preparing } = useTable();
  const [chosen, choose] = useState<Value[]>([]);
  const [party, setParty] = useState("");
  const offered = options.flatMap((option) =>
    valuesOf(option.fields["figure"], view).map((figure) => ({ figure, option })),
  );
  const lacking = Object.keys(view.figures ?? {}).filter(
    (figure) => view.figures?.[figure]?.kind === "character" && !sheetOf(view, figure)?.attributes,
  );
  const help =
    preparing && lacking.length > 0 ? (
      <preparing.Lacking system="einblatt" figures={lacking} />
    ) : null;
  if (offered.length === 0) return help;
  const picked = offered.filter(({ figure }) => chosen.includes(figure));
  const join = async (event: Event): Promise<void> => {
    event.preventDefault();
    for (const { figure, option } of picked) {
      const made = command(option, { figure, party: party.trim() }, view);
      // One after the other: each is a step of its own that can be taken back.
      // oxlint-disable-next-line no-await-in-loop
      if (!made || !(await send(made))) return;
    }
    choose([]);
  };
  const flip = (figure: Value): void => choose(toggled(chosen, figure));
  return (
    <form class="form joining" onSubmit={join} data-testid="option-einblatt.AddKT">
      <PillField
        legend={t("einblatt.who_joins")}
        options={offered.map(({ figure }) => figure)}
        chosen={chosen}
        pick={flip}
        format={(figure) => figureName(names.value, String(figure))}
        testid="join"
      />
      {help}
      <PartyField
        present={parties(joined(id, conflict, names.value))}
        party={party}
        set={setParty}
      />
      <Button disabled={picked.length === 0 || party.trim() === ""} testid="send-einblatt.AddKT">
        {t("einblatt.join")}
      </Button>
    </form>
  );
}
