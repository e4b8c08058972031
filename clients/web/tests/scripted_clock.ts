/** What time is it in a test? What the test says. */
import type { Clock } from "../src/animations/queue";

/** A clock that goes on when it is told to. */
export class ScriptedClock implements Clock {
  private time = 0;
  private timers: { at: number; run: () => void }[] = [];

  now = (): number => this.time;

  after = (ms: number, run: () => void): (() => void) => {
    const timer = { at: this.time + ms, run };
    this.timers.push(timer);
    return () => (this.timers = this.timers.filter((each) => each !== timer));
  };

  to(time: number): void {
    for (;;) {
      const next = this.timers.filter(({ at }) => at <= time).toSorted((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.timers = this.timers.filter((each) => each !== next);
      this.time = next.at;
      next.run();
    }
    this.time = time;
  }
}
