import { writeFile } from 'node:fs/promises';
import { expect } from 'playwright/test';
import { addCodesOfFile } from '#server/rewards/add-codes.ts';
import { giveCodes } from '#server/rewards/give-codes.ts';
import { expectCommand, later } from '#test/kit/browser/rewarded-site.ts';
import { headline, opened, submitted, test } from '#test/kit/browser/rewarded-test.ts';
import { pathOf } from '#test/kit/browser/walk.ts';

test('[STATUS-4] [MAIL-1] [PROC-9] a rebate is walked from the first screen until it is sent', async ({
  page,
  rewarded,
}, info) => {
  const { decide, mailed, mailsTo, pay } = rewarded;
  const person = await submitted(page, 'money');
  const path = pathOf(page);
  await decide(person, 'approve');
  const approved = await mailed(person, 'Your submission is approved.');
  expect(approved).toContain(path);
  await opened(page, approved);
  await expect(headline(page, 'Approved')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('$10.00');
  await pay('money', 'paypal', info.outputPath('paypal.csv'));
  await opened(page, await mailed(person, 'Your rebate has been sent via PayPal.'));
  await expect(headline(page, 'It is on its way')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Where your submission is' })).toContainText('Sent, done');
  expect(mailsTo(person)).toHaveLength(3);
});

test('[CODE-3] [MAIL-1] a code is walked from the first screen to the page that its email opens', async ({
  page,
  rewarded,
}, info) => {
  const { database, decide, mailed, settings } = rewarded;
  const file = info.outputPath('codes.txt');
  await writeFile(file, 'VESPER-1234\n');
  await expectCommand(addCodesOfFile(['codes', file], settings));
  const person = await submitted(page, 'codes');
  await decide(person, 'approve');
  await giveCodes(database.db, later());
  await opened(page, await mailed(person, 'Your code: VESPER-1234'));
  await expect(headline(page, 'Here is your code')).toBeVisible();
  await expect(page.getByText('VESPER-1234')).toBeVisible();
});
