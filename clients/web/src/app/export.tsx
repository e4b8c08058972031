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
import { ExportedPage } from "./exported_page";
import type { PublicationAbout } from "../net/publications";
import { CoverCanvas } from "../table/cover/canvas";
import { forReaders } from "../table/sharing/for_readers";
import { withoutMoveBefore } from "../ui/moves";

function embedded<T>(id: string): T {
  return JSON.parse(document.getElementById(id)?.textContent ?? "") as T;
}

installSystems();
withoutMoveBefore();
applyPreferences();
takeCatalogue(embedded<Catalogue>("chronist-words"));
const frames = embedded<Frame[]>("chronist-log");
/** Only what was published has a cover. */
const about = embedded<PublicationAbout | null>("chronist-about");
await loadLanguage(language.value);
const session = openExport(forReaders(frames));
const page = about ? (
  <ReplayWithCover
    about={about}
    session={session}
    picture={about.picture ? <CoverCanvas about={about} /> : undefined}
  />
) : (
  <ExportedPage session={session} />
);
render(page, document.getElementById("app") as HTMLElement);
