/** What is drawn later than it changes? A signal that follows another when it is told to. */
import { Signal } from "@preact/signals";

/** Reads as the other did when it last followed it; whoever writes to it writes to the other. */
export class Follower<T> extends Signal<T> {
  constructor(private readonly origin: Signal<T>) {
    super(origin.peek());
  }

  override get value(): T {
    return super.value;
  }

  override set value(now: T) {
    this.origin.value = now;
  }

  /** Tell whether the other has changed since; whoever asks in an effect is asked again when it does. */
  get behind(): boolean {
    return this.origin.value !== this.peek();
  }

  follow(): void {
    super.value = this.origin.peek();
  }
}

/** Give each signal of a record one that follows it. */
export function following<R extends object>(
  record: R,
): { [K in keyof R]: R[K] extends Signal<infer T> ? Follower<T> : never } {
  return Object.fromEntries(
    Object.entries(record).map(([name, origin]) => [name, new Follower(origin as Signal)]),
  ) as never;
}
