/** What does a cover tell of what was played: who took part, when, and how long is it? Only what its own frames tell. */
import { useEffect } from "preact/hooks";
import { counted, listed, longDay, t } from "../../i18n/words";
import type { PublicationAbout } from "../../net/publications";
import type { View } from "../../net/view";
import { isEvent } from "../../net/wire";
import { useTable } from "../../state/context";
import type { Names } from "../../state/names";
import { steps, type Step } from "../../state/steps";
import { takingPart } from "../sharing/card_content";
import { fetched } from "../../ui/fetched";

/** Fetched after the cover: it reads all of the log. */
const duration = fetched(async () => (await import("../replay/duration")).durationNow());

type About = Pick<PublicationAbout, "conflict" | "names">;

type Seated = Pick<View, "seats" | "figures">;

/** List the figures of a conflict, or of all of an evening, as they came. */
function figuresOf({ conflict }: About, names: Names): string[] {
  if (conflict !== undefined) return takingPart(names, conflict);
  const all = Object.keys(names.conflicts).flatMap((id) => takingPart(names, id));
  return [...new Set(all)];
}

/** Give the people at the table, if their names were published, by their seats. */
function peopleOf(about: About, { seats = {} }: Seated): Map<string, string> {
  const seated = Object.entries(seats).filter(([, { revoked }]) => about.names && !revoked);
  return new Map(seated.map(([seat, { name }]) => [seat, name]));
}

/** Name the figures, each with whoever plays it. */
function castOf(about: About, names: Names, view: Seated): string[] {
  const people = peopleOf(about, view);
  const all = figuresOf(about, names).map((id) => {
    const figure = names.figures[id] ?? "";
    const person = people.get(view.figures?.[id]?.owner ?? "");
    return person === undefined ? figure : t("cover.played_by", { figure, person });
  });
  return [...new Set(all)];
}

/** Write the days from the first conflict until the end. */
function daysOf(all: readonly Step[]): string {
  const opens = all.find(({ events }) =>
    events.some((event) => isEvent(event, "table.ConflictOpened")),
  );
  const ends = [opens ?? all[0], all.at(-1)].map((step) => longDay(step?.at ?? 0));
  return [...new Set(ends)].join(" – ");
}

const MINUTE = 60_000;
/** From so many minutes on it is told in hours. */
const MANY = 90;

/** Write about how long it takes to watch. */
export function timeWords(ms: number): string {
  const minutes = Math.round(ms / MINUTE);
  if (minutes < 1) return t("cover.below_minute");
  if (minutes < MANY) return counted("cover.minutes", minutes);
  return counted("cover.hours", Math.round(minutes / 60));
}

function Fact({ name, words }: { name: string; words: string }) {
  if (words === "") return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{words}</dd>
    </div>
  );
}

export function Facts({ about }: { about: About }) {
  const { session, names } = useTable();
  const timeline = session.state.timeline.value;
  const all = steps(timeline);
  useEffect(() => void duration.fetch(), []);
  const view = session.state.live.value?.view ?? {};
  const moments = counted("cover.moments", all.length);
  const ms = duration.here.value?.(session.state, names.value);
  const time = ms === undefined ? "" : timeWords(ms);
  return (
    <dl class="cover-facts" data-testid="cover-facts">
      <Fact name={t("cover.with")} words={listed(castOf(about, names.value, view))} />
      <Fact name={t("cover.people")} words={listed([...peopleOf(about, view).values()])} />
      <Fact name={t("cover.played")} words={daysOf(all)} />
      <Fact name={t("cover.length")} words={[moments, time].filter(Boolean).join(" · ")} />
    </dl>
  );
}
