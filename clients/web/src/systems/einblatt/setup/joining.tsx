/** How does a figure join a conflict? A figure, a party (one of those there are, or a new name). */
import "../sheet/sheet.css";
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { figureName } from "../../../i18n/display_names";
import { t } from "../../../i18n/words";
import { valuesOf } from "../../../forms/options/build_command";
import type { Option, Value } from "../../../net/option";
import { toggled } from "../../../ui/toggled";
import { PillField } from "../../../ui/pills";
import { useTable, useView } from "../../../state/context";
import { PartyField } from "../../../forms/party";
import { Button } from "../../../ui/button";
import { joined, parties, sheetOf, type EinblattProps } from "../cards/view";
import { useSendOption } from "../../../forms/send_option";

type JoiningProps = EinblattProps & { options: Option[] };

/** Offers presets for characters that have no attributes yet; undefined: all have. */
function useHelp(): VNode | undefined {
  const view = useView();
  const { preparing } = useTable();
  const lacking = Object.keys(view.figures ?? {}).filter(
    (figure) => view.figures?.[figure]?.kind === "character" && !sheetOf(view, figure)?.attributes,
  );
  return preparing && lacking.length > 0 ? (
    <preparing.Lacking system="einblatt" figures={lacking} />
  ) : undefined;
}

/** Who is chosen to join, and how they do. */
function useJoining(options: readonly Option[]) {
  const view = useView();
  const sendOption = useSendOption();
  const [chosen, choose] = useState<Value[]>([]);
  const offered = options.flatMap((option) =>
    valuesOf(option.fields["figure"], view).map((figure) => ({ figure, option })),
  );
  const picked = offered.filter(({ figure }) => chosen.includes(figure));
  const join = async (party: string): Promise<void> => {
    for (const { figure, option } of picked) {
      // One after the other: each is a step of its own that can be taken back.
      // oxlint-disable-next-line no-await-in-loop
      if (!(await sendOption(option, { figure, party }))) return;
    }
    choose([]);
  };
  const flip = (figure: Value): void => choose(toggled(chosen, figure));
  return { offered, chosen, picked, flip, join };
}

export function Joining({ id, conflict, options }: JoiningProps) {
  const { names } = useTable();
  const help = useHelp();
  const [party, setParty] = useState("");
  const { offered, chosen, picked, flip, join } = useJoining(options);
  if (offered.length === 0) return help;
  const submit = (event: Event): void => {
    event.preventDefault();
    void join(party.trim());
  };
  return (
    <form class="form joining" onSubmit={submit} data-testid="option-einblatt.AddKT">
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
