import { describe, expect, it } from 'vitest';
import { localePath, splitPath } from '#src/i18n/locale.ts';

describe('the prefix of a language', () => {
  it.each([
    ['/es/gate', 'es', '/gate'],
    ['/es/', 'es', '/'],
    ['/es', 'es', '/'],
    ['/gate', 'en', '/gate'],
    ['/', 'en', '/'],
    ['/estate', 'en', '/estate'],
    ['/en/gate', 'en', '/en/gate'],
    ['/fr/gate', 'en', '/fr/gate'],
  ])('[SHELL-2] %s is %s of %s', (whole, locale, path) => {
    expect(splitPath(whole)).toEqual({ locale, path });
  });

  it('[SHELL-2] precedes every path in Spanish and none in English', () => {
    expect([localePath('es', '/gate'), localePath('es', '/'), localePath('en', '/gate')]).toEqual([
      '/es/gate',
      '/es/',
      '/gate',
    ]);
  });
});
