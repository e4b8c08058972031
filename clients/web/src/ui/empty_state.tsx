/** What comes to an empty place? A picture of it, and a sentence that offers it. */
import { Icon, type SignName } from "./icon";

export function EmptyState({ sign, words }: { sign: SignName; words: string }) {
  return (
    <div class="nothing muted">
      <Icon name={sign} />
      <p>{words}</p>
    </div>
  );
}
