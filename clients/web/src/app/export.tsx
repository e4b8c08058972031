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
import { ExportedPage } from "./exported_page";

function embedded<T>(id: string): T {
  return JSON.parse(document.getElementById(id)?.textContent ?? "") as T;
}

installSystems();
applyPreferences();
takeCatalogue(embedded<Catalogue>("chronist-words"));
const frames = embedded<Frame[]>("chronist-log");
await loadLanguage(language.value);
render(
  <ExportedPage session={openExport(frames)} />,
  document.getElementById("app") as HTMLElement,
);
