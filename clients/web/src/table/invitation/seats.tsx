/** Who sits at the table, and who is here now? The gm may end a seat. */
import { useState } from "preact/hooks";
import { t } from "../../i18n/words";
import { revokeSeat } from "../../net/http";
import { orTold } from "../../ui/call";
import { Button } from "../../ui/button";
import { Leads } from "../../ui/icon";
import { ConfirmButtons } from "../../ui/confirm";
import { useTable } from "../../state/context";
import { useParts } from "../../state/select";
import { takeStartWords } from "../../i18n/start";

takeStartWords();

export function Seats() {
  const { session } = useTable();
  const view = useParts("me", "seats");
  const [asked, askFor] = useState<string>();
  const here = session.state.presence.value?.seats ?? {};
  const revoke = async (seat: string): Promise<void> => {
    askFor(undefined);
    await orTold(session.state, () => revokeSeat(session.state.table, session.token, seat));
  };
  const seats = Object.entries(view.seats ?? {}).filter(([, seat]) => !seat.revoked);
  return (
    <>
      <ul class="rows" data-testid="seats">
        {seats.map(([id, seat]) => (
          <li key={id}>
            <span
              class={`presence ${here[id] ? "here" : ""}`}
              role="img"
              aria-label={t(here[id] ? "seat.here" : "seat.away")}
            />
            <span class="grow">
              {seat.name} {seat.role === "gm" ? <Leads /> : null}{" "}
              <small class="tag">{t(`role.${seat.role}`)}</small>
            </span>
            {view.me.role === "gm" && id !== view.me.seat ? (
              <Button onPress={() => askFor(id)} testid={`revoke-${id}`}>
                {t("seat.revoke")}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {asked ? (
        <ConfirmButtons
          title={t("seat.revoke")}
          words={t("seat.revoke_warning", { name: view.seats?.[asked]?.name ?? "" })}
          go={() => void revoke(asked)}
          onClose={() => askFor(undefined)}
        />
      ) : null}
    </>
  );
}
