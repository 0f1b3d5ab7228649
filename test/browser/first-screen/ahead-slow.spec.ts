import { expect } from 'playwright/test';
import type { SubmissionFile } from '#domain/submission.ts';
import { submissionsOf } from '#test/kit/browser/database.ts';
import { openUpload } from '#test/kit/browser/form.ts';
import { photographs } from '#test/kit/browser/photographs.ts';
import { expectDone, submit } from '#test/kit/browser/sending.ts';
import { type Conditions, networkOf, untilUploaded } from '#test/kit/browser/uploading.ts';
import { fillRebate, somebody, takePictures } from '#test/kit/browser/walk.ts';
import { test } from '#test/kit/browser/test.ts';

const SLOW: Conditions = { offline: false, latency: 300, downloadThroughput: 90_000, uploadThroughput: 90_000 };

test('[TILE-1] [TILE-3] on a slow network Submit sends only the ids of three photographs, which were uploaded while the form was filled in', async ({
  page,
}) => {
  const person = somebody();
  await openUpload(page);
  const setNetwork = await networkOf(page);
  await setNetwork(SLOW);
  await takePictures(page, photographs);
  await untilUploaded(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await fillRebate(page, person);
  const asked = page.waitForRequest((request) => request.url().endsWith('/submission'));
  await submit(page);
  await expectDone(page);
  const { files } = (await asked).postDataJSON() as { files: readonly SubmissionFile[] };
  expect(files.map((file) => Object.keys(file))).toEqual(photographs.map(() => ['picture']));
  const [stored, ...others] = await submissionsOf(person.email);
  expect(others).toEqual([]);
  expect(stored?.images).toHaveLength(photographs.length);
});
