/** Where does it stand how to play? A link to the pages of the server, in the viewer's language. */
import { t } from "../i18n/words";
import { language } from "../state/preferences";

export function PlayPages({ system = "index" }: { system?: string }) {
  return (
    <a
      class="quiet button"
      href={`/help/${language.value}/${system}.html`}
      target="_blank"
      rel="noopener"
      data-testid={`play-page-${system}`}
    >
      {t("help.play")}
    </a>
  );
}
