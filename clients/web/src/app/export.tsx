/** Where does an exported replay begin? With the words and the log that lie in its own page. */
import { render } from "preact";
import "../ui/style/fonts.css";
import "../ui/style/index.css";
import { installSystems } from "./systems";
import { loadLanguage, takeCatalogue } from "../i18n/words";
import { applyPreferences, language } from "../state/preferences";
import type { Catalogue } from "../net/http";
import { openExport } from "../state/exported";
import type { Frame } from "../net/wire";
import { ReplayWithCover } from "./replay_with_cover";
import type { PublicationAbout } from "../net/publications";
import type { CoverAbout } from "../table/cover/cover";
import { CoverCanvas } from "../table/cover/canvas";
import { withSeatWords } from "../table/sharing/nameless";
import { withoutMoveBefore } from "../ui/moves";

function embedded<T>(id: string): T {
  return JSON.parse(document.getElementById(id)?.textContent ?? "") as T;
}

installSystems();
withoutMoveBefore();
applyPreferences();
takeCatalogue(embedded<Catalogue>("chronist-words"));
const frames = embedded<Frame[]>("chronist-log");
/** Only what was published says what stands on its cover. */
const published = embedded<PublicationAbout | null>("chronist-about");
await loadLanguage(language.value);
const session = openExport(withSeatWords(frames));
const title = session.state.live.value?.view.table.title ?? "";
const about: CoverAbout = published ?? { title, description: "", names: true };
const picture = published?.picture ? <CoverCanvas about={published} /> : undefined;
render(
  <ReplayWithCover about={about} session={session} picture={picture} />,
  document.getElementById("app") as HTMLElement,
);
