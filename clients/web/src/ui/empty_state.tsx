/** What comes to an empty place? A picture of it, and a sentence that offers it. */
import "./empty_state.css";
import { Icon, type IconName } from "./icon";

export function EmptyState({ icon, words }: { icon: IconName; words: string }) {
  return (
    <div class="nothing muted">
      <Icon name={icon} />
      <p>{words}</p>
    </div>
  );
}
