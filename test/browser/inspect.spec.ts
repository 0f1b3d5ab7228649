import { expect, test } from 'playwright/test';
import { expectAccessible } from './kit/accessible.ts';
import { blockPopUps, DRAWING, expectSaved, here, inspectorIn, place } from './kit/inspector.ts';
import { fixture } from './images/pictures.ts';
import { fillPerson, passGate, somebody, takePictures } from './kit/walk.ts';

test('the PayPal journey is followed on a second page, with the guards of each event, back in time, and nothing personal', async ({
  page,
  context,
  baseURL,
}) => {
  const person = somebody();
  const inspector = await inspectorIn(context);
  await inspector.evaluate(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    new BroadcastChannel('promenade-inspect').addEventListener('message', ({ data }) =>
      told.push(JSON.stringify(data)),
    );
  });
  let popUps = 0;
  page.on('popup', () => (popUps += 1));
  await page.goto(`${baseURL}/?campaign=vespermoth&inspect&utm_source=marked-source`);
  await expect(here(inspector, 'flow.ageGate.answering')).toContainText('now', DRAWING);
  await expect(place(inspector)).toHaveText('journey is in flow › ageGate › answering');

  await passGate(page, { qualifier: 'Liquor store' });
  await expect(place(inspector)).toHaveText('journey is in flow › submissionUpload › choosing');
  await expect(here(inspector, 'flow.submissionUpload')).toBeVisible();
  await expect(here(inspector, 'flow.ageGate')).toHaveCount(0);
  const events = inspector.getByRole('region', { name: 'Events' });
  await expect(events.getByRole('button').first()).toContainText('gate.submitted');
  const guards = inspector.getByRole('region', { name: 'Guards' }).getByRole('listitem');
  const unasked = [
    'isGateRequired',
    ...['signIn', 'register', 'forgotPassword', 'resetPassword', 'verify'].map((screen) => `isRequested(${screen})`),
    'and(asksLogin, not(hasProfile))',
    'isRequested(profile)',
    'isRequested(rewards)',
    'isRequested(details)',
    'asksProfile',
    'isGameAhead',
    'isRequested(form)',
  ];
  await expect(guards).toHaveCount(unasked.length + 5);
  await expect(guards.first()).toHaveText(/no guard.*taken/);
  await expect(guards.nth(1)).toHaveText(/isEligible.*holds, taken/);
  await expect(guards.nth(2)).toHaveText(/no guard.*not asked/);
  for (const [index, guard] of unasked.entries()) {
    await expect(guards.nth(index + 3)).toContainText(guard);
    await expect(guards.nth(index + 3)).toContainText('does not hold');
  }
  await expect(guards.nth(unasked.length + 3)).toHaveText(/hasProcessingMethod.*holds, taken/);
  await expect(guards.last()).toHaveText(/no guard.*not asked/);
  await expect(
    inspector.locator(`[data-transition="journey.flow.unknown · always · ${unasked.length}"]`),
  ).toContainText('✓');
  await expect(
    inspector.locator('[data-transition^="journey.flow.unknown · always"]').filter({ hasText: '✓' }),
  ).toHaveCount(1);

  await takePictures(page, [fixture('exif1.jpg')]);
  await page.getByRole('button', { name: 'Next' }).click();
  await fillPerson(page, person);
  await page.getByLabel('Zip code').fill('94110');
  await page.getByLabel(/^I agree to the/).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('main')).toContainText('Your submission has been received.');
  await expect(place(inspector)).toHaveText('journey is in flow › submissionComplete');

  await events.getByRole('button', { name: /gate\.submitted/ }).click();
  await expect(place(inspector)).toHaveText('journey was in flow › submissionUpload › choosing');
  await inspector.getByRole('button', { name: /Back/ }).click();
  await expect(place(inspector)).toHaveText('journey was in flow › ageGate › answering');
  await inspector.getByRole('button', { name: /^Paused/ }).click();
  await expect(place(inspector)).toHaveText('journey is in flow › submissionComplete');

  const sent = [
    ...(await inspector.evaluate(() => Reflect.get(window, 'told') as string[])),
    await inspector.locator('body').innerText(),
  ];
  expect(sent.length).toBeGreaterThan(20);
  for (const secret of [
    person.email,
    person.nameFirst,
    person.nameLast,
    person.phone,
    person.phone.replace(/\D/g, ''),
    '94110',
    '1991',
    'Liquor',
    'marked-source',
    'base64',
    '.jpg',
  ]) {
    expect(
      sent.filter((text) => text.includes(secret)),
      secret,
    ).toEqual([]);
  }
  expect(popUps, 'one that is open already is used').toBe(0);
});

test('a page that is opened later shows what has happened; after a reload the new page is followed', async ({
  page,
  context,
}) => {
  await blockPopUps(page);
  await page.goto('/?campaign=vespermoth&inspect=1');
  await passGate(page, { qualifier: 'Liquor store' });
  await expect(page.getByRole('heading', { name: 'Shop.' })).toBeVisible();
  const inspector = await inspectorIn(context);
  await expect(place(inspector)).toHaveText('journey is in flow › submissionUpload › choosing');
  await expect(
    inspector.getByRole('region', { name: 'Events' }).getByRole('button', { name: /done: loadCampaign/ }),
  ).toBeVisible();
  await page.goto('/contact');
  await expect(place(inspector)).toHaveText('journey is in contact › writing');
  await inspector.getByLabel('Page', { exact: true }).selectOption({ index: 1 });
  await expect(place(inspector)).toHaveText('journey is in flow › submissionUpload › choosing');
});

test('[D-2] [D-4] the inspector page is accessible, on every level, in light and dark, and goes by the keyboard', async ({
  page,
  context,
}) => {
  const inspector = await inspectorIn(context);
  await expectAccessible(inspector, 'the waiting inspector');
  await page.goto('/?campaign=vespermoth&inspect');
  await passGate(page, { qualifier: 'Liquor store' });
  await expect(here(inspector, 'flow.submissionUpload.choosing')).toBeVisible(DRAWING);
  await inspector.bringToFront();
  await expectAccessible(inspector, 'the inspector');
  await expectSaved(inspector, 'everything');
  for (const level of ['Overview', 'Step']) {
    await inspector.getByRole('button', { name: level, exact: true }).click();
    await expect(inspector.locator(level === 'Step' ? '[data-active="true"]' : '[data-here]')).toBeVisible();
    await expectAccessible(inspector, `the inspector, ${level}`);
    await expectSaved(inspector, level.toLowerCase());
  }
  // [D-2] Usable from 360 px.
  await inspector.setViewportSize({ width: 360, height: 640 });
  expect(await inspector.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await inspector.setViewportSize({ width: 1280, height: 800 });
  await inspector.getByRole('button', { name: /gate\.submitted/ }).focus();
  await inspector.keyboard.press('ArrowDown');
  await inspector.keyboard.press('Enter');
  await expect(place(inspector)).toHaveText('journey was in flow › ageGate › answering');
  await inspector.getByRole('slider', { name: 'Moment' }).focus();
  await inspector.keyboard.press('Home');
  await expect(place(inspector)).toHaveText('journey was in flow › loading');
  await inspector.keyboard.press('End');
  await expect(place(inspector)).toHaveText('journey was in flow › submissionUpload › choosing');
});
