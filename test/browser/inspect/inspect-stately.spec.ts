import { expect } from 'playwright/test';
import { passGate } from '#test/kit/browser/walk.ts';
import { test } from '#test/kit/browser/test.ts';

test('?inspect=stately sends the states and events to the hosted inspector, without personal data', async ({
  page,
  context,
}) => {
  const told: string[] = [];
  await context.exposeFunction('tell', (text: string) => told.push(text));
  await context.route('https://stately.ai/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>addEventListener('message', ({ data }) => window.tell(JSON.stringify(data))); opener.postMessage({ type: '@statelyai.connected' }, '*');</script>`,
    }),
  );
  const popUp = context.waitForEvent('page');
  await page.goto('/?campaign=vespermoth&inspect=stately');
  await popUp;
  // The visitor returns to the page that the pop-up covers.
  await page.bringToFront();
  await passGate(page, { qualifier: 'Liquor store' });
  await expect.poll(() => told.filter((text) => text.includes('"gate.submitted"')).length).toBeGreaterThan(0);
  // The latest snapshot of the journey; snapshots of other actors may follow it.
  await expect
    .poll(() => told.findLast((text) => text.includes('@xstate.snapshot') && text.includes('"flow"')))
    .toContain('submissionUpload');
  expect(told.some((text) => text.includes('@xstate.actor') && text.includes('startingUp'))).toBe(true);
  // Digits may also be part of a time in milliseconds.
  for (const secret of [/(?<!\d)1991(?!\d)/, /Liquor/, /"CA"/])
    expect(
      told.filter((text) => secret.test(text)),
      String(secret),
    ).toEqual([]);
});
