import { expect, it } from 'vitest';
import { SCREENS, pathOf, requestOf, screenAt } from '#src/boot/screen-routes.ts';

it.each([
  ['/', 'start'],
  ['/gate', 'gate'],
  ['/gate/', 'gate'],
  ['/submission/receipts', 'upload'],
  ['/submission/form', 'form'],
  ['/submission/complete', 'complete'],
  ['/privacy-policy', 'privacyPolicy'],
  ['/desktop', 'desktop'],
  ['/user/sign-in', 'signIn'],
  ['/user/register', 'register'],
  ['/user/forgot-password', 'forgotPassword'],
  ['/profile', 'profile'],
  ['/profile/rewards', 'rewards'],
  ['/profile/details', 'details'],
])('opening %s requests %s', (path, screen) => {
  expect(requestOf(path)).toEqual({ screen, code: null });
});

it.each([
  '/nowhere',
  '/submission',
  '/submission/form/extra',
  '/user',
  '/user/sign-in/extra',
  '/user/verify/a/b',
  '/%E0%A4%A',
])('[START-10] the unknown path %s requests the start', (path) => {
  expect(requestOf(path)).toEqual({ screen: 'start', code: null });
});

it('every screen of the table has its own path, which leads back to it', () => {
  expect(new Set(SCREENS.map(({ path }) => path)).size).toBe(SCREENS.length);
  for (const { screen } of SCREENS) expect(screenAt(pathOf(screen) ?? '')?.screen).toBe(screen);
});

it.each([
  ['/user/verify/aB-_9', 'verify', 'aB-_9'],
  ['/user/verify/aB-_9/', 'verify', 'aB-_9'],
  ['/user/reset-password/a%2Fb', 'resetPassword', 'a/b'],
  ['/user/verify/%E0%A4%A', 'verify', '%E0%A4%A'],
  ['/user/verify', 'verify', null],
] as const)('[ACCT-4] [ACCT-5] opening %s requests %s with the code %s', (path, screen, code) => {
  expect(requestOf(path)).toEqual({ screen, code });
});

it('[ACCT-5] the path of a screen contains its code, and none after it was used', () => {
  expect(pathOf('verify', 'a/b')).toBe('/user/verify/a%2Fb');
  expect(pathOf('verify')).toBe('/user/verify');
  expect(pathOf('signIn', 'left-over')).toBe('/user/sign-in');
});
