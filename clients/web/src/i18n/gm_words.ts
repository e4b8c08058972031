/** Which sentences does only a game master read, who prepares and leads? They come with what says them. */
import de from "./gm.de.json";
import en from "./gm.en.json";
import { addWords } from "./words";

addWords({ de, en });
