/** Who takes part in the next conflict? A chip for each figure, by party: a tap takes it in or leaves it out, the arrow changes sides. */
import "./opening.css";
import type { ComponentChildren } from "preact";
import { plain, t } from "../../../i18n/words";
import { Button } from "../../../ui/button";
import { Lacking } from "../presets/fill";
import type { LineUpPlace } from "./lineup";

interface ParticipantsProps {
  system: string;
  places: readonly LineUpPlace[];
  sides: readonly [string, string];
  flip: (place: LineUpPlace) => void;
  move: (place: LineUpPlace, party: string) => void;
  /** What it takes part with. */
  beside?: (place: LineUpPlace) => ComponentChildren;
}

type OneProps = Omit<ParticipantsProps, "places" | "system"> & { place: LineUpPlace };

/** Says why somebody cannot take part, or not as usual. */
function Hindrances({ place }: { place: LineUpPlace }) {
  return (
    <>
      {place.busy === undefined ? null : (
        <small class="muted">{t("opening.busy", { title: place.busy })}</small>
      )}
      {place.unable ? <small class="muted">{t("opening.unable")}</small> : null}
      {place.fallen === undefined ? null : (
        <small class="muted" data-testid={`fallen-${place.figure}`}>
          {t(place.in ? "opening.fallen_in" : "opening.fallen", { le: plain(place.fallen) })}
        </small>
      )}
    </>
  );
}

function ChangeSides({ place, sides, move, beside }: OneProps) {
  const other = place.party === sides[0] ? sides[1] : sides[0];
  return (
    <Button
      kind={beside ? "icon" : "quiet"}
      class={beside ? "" : "side"}
      aria-label={t("opening.change", { name: place.name, party: other })}
      title={t("opening.to", { party: other })}
      testid={`side-of-${place.figure}`}
      onPress={() => move(place, other)}
    >
      <span aria-hidden="true">⇄</span>{" "}
      {beside ? null : <span aria-hidden="true">{t("opening.swap")}</span>}
    </Button>
  );
}

function One(props: OneProps) {
  const { place, flip, beside } = props;
  return (
    <li class={place.in ? "in" : ""}>
      <Button
        kind="pill"
        class="taker"
        aria-pressed={place.in}
        onPress={() => flip(place)}
        disabled={place.unable || place.busy !== undefined}
        testid={`take-${place.figure}`}
      >
        {place.name}
      </Button>
      <Hindrances place={place} />
      {place.in ? beside?.(place) : null}
      {place.in ? <ChangeSides {...props} /> : null}
    </li>
  );
}

export function Participants({ system, places, sides, ...rest }: ParticipantsProps) {
  const parties = [...new Set([...sides, ...places.map(({ party }) => party)])];
  return (
    <div class="lineup">
      <Lacking
        system={system}
        figures={places.filter((place) => place.unable).map(({ figure }) => figure)}
      />
      {parties.map((party, i) => (
        <section key={party} aria-label={party}>
          <h3 class={`tone-${i % 6}`}>
            <span class="tone" aria-hidden="true" /> {party}
          </h3>
          <ul>
            {places
              .filter((place) => place.party === party)
              .map((place) => (
                <One key={place.figure} place={place} sides={sides} {...rest} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
