/** What does every test of the page begin with? The words of both languages. */
import { learn, learnMore, takeCatalogue } from "../src/i18n/words";
import { language } from "../src/model/preferences";
import { BOARD_WORDS } from "../src/systems/einblatt/words";
import { takeRollWords } from "../src/systems/generic/rolls";
import { takeStartWords } from "../src/start/words";
import { takeMapWords } from "../src/systems/samyra/sentences";

takeMapWords();
takeRollWords();
takeStartWords();
await learnMore(BOARD_WORDS);
await Promise.all([learn("de"), learn("en")]);

// Files share a process, for speed: each begins in English, with nothing remembered, served or drawn.
language.value = "en";
takeCatalogue({ systems: {}, messages: { de: {}, en: {} } });
localStorage.clear();
document.body.replaceChildren();
