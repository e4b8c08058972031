/** Who sits at the table without a figure? One press gives them one. */
import { figureName, seatName } from "../i18n/names";
import { t } from "../i18n/words";
import type { View } from "../model/view";
import { offers } from "../options/offers";
import { constant, valuesOf } from "../options/command";
import { useSend, useTable, useView } from "../parts/table";

/** List the players' seats that own no figure. */
export function unowned(view: View): string[] {
  const owners = new Set(Object.values(view.figures ?? {}).map(({ owner }) => owner));
  return Object.entries(view.seats ?? {})
    .filter(([seat, { role, revoked }]) => role === "player" && !revoked && !owners.has(seat))
    .map(([seat]) => seat);
}

/** List the characters that nobody but the gm plays. */
function spare(view: View): string[] {
  return Object.entries(view.figures ?? {}).filter(([, { kind, owner }]) => kind === "character" && !owner).map(([id]) => id);
}

/** For each player without a figure: the characters that wait for a player. */
export function WithoutFigure() {
  const view = useView();
  const { names } = useTable();
  const send = useSend();
  const seats = unowned(view);
  const waiting = spare(view);
  if (seats.length === 0) return null;
  return (
    <ul class="rows" data-testid="without-figure">
      {seats.map((seat) => (
        <li key={seat}>
          <span>{t(waiting.length > 0 ? "roster.without" : "roster.without_any", { name: seatName(names.value, seat) })}</span>
          <div class="row">
            {offers(view, "table.GiveFigure")
              .filter((option) => waiting.includes(String(constant(option.fields["figure"]))) && valuesOf(option.fields["owner"] ?? { one_of: [] }, view).includes(seat))
              .map((option) => {
                const figure = String(constant(option.fields["figure"]));
                return (
                  <button key={figure} type="button" class="pill" data-testid={`hand-${figure}-${seat}`} onClick={() => void send({ type: "table.GiveFigure", figure, owner: seat })}>
                    {figureName(names.value, figure)}
                  </button>
                );
              })}
          </div>
        </li>
      ))}
    </ul>
  );
}
