import type { ScreenName } from '#domain/screens.ts';

/** The screens that end a visit on purpose, for now or for good. */
export const UNAVAILABLE: ReadonlySet<ScreenName> = new Set(['early', 'expired', 'desktop', 'broken']);
