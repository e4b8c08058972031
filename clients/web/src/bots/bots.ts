/** Who plays the other seats? One loop a bot: wait for a question, think, answer from its options. */
import { keepTable, type Alone } from "../state/device";
import type { Language } from "../state/preferences";
import type { Command, Option } from "../net/option";
import type { Solo } from "./contract";
import { chooseCommand } from "./choice";
import { answers, due, hinted } from "./questions";
import { onward, openOne } from "./gm";
import { inLanguage } from "./example";
import { luck, thinking } from "./luck";
import { BotSeat } from "./seat";
import { openScene } from "./setup";

/** What was decided is looked at before the gm ends it. */
const LOOKED_AT = 3;

export class Bots {
  private readonly lead: BotSeat;
  private readonly others: BotSeat[];
  private preparing: Promise<void> = Promise.resolve();
  private timers = new Set<() => void>();
  private over = false;

  constructor(
    private readonly table: string,
    private readonly alone: Alone,
    private readonly solo: Solo,
    private readonly language: Language,
  ) {
    this.lead = new BotSeat(table, alone.gm);
    this.others = alone.bots.map((token) => new BotSeat(table, token));
    for (const seat of [this.lead, ...this.others]) void this.play(seat);
  }

  /** Begin a scene; the one before it is over. Return the conflicts that there are with it. */
  async scene(n: number): Promise<string[]> {
    const { example } = this.solo;
    const scene = example.scenes[n];
    if (!scene) return [];
    const leading = { seat: this.lead, example, language: this.language };
    this.preparing = openScene(leading, scene).then(() => {
      keepTable({ table: this.table, alone: { ...this.alone, scene: n } });
    });
    await this.preparing;
    return Object.keys(this.lead.view?.conflicts ?? {});
  }

  /** Leave the table; the seats stay theirs. */
  end(): void {
    this.over = true;
    for (const stop of this.timers) stop();
    for (const seat of [this.lead, ...this.others]) seat.end();
  }

  /** One turn after the other, as long as the table is open here. */
  private async play(seat: BotSeat): Promise<void> {
    if (this.over || seat.ended) return;
    await this.turn(seat);
    void this.play(seat);
  }

  private async turn(seat: BotSeat): Promise<void> {
    // Whoever began the scene is told what went wrong with it.
    await Promise.allSettled([seat.present(), this.preparing]);
    const seen = seat.n;
    const wanted = await this.wanted(seat);
    if (wanted && (await seat.send(wanted)).ok !== false) return;
    // Nothing to do, or refused although nothing has happened: so it stays until something does.
    if (seat.n === seen) await seat.changed();
  }

  /** Think, then choose by what is so after that. */
  private async wanted(seat: BotSeat): Promise<Command | undefined> {
    if (!seat.view) return undefined;
    if (due(seat.view, this.solo.bot).length === 0)
      return seat === this.lead ? this.led() : undefined;
    await this.rest(1);
    const { view } = seat;
    const asked = due(view, this.solo.bot).flatMap(([id, ask]) =>
      answers(view, id, ask, this.solo.bot),
    );
    const options = await this.inFull(seat, asked);
    const text = inLanguage(this.solo.example.text, this.language);
    return chooseCommand(options, { view: seat.view, luck, text }, this.solo.bot);
  }

  /** Have abbreviated options told in full, for each own figure that they name. */
  private async inFull(seat: BotSeat, options: readonly Option[]): Promise<Option[]> {
    const { view } = seat;
    const short = options.filter((option) => option.more);
    const figures = [...new Set(short.flatMap((option) => (view ? hinted(option, view) : [])))];
    const conflict = view && openOne(view)?.[0];
    const told = await Promise.all(
      figures.map((figure) =>
        seat.look({ figure, ...(conflict === undefined ? {} : { conflict }) }),
      ),
    );
    const wanted = new Set(short.map(({ type, ask }) => `${type} ${ask}`));
    return [...options, ...told.flat().filter(({ type, ask }) => wanted.has(`${type} ${ask}`))];
  }

  /** What the gm does when nobody asks, after a while in which it is looked at. */
  private async led(): Promise<Command | undefined> {
    const { view, n: seen } = this.lead;
    const next = view && onward(view, this.solo.bot);
    if (!next) return undefined;
    await this.rest(next.type === "table.CloseConflict" ? LOOKED_AT : 1);
    return this.lead.n === seen ? next : undefined;
  }

  private rest(times: number): Promise<void> {
    return new Promise((go) => {
      const done = (): void => {
        clearTimeout(timer);
        this.timers.delete(done);
        go();
      };
      const timer = setTimeout(done, thinking(luck) * times);
      this.timers.add(done);
    });
  }
}
