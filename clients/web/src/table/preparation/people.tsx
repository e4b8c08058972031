/** Who sits at the table without a figure? One press gives them one. */
import { figureName, seatName } from "../../i18n/display_names";
import { t } from "../../i18n/words";
import type { View } from "../../net/view";
import { offers } from "../../forms/options/offers";
import { optionValue, valuesOf } from "../../forms/options/build_command";
import { Button } from "../../ui/button";
import { useSend, useTable, useView } from "../../state/context";

/** List the players' seats that own no figure. */
export function unowned(view: View): string[] {
  const owners = new Set(Object.values(view.figures ?? {}).map(({ owner }) => owner));
  return Object.entries(view.seats ?? {})
    .filter(([seat, { role, revoked }]) => role === "player" && !revoked && !owners.has(seat))
    .map(([seat]) => seat);
}

/** Return the other seats of somebody's name at which nobody is now: whoever lost a device sits down anew. */
function lostSeats(view: View, seat: string, here: Readonly<Record<string, unknown>>): string[] {
  const called = (id: string): string | undefined => view.seats?.[id]?.name.toLocaleLowerCase();
  return Object.keys(view.seats ?? {}).filter(
    (other) =>
      other !== seat &&
      called(other) === called(seat) &&
      !here[other] &&
      view.seats?.[other]?.role === "player",
  );
}

/** List the characters that a seat may get: those that nobody but the gm plays, before them those that its lost seat has. */
export function spareFor(
  view: View,
  seat: string,
  here: Readonly<Record<string, unknown>>,
): { lost: string[]; spare: string[] } {
  const lost = new Set(lostSeats(view, seat, here));
  const of = (fits: (owner: string | undefined) => boolean): string[] =>
    Object.entries(view.figures ?? {})
      .filter(([, { kind, owner }]) => kind === "character" && fits(owner))
      .map(([id]) => id);
  return {
    lost: of((owner) => owner !== undefined && lost.has(owner)),
    spare: of((owner) => !owner),
  };
}

/** Say what a seat lacks, and where its figures may be. */
function lackWords(name: string, lost: readonly string[], spare: readonly string[]): string {
  if (lost.length > 0) return t("roster.twice", { name });
  return t(spare.length > 0 ? "roster.without" : "roster.without_any", { name });
}

/** For each player without a figure: the characters that wait for a player. */
export function WithoutFigure() {
  const view = useView();
  const { names, session } = useTable();
  const send = useSend();
  const here = session.state.presence.value?.seats ?? {};
  const seats = unowned(view).map((seat) => ({ seat, may: spareFor(view, seat, here) }));
  if (seats.length === 0) return null;
  return (
    <ul class="rows" data-testid="without-figure">
      {seats.map(({ seat, may: { lost, spare } }) => (
        <li key={seat}>
          <span>{lackWords(seatName(names.value, seat), lost, spare)}</span>
          <div class="row">
            {offers(view, "table.GiveFigure")
              .filter(
                (option) =>
                  [...lost, ...spare].includes(optionValue(option, "figure")) &&
                  valuesOf(option.fields["owner"], view).includes(seat),
              )
              .map((option) => {
                const figure = optionValue(option, "figure");
                return (
                  <Button
                    key={figure}
                    kind="pill"
                    onPress={() => void send({ type: "table.GiveFigure", figure, owner: seat })}
                    testid={`hand-${figure}-${seat}`}
                  >
                    {figureName(names.value, figure)}
                  </Button>
                );
              })}
          </div>
        </li>
      ))}
    </ul>
  );
}
