import { expect, it } from 'vitest';
import { isDesktop } from '#domain/rules/device.ts';

const AGENTS = {
  iPhone: [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    5,
    false,
  ],
  'Android phone': [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36',
    5,
    false,
  ],
  'Android tablet': [
    'Mozilla/5.0 (Linux; Android 15; SM-X710) AppleWebKit/537.36 Chrome/156.0 Safari/537.36',
    5,
    false,
  ],
  'iPad, which calls itself a Macintosh': [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    5,
    false,
  ],
  Macintosh: [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    0,
    true,
  ],
  'Windows with a touch screen': [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36',
    10,
    true,
  ],
  Linux: ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 0, true],
} as const;

it.each(Object.entries(AGENTS))('[START-3] recognises a %s', (_, [userAgent, maxTouchPoints, desktop]) => {
  expect(isDesktop({ userAgent, maxTouchPoints })).toBe(desktop);
});

it('[START-3] recognises a Macintosh with a single touch point, such as a touch bar, and an iPad by more', () => {
  const { userAgent } = { userAgent: AGENTS.Macintosh[0] };
  expect([0, 1, 2, 5].map((maxTouchPoints) => isDesktop({ userAgent, maxTouchPoints }))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it("[START-3] accepts a browser's own statement that it is mobile", () => {
  expect(isDesktop({ userAgent: 'anything', maxTouchPoints: 0, userAgentData: { mobile: true } })).toBe(false);
});
