import { expect } from 'playwright/test';
import { test } from '#test/kit/browser/ui/kit-test.ts';

test('[GATE-1] a gate is filled and answered by the keyboard alone', async ({ openKit }) => {
  const page = await openKit('?page=gate&brand=linnet');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('MM')).toBeFocused();
  await page.keyboard.type('13');
  await expect(page.getByLabel('DD')).toBeFocused();
  await expect(page.getByRole('group', { name: 'Date of birth' })).toContainText('Invalid Month');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('01311990');
  await expect(page.getByLabel('MM')).toHaveValue('01');
  await expect(page.getByLabel('YYYY')).toHaveValue('1990');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Cal');
  await expect(page.getByLabel('State of residence')).toHaveValue('California');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await page.keyboard.type('40');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
  for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog', { name: 'Sorry!' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused();
});

test('[GATE-1] a date pasted into any box fills all three', async ({ openKit, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await openKit('?page=gate');
  for (const [text, box] of [
    ['01/31/1990', 'DD'],
    ['1985-07-04', 'MM'],
  ] as const) {
    await page.evaluate((date) => navigator.clipboard.writeText(date), text);
    await page.getByLabel(box).focus();
    await page.keyboard.press('Control+V');
    await expect(page.getByLabel('YYYY')).toBeFocused();
  }
  expect(
    await page
      .locator('fieldset input')
      .evaluateAll((boxes) => boxes.map((each) => (each instanceof HTMLInputElement ? each.value : ''))),
  ).toEqual(['07', '04', '1985']);
});

test('an open dialog keeps the focus, scrolls by itself, and gives the focus back', async ({ openKit }) => {
  const page = await openKit('?page=gate');
  const opener = page.getByRole('button', { name: 'Official Rules' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Sweepstakes Legal Rules' });
  for (let stop = 0; stop < 6; stop += 1) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true);
  }
  const body = dialog.getByRole('region');
  expect(await body.evaluate((each) => each.scrollHeight > each.clientHeight)).toBe(true);
  await expect(dialog.getByRole('button', { name: 'Close' }).last()).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('[CONST-7] a dialog is 400 px wide where there is room, and rests 12 px above the bottom edge of a phone', async ({
  openKit,
}) => {
  const page = await openKit('?page=gate');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Official Rules' }).click();
  const dialog = page.getByRole('dialog');
  const phone = await dialog.boundingBox();
  expect([phone?.x, phone?.width, 844 - (phone?.y ?? 0) - (phone?.height ?? 0)]).toEqual([20, 350, 12]);
  await page.setViewportSize({ width: 1280, height: 800 });
  const desktop = await dialog.boundingBox();
  expect([desktop?.x, desktop?.width]).toEqual([440, 400]);
});

test('[PAY-6] two payment cards are together as wide as a field, whatever they say, four share two columns', async ({
  openKit,
}) => {
  for (const width of [390, 600]) {
    const page = await openKit('?brand=hoopla');
    await page.setViewportSize({ width, height: 844 });
    const widths = (legend: string) =>
      page
        .getByRole('group', { name: legend })
        .locator('label')
        .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().width));
    const two = await widths('Two options are of one width:');
    const { width: field = 0 } =
      (await page.getByRole('group', { name: 'Two options are of one width:' }).boundingBox()) ?? {};
    expect(two).toEqual([(field - 10) / 2, (field - 10) / 2]);
    const four = await widths('Four options');
    expect(new Set(four).size).toBe(1);
    expect(four[0]).toBe(two[0]);
  }
});

test('[UNAV-3] [CONST-7] a QR code is shown 250 px wide, black on white in a dark theme too', async ({ openKit }) => {
  const page = await openKit('?page=gate&brand=vespermoth');
  await page.getByRole('button', { name: 'On my phone' }).click();
  const code = page.getByRole('img', { name: "QR code of this page's address" });
  const box = await code.boundingBox();
  expect([Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)]).toEqual([250, 250]);
  expect(await code.evaluate((each) => [...each.children].map((part) => getComputedStyle(part).fill))).toEqual([
    'rgb(255, 255, 255)',
    'rgb(0, 0, 0)',
  ]);
});

test('[SHELL-8] the loading overlay covers the whole page', async ({ openKit }) => {
  const page = await openKit('?page=gate');
  await page.getByRole('button', { name: 'Wait' }).click();
  await expect(page.getByRole('status')).toHaveText('One moment');
  const covered = await page.evaluate(() =>
    [
      [1, 1],
      [200, 400],
      [380, 840],
    ].every(([x = 0, y = 0]) => document.elementFromPoint(x, y)?.closest('[role=status]') !== null),
  );
  expect(covered).toBe(true);
});
