/** How are captions turned off and on? By a box among the settings of the page. */
import { t } from "../../i18n/words";
import { captionsWanted } from "./captions_wanted";
import { takeWatchingWords } from "./watching_words";

takeWatchingWords();

export function CaptionsSwitch() {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={captionsWanted.value}
        data-testid="captions-wanted"
        onChange={(event) => (captionsWanted.value = event.currentTarget.checked)}
      />
      <span>{t("caption.wanted")}</span>
    </label>
  );
}
