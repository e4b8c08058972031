/** How are captions turned off and on? By a box among the settings of the page. */
import { t } from "../../i18n/words";
import { captionsWanted } from "./captions_wanted";
import "./watching_words";
import { CheckBox } from "../../ui/check_box";

export function CaptionsSwitch() {
  return (
    <CheckBox
      on={captionsWanted.value}
      flip={() => (captionsWanted.value = !captionsWanted.value)}
      testid="captions-wanted"
    >
      {t("caption.wanted")}
    </CheckBox>
  );
}
