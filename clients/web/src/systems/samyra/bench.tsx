/** Who is still to come onto the map? A tap on a figure and one on a field, a drag, or all at once. */
import { useState } from "preact/hooks";
import { figureName, inOrder } from "../../i18n/names";
import { t } from "../../i18n/words";
import type { View } from "../../model/view";
import { command } from "../../options/command";
import type { Command, Option } from "../../options/option";
import { useTable, useView } from "../../parts/table";
import { nearest, zone } from "../../roster/opening/zones";
import { boardOf } from "./board";
import { anchor, centre, directions, type GridKey } from "./fields";
import { hidden } from "./fog";
import { figuresIn, useFull } from "./more";
import { listOf } from "./offers";
import { usePicking } from "./swing";
import { gridOf, hostile, type SamyraConflict } from "./view";

const JOIN = "samyra.Join";

interface BenchProps {
  id: string;
  conflict: SamyraConflict;
  /** Offers to join, as the view has them. */
  options: Option[];
}

/** Name the party of a figure: that of its kind in this combat, else the usual one. */
export function partyFor(view: View, conflict: SamyraConflict, figure: string): string {
  const character = (each: string): boolean => view.figures?.[each]?.kind === "character";
  const alike = Object.entries(conflict.fighters ?? {}).find(([each]) => character(each) === character(figure));
  return alike?.[1].party ?? t(character(figure) ? "einblatt.party_us" : "einblatt.party_them");
}

/** Look at the nearest enemy; straight ahead where there is none. */
export function facingFrom(conflict: SamyraConflict, grid: GridKey, party: string, field: string, usual: number): number {
  const here = centre(grid, field);
  const foes = Object.values(conflict.fighters ?? {}).filter((each) => !each.fallen && hostile(conflict, party, each.party));
  const points = foes.map(({ pose }) => centre(grid, anchor(pose)));
  const far = (x: number, y: number): number => Math.hypot(x - here.x, y - here.y);
  const [near] = points.toSorted((a, b) => far(a.x, a.y) - far(b.x, b.y));
  const ways = directions(grid);
  if (!near || ways === 0) return usual;
  const turn = Math.atan2(near.y - here.y, near.x - here.x) / (2 * Math.PI);
  return (Math.round(turn * ways) + ways) % ways;
}

/** Make the command that puts a figure onto a field, or into its party's zone. */
function joining(options: readonly Option[], view: View, conflict: SamyraConflict, figure: string, field?: string): Command | undefined {
  const grid = gridOf(conflict);
  const party = partyFor(view, conflict, figure);
  const parties = [...new Set([...(conflict.parties ?? []), party])];
  const at = zone(conflict.map?.rows ?? "", grid, parties.indexOf(party), Math.max(2, parties.length));
  const poses = options.flatMap((option) => listOf(option.fields["pose"]).map(String));
  const veiled = hidden(conflict);
  const seen = poses.filter((each) => !veiled.has(anchor(each)));
  const pose = field === undefined ? nearest(seen.length > 0 ? seen : poses, at) : poses.find((each) => anchor(each) === field);
  if (pose === undefined) return undefined;
  const facing = facingFrom(conflict, grid, party, anchor(pose), at.facing);
  return options.map((option) => command(option, { figure, party, pose, facing }, view)).find(Boolean);
}

/** The chosen figure: the map waits for the field that it is to stand on. */
function Waiting({ id, conflict, figure, done }: { id: string; conflict: SamyraConflict; figure: string; done: () => void }) {
  const view = useView();
  const { session, names } = useTable();
  const full = useFull(id, JOIN, figure) ?? [];
  const fields = [...new Set(full.flatMap((option) => listOf(option.fields["pose"]).map((pose) => anchor(String(pose)))))];
  const put = (field?: string): void => {
    const made = joining(full, view, conflict, figure, field);
    if (made) void session.send(made).then(done);
  };
  usePicking(boardOf(id), "bench", fields, [], put);
  return (
    <div class="row">
      <p class="muted" role="status">
        {t("samyra.bench_where", { figure: figureName(names.value, figure) })}
      </p>
      <button type="button" class="quiet" disabled={fields.length === 0} data-testid="bench-anywhere" onClick={() => put()}>
        {t("samyra.bench_anywhere")}
      </button>
    </div>
  );
}

export function Bench({ id, conflict, options }: BenchProps) {
  const view = useView();
  const { session, names } = useTable();
  const [wish, pick] = useState("");
  const sheets = view.sheets?.["samyra"] as Record<string, { bew?: number }> | undefined;
  const who = inOrder(names.value, figuresIn(options));
  const whole = who.filter((each) => (sheets?.[each]?.bew ?? 0) > 0);
  if (whole.length === 0) return null;
  const all = async (): Promise<void> => {
    for (const figure of whole) {
      // Each stands where the ones before it have left room.
      // oxlint-disable-next-line no-await-in-loop
      const full = (await session.look({ conflict: id, figure })).filter(({ type }) => type === JOIN);
      const now = session.state.live.value?.view ?? view;
      const made = joining(full, now, (now.conflicts?.[id] as SamyraConflict | undefined) ?? conflict, figure);
      // oxlint-disable-next-line no-await-in-loop
      if (made) await session.send(made);
    }
  };
  return (
    <section class="bench" aria-label={t("samyra.bench")} data-testid="bench">
      <h3>{t("samyra.bench")}</h3>
      <div class="pills">
        {who.map((each) => (
          <button
            key={each}
            type="button"
            class="pill"
            draggable
            disabled={!whole.includes(each)}
            title={whole.includes(each) ? "" : t("samyra.bench_blank")}
            aria-pressed={each === wish}
            data-testid={`bench-${each}`}
            onDragStart={() => pick(each)}
            onClick={() => pick(each === wish ? "" : each)}
          >
            {figureName(names.value, each)}
          </button>
        ))}
      </div>
      {whole.includes(wish) ? <Waiting key={wish} id={id} conflict={conflict} figure={wish} done={() => pick("")} /> : null}
      <button type="button" class="quiet" data-testid="bench-all" onClick={() => void all()}>
        {t("samyra.bench_all", { n: whole.length })}
      </button>
    </section>
  );
}
