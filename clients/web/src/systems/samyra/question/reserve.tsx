/** Who is still to come onto the map? A tap into a start zone, a tap on a figure and one on a field, a drag, or a whole party at once. */
import { useEffect, useState } from "preact/hooks";
import { figureName } from "../../../i18n/display_names";
import { inOrder } from "../../../state/names";
import { t } from "../../../i18n/words";
import type { View } from "../../../net/view";
import { commandToSend } from "../../../forms/send_option";
import type { Command, Option } from "../../../net/option";
import { useTable, useView } from "../../../state/context";
import { useParts } from "../../../state/select";
import { nearest, startPlace } from "../grid/start_place";
import { Button } from "../../../ui/button";
import { Paragraph } from "../../../forms/paragraph";
import { boardOf, type MapSelection, type StartZone } from "../combat/selection";
import { anchor, centre, directions, type GridKey } from "../grid/fields";
import { hidden } from "../map/fog";
import { figuresIn, useFull } from "../combat/full_offers";
import { listOf } from "../combat/offers";
import { lifeOf, type SamyraSheet } from "../combat/sheets";
import { startZones } from "../map/start_zones";
import { usePicking } from "./picking";
import { gridOf, hostile, type SamyraProps, type SamyraConflict } from "../combat/view";

const JOIN = "samyra.Join";

interface BenchProps extends SamyraProps {
  /** Offers to join, as the view has them. */
  options: Option[];
}

/** Name the party of a figure: that of its kind in this combat, else the usual one. */
export function partyFor(
  view: Pick<View, "figures">,
  conflict: SamyraConflict,
  figure: string,
): string {
  const character = (each: string): boolean => view.figures?.[each]?.kind === "character";
  const alike = Object.entries(conflict.fighters ?? {}).find(
    ([each]) => character(each) === character(figure),
  );
  return alike?.[1].party ?? t(character(figure) ? "party.us" : "party.them");
}

/** Look at the nearest enemy; straight ahead where there is none. */
export function facingFrom(
  conflict: SamyraConflict,
  grid: GridKey,
  party: string,
  field: string,
  usual: number,
): number {
  const here = centre(grid, field);
  const foes = Object.values(conflict.fighters ?? {}).filter(
    (each) => !each.fallen && hostile(conflict, party, each.party),
  );
  const points = foes.map(({ pose }) => centre(grid, anchor(pose)));
  const far = (x: number, y: number): number => Math.hypot(x - here.x, y - here.y);
  const [near] = points.toSorted((a, b) => far(a.x, a.y) - far(b.x, b.y));
  const ways = directions(grid);
  if (!near || ways === 0) return usual;
  const turn = Math.atan2(near.y - here.y, near.x - here.x) / (2 * Math.PI);
  return (Math.round(turn * ways) + ways) % ways;
}

/** Make the command that puts a figure onto a field, or into the zone of a party. */
function joining(
  options: readonly Option[],
  view: View,
  conflict: SamyraConflict,
  figure: string,
  parties: readonly string[],
  party: string,
  field?: string,
): Command | undefined {
  const grid = gridOf(conflict);
  const at = startPlace(
    conflict.map?.rows ?? "",
    grid,
    parties.indexOf(party),
    Math.max(2, parties.length),
  );
  const poses = options.flatMap((option) => listOf(option.fields["pose"]).map(String));
  const veiled = hidden(conflict);
  const seen = poses.filter((each) => !veiled.has(anchor(each)));
  const pose =
    field === undefined
      ? nearest(seen.length > 0 ? seen : poses, at)
      : poses.find((each) => anchor(each) === field);
  if (pose === undefined) return commandToSend(options, { figure, party }, view);
  const facing = facingFrom(conflict, grid, party, anchor(pose), at.facing);
  return commandToSend(options, { figure, party, pose, facing }, view);
}

/** Return a function that puts figures onto the map, one after the other. */
function usePutting(
  { id, conflict }: BenchProps,
  parties: readonly string[],
): (figures: readonly string[], at?: { party?: string; field: string }) => Promise<void> {
  const view = useView();
  const { session } = useTable();
  return async (figures, at) => {
    for (const figure of figures) {
      // Each stands where the ones before it have left room.
      // oxlint-disable-next-line no-await-in-loop
      const full = (await session.look({ conflict: id, figure })).filter(
        ({ type }) => type === JOIN,
      );
      const now = session.state.live.value?.view ?? view;
      const fight = (now.conflicts?.[id] as SamyraConflict | undefined) ?? conflict;
      const made = joining(
        full,
        now,
        fight,
        figure,
        parties,
        at?.party ?? partyFor(now, fight, figure),
        at?.field,
      );
      // oxlint-disable-next-line no-await-in-loop
      if (made) await session.send(made);
    }
  };
}

/** The chosen figure: the map waits for the field that it is to stand on. */
function Chosen({
  id,
  figure,
  take,
  anywhere,
}: {
  id: string;
  figure: string;
  take: (field: string) => void;
  anywhere: () => void;
}) {
  const { names } = useTable();
  const full = useFull(id, JOIN, figure) ?? [];
  const fields = [
    ...new Set(
      full.flatMap((option) => listOf(option.fields["pose"]).map((pose) => anchor(String(pose)))),
    ),
  ];
  usePicking(boardOf(id), "bench", fields, [], take);
  return (
    <div class="row">
      <Paragraph
        role="status"
        words={t("samyra.bench_where", { figure: figureName(names.value, figure) })}
      />
      <Button disabled={fields.length === 0} testid="bench-anywhere" onPress={anywhere}>
        {t("samyra.bench_anywhere")}
      </Button>
    </div>
  );
}

/** Keep the zones on the map as long as somebody is to come. */
function useZones(board: MapSelection, zones: readonly StartZone[]): void {
  useEffect(() => {
    board.zones.value = zones;
  }, [JSON.stringify(zones)]);
  useEffect(() => () => void (board.zones.value = []), []);
}

interface SideProps {
  party: string;
  figures: readonly string[];
  /** Those that have values, and those of them that have not fallen. */
  whole: readonly string[];
  able: readonly string[];
  wish: string;
  pick: (figure: string) => void;
  all: () => void;
}

/** Those of one party: chosen one by one, or brought all together. */
function Side({ party, figures, whole, able, wish, pick, all }: SideProps) {
  const { names } = useTable();
  return (
    <section class="bench-side" aria-label={party}>
      <h4>{party}</h4>
      <div class="pills">
        {figures.map((each) => (
          <Button
            key={each}
            kind="pill"
            draggable
            disabled={!whole.includes(each)}
            title={
              able.includes(each)
                ? ""
                : t(whole.includes(each) ? "samyra.bench_fallen" : "samyra.bench_blank")
            }
            aria-pressed={each === wish}
            testid={`bench-${each}`}
            onDragStart={() => pick(each)}
            onPress={() => pick(each === wish ? "" : each)}
          >
            {figureName(names.value, each)}
            {whole.includes(each) && !able.includes(each) ? (
              <small>{t("samyra.fallen")}</small>
            ) : null}
          </Button>
        ))}
      </div>
      {able.length > 1 ? (
        <Button testid={`bench-side-${party}`} onPress={all}>
          {t("samyra.bench_side", { n: able.length })}
        </Button>
      ) : null}
    </section>
  );
}

/** Who is still to come, by parties: those with values, and those of them that have not fallen. */
function useReserve({ conflict, options }: BenchProps) {
  const view = useParts("figures", "sheets");
  const { names } = useTable();
  const sheets = view.sheets?.["samyra"] as
    Record<string, SamyraSheet & { bew?: number }> | undefined;
  const who = inOrder(names.value, figuresIn(options));
  const whole = who.filter((each) => (sheets?.[each]?.bew ?? 0) > 0);
  // Who has fallen comes only when it is tapped itself.
  const able = whole.filter((each) => (lifeOf(sheets?.[each]) ?? 1) > 0);
  const partyOf = (figure: string): string => partyFor(view, conflict, figure);
  const sides = [...new Set(who.map(partyOf))];
  const of = (party: string, figures: readonly string[]): string[] =>
    figures.filter((each) => partyOf(each) === party);
  return { who, whole, able, sides, of };
}

/** Draw the zones of the parties, each with room for those who can come into it. */
function zonesFor(
  conflict: SamyraConflict,
  parties: readonly string[],
  { able, of }: ReturnType<typeof useReserve>,
): readonly StartZone[] {
  const counts = new Map(parties.map((party) => [party, of(party, able).length]));
  return startZones(conflict, gridOf(conflict), parties, counts);
}

/** Who is chosen, and how somebody comes onto the map: by a tap into a zone or onto a field. */
function useBench(props: BenchProps, reserve: ReturnType<typeof useReserve>) {
  const { id, conflict } = props;
  const [wish, pick] = useState("");
  const { whole, able, sides, of } = reserve;
  const parties = [...new Set([...(conflict.parties ?? []), ...sides])];
  const put = usePutting(props, parties);
  const zones = zonesFor(conflict, parties, reserve);
  const chosen = whole.includes(wish) ? wish : "";
  const take = (field: string): void => {
    const party = zones.find(({ fields }) => fields.includes(field))?.party;
    // A tap into a zone brings the next of its party; who was chosen fights for the party in whose zone it is put.
    const figure = chosen === "" ? of(party ?? "", able)[0] : chosen;
    if (figure !== undefined)
      void put([figure], { field, ...(party === undefined ? {} : { party }) }).then(() => pick(""));
  };
  const board = boardOf(id);
  useZones(board, zones);
  usePicking(board, "zones", chosen === "" ? zones.flatMap(({ fields }) => fields) : [], [], take);
  return { chosen, pick, put, take };
}

export function Bench(props: BenchProps) {
  const reserve = useReserve(props);
  const { who, whole, able, sides, of } = reserve;
  const { chosen, pick, put, take } = useBench(props, reserve);
  if (whole.length === 0) return null;
  return (
    <section class="bench" aria-label={t("samyra.bench")} data-testid="bench">
      <h3>{t("samyra.bench")}</h3>
      <p class="muted">{t("samyra.bench_hint")}</p>
      {sides.map((party) => (
        <Side
          key={party}
          party={party}
          figures={of(party, who)}
          whole={of(party, whole)}
          able={of(party, able)}
          wish={chosen}
          pick={pick}
          all={() => void put(of(party, able))}
        />
      ))}
      {chosen === "" ? null : (
        <Chosen
          key={chosen}
          id={props.id}
          figure={chosen}
          take={take}
          anywhere={() => void put([chosen]).then(() => pick(""))}
        />
      )}
      {able.length > 1 ? (
        <Button testid="bench-all" onPress={() => void put(able)}>
          {t("samyra.bench_all", { n: able.length })}
        </Button>
      ) : null}
    </section>
  );
}
