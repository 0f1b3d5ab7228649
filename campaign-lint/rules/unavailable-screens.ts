import type { ScreenName } from '#domain/screens.ts';

/** The screens that intentionally end a visit, temporarily or permanently. */
export const UNAVAILABLE: ReadonlySet<ScreenName> = new Set(['early', 'expired', 'desktop', 'broken']);
