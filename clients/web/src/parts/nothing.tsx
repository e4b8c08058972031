/** What comes to an empty place? A picture of it, and a sentence that offers it. */
import { Sign, type SignName } from "./sign";

export function Nothing({ sign, words }: { sign: SignName; words: string }) {
  return (
    <div class="nothing muted">
      <Sign name={sign} />
      <p>{words}</p>
    </div>
  );
}
