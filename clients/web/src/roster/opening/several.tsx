/** How do einBlatt and Samyra begin? All who can act are lined up; one press opens, lets join, and starts. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { counted, listed, t } from "../../i18n/words";
import { Button } from "../../parts/button";
import { scopeOf } from "../../parts/scope";
import { Select } from "../../parts/select";
import { useTable, useView } from "../../parts/table";
import { useParts } from "../../view/select";
import { TextField } from "../../parts/textfield";
import { takeMapWords } from "../../systems/samyra/sentences";
import { MapFromFile } from "../../systems/samyra/files";
import type { MapFile } from "../../systems/samyra/mapfile";
import { storedMaps } from "../../systems/samyra/view";
import { ATTRIBUTES, sheetOf } from "../../systems/einblatt/view";
import { countingWords } from "../../systems/einblatt/counting";
import { Forecast } from "../../systems/einblatt/forecast";
import { Modules, prepares } from "../../systems/einblatt/modules";
import type { Choices } from "../../options/option";
import { act, type Done } from "../acting";
import { cardsOf } from "../../systems/einblatt/npc_cards";
import { Doings } from "../doings";
import { keepLast, lastOf } from "../kept";
import { combat, duel, Opened, type Plan } from "./deeds";
import { kept, lineUp, partiesOf, titled, type Changed, type Place } from "./lineup";
import { unlike } from "./titles";
import { Participants } from "./participants";

takeMapWords();

/** How a character or an npc goes into a Probe. */
function With({
  place,
  now,
  set,
}: {
  place: Place;
  now: Choices;
  set: (choices: Choices) => void;
}) {
  const view = useParts("sheets");
  const sheet = sheetOf(view, place.figure);
  if (place.kind === "character")
    return (
      <Select
        look="small-field"
        label={t("einblatt.attribute")}
        among={[...ATTRIBUTES, "none"]}
        chosen={String(now["attribute"])}
        pick={(attribute) => set({ attribute })}
        says={(each) => countingWords(each, sheet)}
        testid={`with-${place.figure}`}
      />
    );
  return (
    <Select
      look="small-field"
      label={t("opening.cards")}
      among={Array.from({ length: 32 }, (_, i) => i + 1)}
      chosen={Number(now["cards"])}
      pick={(cards) => set({ ...now, cards })}
      says={(each) => counted("opening.n_cards", each)}
      testid={`with-${place.figure}`}
    />
  );
}

/** Stands for the map of a file among those in store. */
const FILE = "file";

function MapChoice({
  map,
  pick,
  file,
  take,
}: {
  map: string;
  pick: (map: string) => void;
  file: MapFile | undefined;
  take: (file: MapFile | undefined) => void;
}) {
  const maps = storedMaps(useView());
  const says = (id: string): string =>
    id === FILE
      ? t("samyra.file.from", { name: file?.name ?? "" })
      : (maps[id]?.name ?? t("opening.empty_map"));
  const chosen = (id: string): void => {
    if (id === FILE) return;
    take(undefined);
    pick(id);
  };
  return (
    <>
      <Select
        look="small-field"
        label={t("samyra.map")}
        among={[...(file ? [FILE] : []), ...Object.keys(maps), ""]}
        chosen={file ? FILE : map}
        pick={chosen}
        says={says}
        testid="opening-map"
      />
      <MapFromFile take={take} />
    </>
  );
}

function InFog({ fog, lay }: { fog: boolean; lay: (fog: boolean) => void }) {
  return (
    <div class="row">
      <Button kind="pill" aria-pressed={fog} onPress={() => lay(!fog)} testid="opening-fog">
        {t("opening.fog")}
      </Button>
      {fog ? <p class="muted">{t("opening.fog_hint")}</p> : null}
    </div>
  );
}

/** Why it cannot begin yet. */
function lacking(places: readonly Place[], title: string): string | undefined {
  if (places.filter((place) => place.in).length < 2) return t("opening.two");
  if (partiesOf(places).length < 2) return t("opening.two_parties");
  return title.trim() === "" ? t("opening.untitled") : undefined;
}

function useLineUp(system: string) {
  const view = useParts("conflicts", "figures", "sheets");
  const { names, session } = useTable();
  const [changed, change] = useState<Changed>({ in: {}, parties: {} });
  const sides: [string, string] = [t("einblatt.party_us"), t("einblatt.party_them")];
  const last = lastOf(session.state.table, system);
  const places = lineUp(view, names.value, system, last, changed, sides);
  const flip = ({ figure, in: taken }: Place): void =>
    change({ ...changed, in: { ...changed.in, [figure]: !taken } });
  const move = ({ figure }: Place, party: string): void =>
    change({ ...changed, parties: { ...changed.parties, [figure]: party } });
  return { places, sides, flip, move, last };
}

export function Several({
  system,
  onOpened,
}: {
  system: "einblatt" | "samyra";
  onOpened: () => void;
}) {
  const view = useView();
  const { session, names, picked } = useTable();
  const { table } = session.state;
  const { last, ...line } = useLineUp(system);
  const [chosen, choose] = useState<Record<string, Choices>>({});
  const [called, call] = useState<string>();
  const [wish, pickMap] = useState<string>();
  const [fog, lay] = useState(false);
  const [file, take] = useState<MapFile>();
  const [state, set] = useState<{ busy: boolean; done?: Done; opened?: boolean }>({ busy: false });
  const { places, sides } = line;
  // A title is for all to read: it does not name who waits in the fog.
  const secret = system === "samyra" && (fog || (file !== undefined && file.fog !== ""));
  const title =
    called ??
    unlike(
      secret ? t("opening.in_fog") : titled(places, listed, sides[0]),
      Object.values(names.value.conflicts),
    );
  const stored = storedMaps(view);
  const map =
    wish ??
    (last.map !== undefined && (last.map === "" || last.map in stored)
      ? last.map
      : (Object.keys(stored).at(-1) ?? ""));
  const withOf = ({ figure, kind }: Pick<Place, "figure" | "kind">): Choices =>
    chosen[figure] ??
    (kind === "character"
      ? { attribute: "beruf", ...last.with?.[figure] }
      : cardsOf(table, figure));
  const beside = (place: Place): ComponentChildren => (
    <With
      place={place}
      now={withOf(place)}
      set={(to) => choose({ ...chosen, [place.figure]: to })}
    />
  );
  const trouble = lacking(places, title);
  const start = async (event: Event, begins = true): Promise<void> => {
    event.preventDefault();
    if (state.busy || trouble !== undefined) return;
    set({ busy: true });
    const taken = Object.fromEntries(
      places.filter((place) => place.in).map((place) => [place.figure, withOf(place)]),
    );
    const plan: Plan = { title: title.trim(), places, with: taken, map, file, fog };
    const opened = new Opened(view, system);
    const done = await act(
      session,
      system === "einblatt" ? duel(opened, plan, begins) : combat(opened, session, plan, begins),
    );
    keepLast(table, system, {
      ...kept(places, sides),
      with: { ...last.with, ...(system === "einblatt" ? taken : {}) },
      ...(system === "samyra" ? { map } : {}),
    });
    // Who opens a conflict is taken to it.
    if (done.done.length > 0) picked.value = opened.in(session.state.live.value?.view ?? view);
    set({ busy: false, done, opened: done.done.length > 0 });
    if (!done.failed) onOpened();
  };
  return (
    <form class={`opening ${scopeOf(system)}`} onSubmit={start} data-testid={`next-${system}`}>
      <Participants system={system} {...line} {...(system === "einblatt" ? { beside } : {})} />
      {system === "einblatt" ? (
        <Forecast entrants={places.filter((place) => place.in)} withOf={withOf} />
      ) : null}
      {system === "einblatt" ? <Modules /> : null}
      <div class="opening-how">
        {system === "samyra" ? (
          <MapChoice map={map} pick={pickMap} file={file} take={take} />
        ) : null}
        <TextField
          look="small-field wide"
          label={t("opening.title")}
          value={title}
          set={call}
          maxLength={80}
          testid="opening-title"
        />
      </div>
      {system === "samyra" ? <InFog fog={fog} lay={lay} /> : null}
      <Doings done={state.done} />
      <div class="opening-go">
        {trouble && !state.busy ? <p class="muted">{trouble}</p> : null}
        {state.opened ? (
          <Button kind="primary" onPress={onOpened} testid="opening-there">
            {t("opening.there")}
          </Button>
        ) : (
          <Button
            kind="primary"
            disabled={state.busy || trouble !== undefined}
            testid="opening-start"
          >
            {t(`opening.start.${system}`)}
          </Button>
        )}
      </div>
      {(system === "samyra" || prepares(view)) && !state.opened ? (
        <Button
          disabled={state.busy || trouble !== undefined}
          onPress={(event) => void start(event, false)}
          testid="opening-prepare"
        >
          {t(`opening.prepare.${system}`)}
        </Button>
      ) : null}
    </form>
  );
}
