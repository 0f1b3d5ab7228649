import { expect } from 'playwright/test';
import { htmlFaults } from '#test/kit/html-faults.ts';
import { test } from '#test/kit/browser/test.ts';

/** Whole pages; each first screen of each campaign is checked in `test/src/first-html.test.ts`. */
const PAGES: readonly (readonly [what: string, addresses: readonly string[]])[] = [
  ['a first screen in each language', ['/gate?campaign=hoopla', '/es/gate?campaign=hoopla']],
  [
    'the pages whose screen the browser finds',
    ['/user/verify/x', '/es/user/reset-password/x', '/status/x'].map((path) => `${path}?campaign=hoopla-tote`),
  ],
  ['the list of campaigns, and the answer where there is none', ['/', '/?campaign=nowhere']],
  [
    'the terms of an offer, and the answer where there are none',
    ['/terms/201', '/terms/0'].map((path) => `${path}?campaign=hoopla`),
  ],
  ['the pages of operators and designers', ['/desk', '/desk/queue', '/__inspect', '/__api', '/__mailbox']],
];

for (const [what, addresses] of PAGES)
  test(`[FIRST-10] ${what}: valid HTML, as the server sends it`, async ({ request }) => {
    const faults: Record<string, string[]> = {};
    for (const address of addresses) {
      const answer = await request.get(address, { headers: { accept: 'text/html' } });
      expect(answer.headers()['content-type'], address).toContain('text/html');
      const found = await htmlFaults(await answer.text());
      if (found.length > 0) faults[address] = found;
    }
    expect(faults).toEqual({});
  });
