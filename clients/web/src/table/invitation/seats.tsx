/** Who sits at the table, and who is here now? The gm may end a seat. */
import { useState } from "preact/hooks";
import { t } from "../../i18n/words";
import { revokeSeat } from "../../net/http";
import { orNotify } from "../../ui/call";
import { Button } from "../../ui/button";
import { GmMark } from "../../ui/icon";
import { ConfirmDialog } from "../../ui/confirm";
import type { Seat } from "../../net/view";
import { useTable } from "../../state/context";
import { useParts } from "../../state/select";
import "../../i18n/start_words";
import { Chip } from "../../ui/chip";

export function Seats() {
  const { session } = useTable();
  const view = useParts("me", "seats");
  const [asked, setAsked] = useState<string>();
  const here = session.state.presence.value?.seats ?? {};
  const revoke = async (seat: string): Promise<void> => {
    setAsked(undefined);
    await orNotify(session.state, () => revokeSeat(session.state.table, session.token, seat));
  };
  const mayRevoke = (id: string): boolean => view.me.role === "gm" && id !== view.me.seat;
  const seats = Object.entries(view.seats ?? {}).filter(([, seat]) => !seat.revoked);
  return (
    <>
      <ul class="rows" data-testid="seats">
        {seats.map(([id, seat]) => (
          <li key={id}>
            <Sitter seat={seat} here={here[id] === true} />
            {mayRevoke(id) ? (
              <Button onPress={() => setAsked(id)} testid={`revoke-${id}`}>
                {t("seat.revoke")}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {asked ? (
        <ConfirmDialog
          title={t("seat.revoke")}
          words={t("seat.revoke_warning", { name: view.seats?.[asked]?.name ?? "" })}
          onConfirm={() => void revoke(asked)}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </>
  );
}

function Sitter({ seat, here }: { seat: Seat; here: boolean }) {
  return (
    <>
      <span
        class={`presence ${here ? "here" : ""}`}
        role="img"
        aria-label={t(here ? "seat.here" : "seat.away")}
      />
      <span class="grow">
        {seat.name} {seat.role === "gm" ? <GmMark /> : null} <Chip>{t(`role.${seat.role}`)}</Chip>
      </span>
    </>
  );
}
