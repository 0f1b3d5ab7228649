import { expect, type Page } from 'playwright/test';
import { expectAccessible } from '#test/kit/browser/accessible.ts';
import { openForm } from '#test/kit/browser/form.ts';
import { fixture } from '#test/kit/browser/images/pictures.ts';
import { leaveEverythingEmpty } from '#test/kit/browser/leave-empty.ts';
import { answerGate, fillPerson, open, passGate, takePictures, somebody } from '#test/kit/browser/walk.ts';
import { test } from '#test/kit/browser/test.ts';

interface Brand {
  readonly campaign: string;
  readonly offer: string | null;
  readonly qualifier: string;
  /** Those whose fields are looked at: a way to be paid looks the same in all brands but for its colours. */
  readonly payments: readonly string[];
}

const REBATES: readonly Brand[] = [
  { campaign: 'vespermoth', offer: null, qualifier: 'Liquor store', payments: ['PayPal', 'Venmo', 'Check', 'Donate'] },
  { campaign: 'linnet', offer: 'Start my rebate', qualifier: '20 washes', payments: [] },
];

for (const { campaign, offer, qualifier, payments } of REBATES) {
  test(`${campaign}: every screen and dialog of the rebate is without a finding of axe, in light and dark`, async ({
    page,
  }) => {
    await open(page, campaign);
    await gate(page, offer, qualifier);

    await test.step('upload', async () => {
      await inDialog(page, 'Offer requirements', 'offer requirements');
      await expectAccessible(page, 'upload, none');
      await takePictures(page, [fixture('exif1.jpg')]);
      await inDialog(page, 'Open receipt image 1', 'receipt image');
      await withPicturesInWork(page, () => expectAccessible(page, 'upload, in work'));
      await expectAccessible(page, 'upload, several');
      await pickRefused(page);
      await inErrorDialog(page, 'refused file');
      await page.getByRole('link', { name: /offer details$/ }).click();
      await expectAccessible(page, 'offer');
      await page.goBack();
      await page.getByRole('button', { name: 'Next' }).click();
    });

    await test.step('form', async () => {
      for (const payment of payments) {
        await page.getByRole('radio', { name: payment }).check();
        await expectAccessible(page, `form, ${payment}`);
        if (payment === 'Venmo') await inDialog(page, 'How Venmo works', 'payment help');
      }
      await page.getByRole('radio', { name: 'Venmo' }).check();
      await leaveEverythingEmpty(page);
      await expectAccessible(page, 'form, errors');
      await page.getByRole('radio', { name: 'PayPal' }).check();
      await complete(page);
    });
  });
}

test('hoopla: every screen and dialog of the sweepstakes is without a finding of axe, in light and dark', async ({
  page,
}) => {
  await open(page, 'hoopla');
  await gate(page, 'Enter to win', 'Off the fingers');
  await expectAccessible(page, 'form');
  await leaveEverythingEmpty(page);
  await expectAccessible(page, 'form, errors');
  await inDialog(page, 'Official Rules', 'rules');
  await complete(page);
});

test('vespermoth-club: a form with a captcha is without a finding of axe, unsolved and solved, in light and dark', async ({
  page,
}) => {
  await openForm(page, 'vespermoth-club');
  const captcha = page.getByRole('group', { name: 'Captcha' });
  await expect(captcha.getByRole('checkbox')).toBeVisible();
  await expectAccessible(page, 'captcha, unsolved');
  await captcha.getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await expect(captcha.getByText('Checked')).toBeVisible();
  await expectAccessible(page, 'captcha, solved');
});

test('brightside: a campaign without pictures of its own is without a finding of axe, in light and dark', async ({
  page,
}) => {
  await open(page, 'brightside');
  await expect(page.getByRole('button', { name: 'Claim my $5' })).toBeVisible();
  await expectAccessible(page, 'offer');
  await page.setViewportSize({ width: 1280, height: 900 });
  await expectAccessible(page, 'offer on a desktop');
  await page.getByRole('button', { name: 'Claim my $5' }).click();
  await expect(page.getByRole('heading', { name: 'Can you take part?' })).toBeVisible();
  await expectAccessible(page, 'gate on a desktop');
});

/** Checks the offer, if it comes first, then the gate in each of its states, and passes it. */
async function gate(page: Page, offer: string | null, qualifier: string): Promise<void> {
  if (offer !== null) {
    await expect(page.getByRole('button', { name: offer })).toBeVisible();
    await expectAccessible(page, 'offer');
    await page.getByRole('button', { name: offer }).click();
  }
  await expect(page.getByRole('heading', { name: 'Can you take part?' })).toBeVisible();
  await expectAccessible(page, 'gate, empty');
  await inDialog(page, 'Official Rules', 'rules');
  await page.getByLabel('MM', { exact: true }).fill('13');
  await leaveEverythingEmpty(page);
  await expect(page.getByText('Invalid Month').first()).toBeVisible();
  await expectAccessible(page, 'gate, errors');
  await answerGate(page, { date: ['04', '17', '2020'], qualifier });
  await expectAccessible(page, 'gate, filled');
  await page.getByRole('button', { name: 'Continue' }).click();
  await inErrorDialog(page, 'under age');
  await passGate(page, { qualifier });
  await expect(page.getByRole('heading', { name: 'Can you take part?' })).toHaveCount(0);
}

async function inDialog(page: Page, opener: string, what: string): Promise<void> {
  await page.getByRole('button', { name: opener }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, `dialog: ${what}`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function inErrorDialog(page: Page, what: string): Promise<void> {
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, `error dialog: ${what}`);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}

/** Runs `look` while two pictures are being prepared: the workers wait until it is done. */
async function withPicturesInWork(page: Page, look: () => Promise<void>): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add' }).click();
  await page.evaluate(() => {
    const post = Worker.prototype.postMessage;
    const held: (() => void)[] = [];
    Worker.prototype.postMessage = function hold(this: Worker, message: unknown) {
      held.push(() => post.call(this, message));
    };
    window.addEventListener(
      'let-workers-go',
      () => {
        Worker.prototype.postMessage = post;
        for (const go of held) go();
      },
      { once: true },
    );
  });
  await (await chooser).setFiles([fixture('second_768x1024.jpg'), fixture('landscape.jpg')]);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await look();
  await page.evaluate(() => window.dispatchEvent(new Event('let-workers-go')));
  await expect(page.getByRole('button', { name: /^Open receipt image/ })).toHaveCount(3);
}

async function pickRefused(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add' }).click();
  await (await chooser).setFiles([fixture('text.jpg'), fixture('empty.jpg')]);
}

/** Fills in and submits the form, and checks the confirmation. */
async function complete(page: Page): Promise<void> {
  await fillPerson(page, somebody());
  const zip = page.getByLabel('Zip code');
  if (await zip.isVisible()) await zip.fill('94110');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await expectAccessible(page, 'form, filled');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('main')).toContainText('Your submission has been received.');
  await expectAccessible(page, 'confirmation');
}
