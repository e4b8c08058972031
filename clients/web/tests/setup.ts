/** What does every test of the page begin with? The words of both languages. */
import { learn } from "../src/i18n/words";
import { takeBoardWords } from "../src/systems/einblatt/words";
import { takeRollWords } from "../src/systems/generic/rolls";
import { takeMapWords } from "../src/systems/samyra/sentences";

takeBoardWords();
takeMapWords();
takeRollWords();
await Promise.all([learn("de"), learn("en")]);
