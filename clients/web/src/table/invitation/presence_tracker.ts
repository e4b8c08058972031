/** Who came, came back or went? Told from seats and presence, not for each reconnect within seconds. */
import type { Seat } from "../../net/view";

/** Whoever is back within so many ms was not away. */
export const AWAY_AFTER = 8_000;

export interface PresenceChange {
  kind: "sat" | "back" | "gone";
  name: string;
}

type Seats = Readonly<Record<string, Seat>>;
type Here = Readonly<Record<string, boolean>>;

/** Notices comings and goings between one look and the next; the first look is no news. */
export class PresenceTracker {
  private known: Set<string> | undefined;
  private readonly missing = new Map<string, number>();
  private readonly away = new Set<string>();

  /** Tell what is new at a time, in ms; `me` is not news to oneself. */
  look(seats: Seats, here: Here, me: string | undefined, now: number): PresenceChange[] {
    const present = Object.entries(seats).filter(([id, seat]) => !seat.revoked && id !== me);
    const first = this.known === undefined;
    const before = this.known ?? new Set(present.map(([id]) => id));
    this.known = new Set(present.map(([id]) => id));
    return present.flatMap(([id, { name }]): PresenceChange[] => {
      if (!before.has(id)) return [{ kind: "sat", name }];
      const kind = here[id] ? this.came(id) : this.left(id, now, first);
      return kind ? [{ kind, name }] : [];
    });
  }

  /** Return when to look again, in ms from now; nothing if nobody is missing. */
  due(now: number): number | undefined {
    const waiting = [...this.missing]
      .filter(([id]) => !this.away.has(id))
      .map(([, since]) => since);
    return waiting.length > 0 ? Math.max(0, Math.min(...waiting) + AWAY_AFTER - now) : undefined;
  }

  private came(id: string): "back" | undefined {
    this.missing.delete(id);
    return this.away.delete(id) ? "back" : undefined;
  }

  private left(id: string, now: number, first: boolean): "gone" | undefined {
    // Who was not here at the first look went before.
    if (first) this.away.add(id);
    const since = this.missing.get(id) ?? now;
    this.missing.set(id, since);
    if (this.away.has(id) || now - since < AWAY_AFTER) return undefined;
    this.away.add(id);
    return "gone";
  }
}
