/** What does every test of the page begin with? The words of both languages. */
import { learn } from "../src/i18n/words";
import { takeBoardWords } from "../src/systems/einblatt/words";
import { takeMapWords } from "../src/systems/samyra/sentences";

takeBoardWords();
takeMapWords();
await Promise.all([learn("de"), learn("en")]);
