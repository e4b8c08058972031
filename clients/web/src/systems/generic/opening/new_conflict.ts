/** Which conflict was just opened? */
import type { View } from "../../../net/view";

/** Tells the conflict that was opened from those that were there before. */
export class NewConflict {
  private readonly before: ReadonlySet<string>;

  constructor(
    view: Pick<View, "conflicts">,
    private readonly system: string,
  ) {
    this.before = new Set(Object.keys(view.conflicts ?? {}));
  }

  in(view: Pick<View, "conflicts">): string {
    return (
      Object.entries(view.conflicts ?? {}).find(
        ([id, { system }]) => !this.before.has(id) && system === this.system,
      )?.[0] ?? ""
    );
  }
}
