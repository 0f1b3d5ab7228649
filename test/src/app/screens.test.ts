import { expect, it } from 'vitest';
import { SCREENS, pathOf, requestOf, screenAt } from '#src/app/screens.ts';

it.each([
  ['/', 'start'],
  ['/gate', 'gate'],
  ['/gate/', 'gate'],
  ['/submission/receipts', 'receipts'],
  ['/submission/form', 'form'],
  ['/submission/complete', 'complete'],
  ['/privacy-policy', 'privacyPolicy'],
  ['/desktop', 'desktop'],
])('opening %s asks for %s', (path, requested) => {
  expect(requestOf(path)).toBe(requested);
});

it.each(['/nowhere', '/submission', '/submission/form/extra', '/%E0%A4%A'])('[START-10] the unknown path %s asks for the start', (path) => {
  expect(requestOf(path)).toBe('start');
});

it('every screen of the table has a path of its own, and its path leads back to it', () => {
  expect(new Set(SCREENS.map(({ path }) => path)).size).toBe(SCREENS.length);
  for (const { screen } of SCREENS) expect(screenAt(pathOf(screen) ?? '')).toBe(screen);
});
