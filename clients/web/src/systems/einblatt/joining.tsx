/** How does a figure join a conflict? A figure, a party (one of those there are, or a new name). */
import { useId, useState } from "preact/hooks";
import { figureName } from "../../i18n/names";
import { t } from "../../i18n/words";
import { command, valuesOf } from "../../options/command";
import type { Option, Value } from "../../options/option";
import { PillField, Pills } from "../../parts/pills";
import { useSend, useTable, useView } from "../../parts/table";
import { Lacking } from "../../roster/door";
import { joined, parties, sheetOf, type EinblattConflict } from "./view";

interface JoiningProps {
  id: string;
  conflict: EinblattConflict;
  options: Option[];
}

function suggestions(present: string[]): string[] {
  const usual = [t("einblatt.party_us"), t("einblatt.party_them")];
  return [...new Set([...present, ...usual])].slice(0, 6);
}

export function Joining({ id, conflict, options }: JoiningProps) {
  const view = useView();
  const send = useSend();
  const { names } = useTable();
  const partyId = useId();
  const [chosen, choose] = useState<Value[]>([]);
  const [party, setParty] = useState("");
  const offered = options.flatMap((option) =>
    valuesOf(option.fields["figure"] ?? { one_of: [] }, view).map((figure) => ({ figure, option })),
  );
  const lacking = Object.keys(view.figures ?? {}).filter((figure) => view.figures?.[figure]?.kind === "character" && !sheetOf(view, figure)?.attributes);
  const help = lacking.length > 0 ? <Lacking system="einblatt" figures={lacking} /> : null;
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
  const flip = (figure: Value): void =>
    choose(chosen.includes(figure) ? chosen.filter((other) => other !== figure) : [...chosen, figure]);
  return (
    <form class="form joining" onSubmit={join} data-testid="option-einblatt.AddKT">
      <PillField legend={t("einblatt.who_joins")} among={offered.map(({ figure }) => figure)} chosen={chosen} pick={flip} says={(figure) => figureName(names.value, String(figure))} testid="join" />
      {help}
      <div class="field">
        <label for={partyId}>{t("einblatt.for_party")}</label>
        <Pills among={suggestions(parties(joined(id, conflict, names.value)))} chosen={party} pick={setParty} says={(each) => each} />
        <input
          id={partyId}
          type="text"
          maxLength={40}
          autocomplete="off"
          value={party}
          data-testid="field-party"
          onInput={(event) => setParty(event.currentTarget.value)}
        />
      </div>
      <button
        type="submit"
        class="quiet"
        disabled={picked.length === 0 || party.trim() === ""}
        data-testid="send-einblatt.AddKT"
      >
        {t("einblatt.join")}
      </button>
    </form>
  );
}
