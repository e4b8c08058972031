/** Which effects are there? */
import type { Effect } from "./board_animation";
import { back } from "./back";
import { blows } from "./blows";
import { laid, reveal } from "./cards";
import { dice } from "./dice";
import { drama } from "./drama";
import type { EffectPart } from "./effect";
import { meeting } from "./meeting";
import { streak } from "./streak";
import { walk } from "./walk";

type Parts = { [E in Effect]: EffectPart<E> };

/** Looked up by name, a part is for whatever animation has that name. */
export const EFFECTS: Record<Effect, EffectPart<never>> = {
  back,
  blows,
  dice,
  drama,
  laid,
  meeting,
  reveal,
  streak,
  walk,
} satisfies Parts;
