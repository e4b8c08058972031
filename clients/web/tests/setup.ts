/** What does every test of the page begin with? The words of both languages. */
import { installSystems } from "../src/app/systems";
import { loadLanguage, loadMoreWords, takeCatalogue } from "../src/i18n/words";
import { language } from "../src/state/preferences";
import { installed } from "../src/systems/registry";
import "../src/i18n/later_words";
import "../src/i18n/start_words";

installSystems();
await Promise.all(installed().flatMap(({ words }) => (words ? [loadMoreWords(words)] : [])));
await Promise.all([loadLanguage("de"), loadLanguage("en")]);

const { happyDOM } = globalThis as unknown as { happyDOM: { setURL: (url: string) => void } };

// Files share a process, for speed: each begins in English at the start page, with nothing remembered, served or drawn.
happyDOM.setURL("http://localhost:3000/");
language.value = "en";
takeCatalogue({ systems: {}, messages: { de: {}, en: {} } });
localStorage.clear();
document.body.replaceChildren();
