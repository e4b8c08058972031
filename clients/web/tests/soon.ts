/** What comes soon is waited for; the limit ends what hangs, and judges no speed. */
import { vi } from "vitest";

export const soon = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 50_000 });
