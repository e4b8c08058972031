/** How do moments come onto a page? Once it stands: what they need is fetched after the table is there. */
import { lazily } from "../parts/lazily";

export const Moments = lazily(() => import("./layer").then(({ Layer }) => Layer));
