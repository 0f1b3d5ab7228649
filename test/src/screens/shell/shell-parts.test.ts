import { describe, expect, it } from 'vitest';
import { ACCOUNT_SCREENS, type ScreenName } from '#domain/screens.ts';
import { shellParts } from '#src/screens/shell/shell-parts.ts';

describe('the footer', () => {
  it.each<ScreenName>(['early', 'expired', 'desktop', 'offer', 'gate', 'bonus', ...ACCOUNT_SCREENS])(
    '[SHELL-6] lacks the no-purchase line on %s',
    (screen) => {
      expect(shellParts(screen).banner).toBe(false);
    },
  );

  it.each<ScreenName>(['upload', 'form', 'complete', 'contact', 'privacyPolicy', 'profile', 'status'])(
    '[SHELL-6] has everything on %s',
    (screen) => {
      expect(shellParts(screen)).toEqual({ banner: true, conditions: true, contact: true, mandatories: true });
    },
  );

  it('[SHELL-6] lacks mandatories and the contact link only on the desktop notice and in the game', () => {
    const screens: ScreenName[] = ['early', 'expired', 'offer', 'gate', ...ACCOUNT_SCREENS];
    for (const screen of screens) expect(shellParts(screen)).toMatchObject({ contact: true, mandatories: true });
    for (const screen of ['desktop', 'bonus'] as const)
      expect(shellParts(screen)).toMatchObject({ contact: false, mandatories: false });
  });
});
