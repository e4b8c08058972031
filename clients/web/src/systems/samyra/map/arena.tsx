/** How does a combat lie on the table? The order of the round, the map, and its figures as a strip. */
import { t } from "../../../i18n/words";
import { useFollowing } from "../combat/following";
import { FigureList } from "./list";
import { Battlefield } from "./map";
import { useStops } from "./stops";
import { Thrown, Tracker } from "./tracker";
import type { SamyraProps } from "../combat/view";

/** What goes on without being seen: whatever is pointed at, the arena itself stays as it is drawn. */
function Following({ id, conflict }: SamyraProps) {
  useFollowing(id);
  useStops(id, conflict);
  return null;
}

export function Arena({ id, conflict }: SamyraProps) {
  return (
    <div class="felt samyra" data-testid="conflict" data-conflict={id} data-system="samyra">
      <Following id={id} conflict={conflict} />
      <Tracker conflict={conflict} />
      <div class="over">
        <Battlefield id={id} conflict={conflict} />
        <Thrown conflict={conflict} />
      </div>
      <section class="beside">
        <h3 class="sr">{t("samyra.figures")}</h3>
        <FigureList id={id} conflict={conflict} />
      </section>
    </div>
  );
}
