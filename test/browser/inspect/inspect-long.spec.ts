import { expect, type Page } from 'playwright/test';
import { expectAccessible, findingsOf } from '#test/kit/browser/accessible.ts';
import { blockPopUps, expectSaved, here, inspectorIn, place } from '#test/kit/browser/inspector.ts';
import { fixture } from '#test/kit/browser/images/pictures.ts';
import { fillPerson, passGate, somebody, takePictures } from '#test/kit/browser/walk.ts';
import { test } from '#test/kit/browser/test.ts';

test('[TOOL-2] [TOOL-4] the PayPal journey is followed on a second page, with the guards of each event, back in time, and nothing personal; with the whole chart the page is accessible, and saved', async ({
  page,
  context,
  baseURL,
}) => {
  const person = somebody();
  const inspector = await inspectorIn(context, 'step');
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
  await expect(here(inspector, 'flow.ageGate.answering')).toContainText('now');
  await expect(place(inspector)).toHaveText('journey is in flow › ageGate › answering');

  await passGate(page, { qualifier: 'Liquor store' });
  await expect(place(inspector)).toHaveText('journey is in flow › submissionUpload › choosing');
  await expect(here(inspector, 'flow.submissionUpload.choosing')).toBeVisible();
  await expect(here(inspector, 'flow.ageGate.answering')).toHaveCount(0);
  const events = inspector.getByRole('region', { name: 'Events' });
  await expect(events.getByRole('button').first()).toContainText('gate.submitted');
  const guards = inspector.getByRole('region', { name: 'Guards' }).getByRole('listitem');
  const unasked = [
    'isRequested(profile)',
    'isRequested(rewards)',
    'isRequested(details)',
    'asksProfile',
    'isGateRequired',
    'isLoginRequired',
    'isGameAhead',
    'isRequested(form)',
  ];
  await expect(guards).toHaveCount(unasked.length + 5);
  await expect(guards.first()).toHaveText(/no guard.*taken/);
  await expect(guards.nth(1)).toHaveText(/isEligible.*passed, taken/);
  await expect(guards.nth(2)).toHaveText(/no guard.*not evaluated/);
  for (const [index, guard] of unasked.entries()) {
    await expect(guards.nth(index + 3)).toContainText(guard);
    await expect(guards.nth(index + 3)).toContainText('failed');
  }
  await expect(guards.nth(unasked.length + 3)).toHaveText(/hasProcessingMethod.*passed, taken/);
  await expect(guards.last()).toHaveText(/no guard.*not evaluated/);

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

  await test.step('the whole chart is accessible, saved, and fits 360 px, with the guards of an event beside it', async () => {
    await inspector.bringToFront();
    await inspector.getByRole('button', { name: 'Everything', exact: true }).click();
    await events.getByRole('button', { name: /gate\.submitted/ }).click();
    await expect(here(inspector, 'flow.submissionUpload.choosing')).toBeVisible();
    await expect(here(inspector, 'flow.submissionUpload')).toBeVisible();
    await expect(here(inspector, 'flow.ageGate')).toHaveCount(0);
    const decided = inspector.locator('[data-transition^="journey.flow.unknown · always"]').filter({ hasText: '✓' });
    await expect(decided).toHaveCount(1);
    await expect(decided).toHaveAttribute('data-transition', `journey.flow.unknown · always · ${unasked.length}`);
    // In the other scheme its colours are those of a step, which the next test looks at.
    expect(await findingsOf(inspector)).toEqual([]);
    await expectSaved(inspector, 'everything');
    await expectNarrow(inspector);
  });
});

test('[TOOL-2] [TOOL-4] on a level that is drawn without the whole chart the inspector is accessible, and saved; it goes by the keyboard, fits 360 px, shows what has happened before it was opened, and follows the new page after a reload', async ({
  page,
  context,
}) => {
  await blockPopUps(page);
  const inspector = await inspectorIn(context, 'step');

  await test.step('it waits for a page', async () => {
    await expectAccessible(inspector, 'the waiting inspector');
    await inspector.close();
  });

  await page.goto('/?campaign=vespermoth&inspect=1');
  await passGate(page, { qualifier: 'Liquor store' });
  await expect(page.getByRole('heading', { name: 'Shop.' })).toBeVisible();
  const later = await inspectorIn(context, 'step');
  const errors: string[] = [];
  later.on('console', (message) => message.type() === 'error' && errors.push(message.text()));

  await test.step('opened later, it shows what has happened', async () => {
    await expect(place(later)).toHaveText('journey is in flow › submissionUpload › choosing');
    await expect(
      later.getByRole('region', { name: 'Events' }).getByRole('button', { name: /done: loadCampaign/ }),
    ).toBeVisible();
  });

  await test.step('it shows the screen of the campaign, painted in the page, with nothing that the policy blocks', async () => {
    const picture = here(later, 'flow.submissionUpload.choosing').locator('image');
    await expect(picture).toHaveAttribute('href', /^data:image\/png;base64,/);
    expect(await colourBehind(later, await picture.getAttribute('href'))).toBe(
      await page.evaluate(() => getComputedStyle(document.body).backgroundColor),
    );
    expect(errors).toEqual([]);
  });

  for (const level of ['Step', 'Overview']) {
    await test.step(`the level ${level} is accessible, and saved`, async () => {
      await later.getByRole('button', { name: level, exact: true }).click();
      await expect(later.locator(level === 'Step' ? '[data-active="true"]' : '[data-here]')).toBeVisible();
      await expectAccessible(later, `the inspector, ${level}`);
      await expectSaved(later, level.toLowerCase());
    });
  }

  await test.step('it fits 360 px', async () => {
    await expectNarrow(later);
  });

  await test.step('it works with the keyboard', async () => {
    await later.getByRole('button', { name: /gate\.submitted/ }).focus();
    await later.keyboard.press('ArrowDown');
    await later.keyboard.press('Enter');
    await expect(place(later)).toHaveText('journey was in flow › ageGate › answering');
    await later.getByRole('slider', { name: 'Moment' }).focus();
    await later.keyboard.press('Home');
    await expect(place(later)).toHaveText('journey was in flow › loading');
    await later.keyboard.press('End');
    await expect(place(later)).toHaveText('journey was in flow › submissionUpload › choosing');
    await later.getByRole('button', { name: /^Paused/ }).click();
  });

  await test.step('after a reload the new page is followed', async () => {
    await page.goto('/contact');
    await expect(place(later)).toHaveText('journey is in contact › writing');
    await later.getByLabel('Page', { exact: true }).selectOption({ index: 1 });
    await expect(place(later)).toHaveText('journey is in flow › submissionUpload › choosing');
  });
});

/** Returns the colour of a picture at its left edge, below the header. */
async function colourBehind(inspector: Page, picture: string | null): Promise<string> {
  return inspector.evaluate(async (source) => {
    const image = new Image();
    image.src = source ?? '';
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const [red, green, blue] = context?.getImageData(2, Math.round(image.height / 2), 1, 1).data ?? [];
    return `rgb(${red}, ${green}, ${blue})`;
  }, picture);
}

/** Expects the page to fit a window of 360 px, and leaves it as wide as it was opened. */
async function expectNarrow(inspector: Page): Promise<void> {
  await inspector.setViewportSize({ width: 360, height: 640 });
  expect(await inspector.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await inspector.setViewportSize({ width: 1280, height: 800 });
}
