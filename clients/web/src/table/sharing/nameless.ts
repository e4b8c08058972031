/** What are people called whose names were left out of a publication? By what they do at the table. */
import { t } from "../../i18n/words";
import "../../i18n/later_words";
import type { Frame } from "../../net/wire";

type Named = { name?: unknown; role?: unknown };

function isObject(held: unknown): held is Record<string, unknown> {
  return typeof held === "object" && held !== null;
}

/** Words for the seats of one publication, in the order in which they come. */
class SeatWords {
  private readonly known = new Map<string, string>();
  private players = 0;

  /** Return a seat with a word for its name, where it came without. */
  seat(id: string, seat: Named): Named {
    if (seat.name !== "") return seat;
    const word = this.known.get(id) ?? this.fresh(seat.role);
    this.known.set(id, word);
    return { ...seat, name: word };
  }

  private fresh(role: unknown): string {
    return role === "gm" ? t("role.gm") : t("seat.nameless", { n: (this.players += 1) });
  }
}

function inView(view: unknown, words: SeatWords): unknown {
  if (!isObject(view) || !isObject(view["seats"])) return view;
  const seats = Object.entries(view["seats"]).map(([id, seat]) => [
    id,
    isObject(seat) ? words.seat(id, seat) : seat,
  ]);
  return { ...view, seats: Object.fromEntries(seats) };
}

function inEvent<E extends { type: string }>(event: E, words: SeatWords): E {
  if (event.type !== "table.SeatAdded") return event;
  const { seat } = event as E & { seat?: unknown };
  return { ...event, ...words.seat(String(seat), event as Named) };
}

/** Give the nameless seats of a log words for their names: in its views, its patches and its events. */
export function withSeatWords(frames: readonly Frame[]): Frame[] {
  const words = new SeatWords();
  return frames.map((frame) => {
    const all = Object.entries(frame).map(([name, held]) => [
      name,
      name === "view" || name === "patch" ? inView(held, words) : held,
    ]);
    const made = Object.fromEntries(all) as Frame;
    return "events" in made
      ? { ...made, events: made.events.map((event) => inEvent(event, words)) }
      : made;
  });
}
