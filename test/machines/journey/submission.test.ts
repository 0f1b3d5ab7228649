import { describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import type { ReceiptImage } from '#domain/entry.ts';
import type { ScreenName } from '#domain/screens.ts';
import { screenOf } from '#machines/journey/journey.selectors.ts';
import type { SubmissionInput } from '#machines/journey/journey.types.ts';
import { formValues } from '../../kit/answers.ts';
import { campaignOf, instanceOf } from '../../kit/campaigns.ts';
import { receipt, startedJourney, type startJourney } from '../../kit/journey-actor.ts';

const submit = { type: 'form.submitted', values: formValues, idempotencyKey: 'key-1', captcha: null } as const;
const atScreen = (run: ReturnType<typeof startJourney>, screen: ScreenName) =>
  waitFor(run.journey, (snapshot) => screenOf(snapshot) === screen);

describe('receipts', () => {
  it('[RCPT-5] are appended in the order of the selection', async () => {
    const run = await startedJourney({ entry: { files: [receipt('a')] } });
    run.journey.send({
      type: 'receipts.picked',
      files: [
        { name: 'b', size: 1, type: '' },
        { name: 'c', size: 1, type: '' },
      ],
    });
    expect(run.prepared).toEqual([
      [
        { name: 'b', size: 1, type: '' },
        { name: 'c', size: 1, type: '' },
      ],
    ]);
    run.journey.send({ type: 'receipts.prepared', images: [receipt('b'), receipt('c')], refused: [] });
    expect(run.context().entry.files.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('[RCPT-11] are added from the valid files of a selection, and the other files are named', async () => {
    const run = await startedJourney();
    run.journey.send({ type: 'receipts.picked', files: [] });
    run.journey.send({
      type: 'receipts.prepared',
      images: [receipt('a')],
      refused: [{ name: 'x.svg', reason: 'svg' }],
    });
    expect(run.context().entry.files).toHaveLength(1);
    expect(run.context().visit.fault).toEqual({ kind: 'filesRefused', files: [{ name: 'x.svg', reason: 'svg' }] });
  });

  it('[RCPT-12] show their progress; cancelling stops the work and discards the selection', async () => {
    const run = await startedJourney();
    run.journey.send({ type: 'receipts.picked', files: [{ name: 'b', size: 1, type: '' }] });
    run.journey.send({ type: 'receipts.progressed', progress: { done: 0, total: 1 } });
    expect(run.context().upload.progress).toEqual({ done: 0, total: 1 });
    run.journey.send({ type: 'receipts.cancelled' });
    expect(run.cancelled).toEqual([0]);
    expect(run.context()).toMatchObject({ entry: { files: [] }, upload: { picked: [] } });
  });

  it('[RCPT-13] are rotated one at a time and keep their position', async () => {
    const turnReceipt = vi.fn((image: ReceiptImage) =>
      Promise.resolve({ ...image, dataUrl: 'data:image/jpeg;base64,turned' }),
    );
    const run = await startedJourney({ entry: { files: [receipt('a'), receipt('b')] }, turnReceipt });
    run.journey.send({ type: 'receipt.turned', id: 'a' });
    await waitFor(run.journey, (snapshot) => snapshot.matches({ flow: { submissionUpload: 'choosing' } }));
    expect(run.context().entry.files.map(({ id, dataUrl }) => [id, dataUrl])).toEqual([
      ['a', 'data:image/jpeg;base64,turned'],
      ['b', 'data:image/jpeg;base64,b'],
    ]);
  });

  it('[RCPT-3] can be deleted individually', async () => {
    const run = await startedJourney({ entry: { files: [receipt('a'), receipt('b')] } });
    run.journey.send({ type: 'receipt.deleted', id: 'a' });
    expect(run.context().entry.files.map(({ id }) => id)).toEqual(['b']);
  });
});

describe('the submission', () => {
  it('[SUBM-1] stores the values first, then creates the submission of the journey', async () => {
    const createSubmission = vi.fn(() => Promise.resolve({ uuid: 'u-1' }));
    const run = await startedJourney({ entry: { files: [receipt('a')] }, requested: 'form', createSubmission });
    run.journey.send(submit);
    expect(run.context().entry).toMatchObject({ email: 'dana@example.com', idempotencyKey: 'key-1' });
    await atScreen(run, 'complete');
    expect(createSubmission).toHaveBeenCalledWith(
      expect.objectContaining({ idempotencyKey: 'key-1', instance: expect.objectContaining({ pk: 1 }) }),
    );
  });

  it('[SUBM-2] on success, stores the uuid and continues with the next step', async () => {
    const run = await startedJourney({
      entry: { files: [receipt('a')] },
      requested: 'form',
      createSubmission: () => Promise.resolve({ uuid: 'u-1' }),
    });
    run.journey.send(submit);
    await atScreen(run, 'complete');
    expect(run.context().completion).toEqual({
      submissionUuid: 'u-1',
      instancePk: 1,
      paymentMode: 'digital',
      preferredPaymentMethod: 'paypal',
      sentTo: 'da•••@example.com',
    });
  });

  it('[ERR-6] the response contains the number of remaining entries, and zero leads to no offer', async () => {
    for (const entriesLeft of [0, 2]) {
      const run = await startedJourney({
        site: { campaign: campaignOf({ instances: [instanceOf({ limitsInformation: { maxEntries: 5 } })] }) },
        entry: { files: [receipt('a')] },
        requested: 'form',
        createSubmission: () => Promise.resolve({ uuid: 'u-1', entriesLeft }),
      });
      run.journey.send(submit);
      await atScreen(run, 'complete');
      expect(run.context().completion?.entriesLeft).toBe(entriesLeft);
      run.journey.send({ type: 'screen.requested', screen: 'offer' });
      expect(run.screen()).toBe(entriesLeft === 0 ? 'complete' : 'offer');
    }
  });

  it('[ENTRY-7] resets the completed entry, and keeps the data of the confirmation', async () => {
    const run = await startedJourney({
      entry: { files: [receipt('a')] },
      requested: 'form',
      createSubmission: () => Promise.resolve({ uuid: 'u-1' }),
    });
    run.journey.send(submit);
    await atScreen(run, 'complete');
    expect(run.context().entry).toMatchObject({
      email: '',
      files: [],
      passedGate: false,
      submissionUuid: null,
      idempotencyKey: null,
    });
  });

  it('[SUBM-8] is created once if Submit is pressed twice', async () => {
    const createSubmission = vi.fn(() => new Promise<{ uuid: string }>(() => {}));
    const run = await startedJourney({ entry: { files: [receipt('a')] }, requested: 'form', createSubmission });
    run.journey.send(submit);
    run.journey.send({ ...submit, idempotencyKey: 'key-2' });
    expect(createSubmission).toHaveBeenCalledTimes(1);
  });

  it('[SUBM-8] uses one key for all attempts of an entry, even for a rejection after an error', async () => {
    const createSubmission = vi.fn<(input: SubmissionInput) => Promise<{ uuid: string }>>();
    for (const [status, body] of [
      [500, {}],
      [429, { detail: 'Later.' }],
      [400, { email: ['bad'] }],
    ] as const) {
      createSubmission.mockRejectedValueOnce(Object.assign(new Error('no'), { status, body }));
    }
    const run = await startedJourney({ entry: { files: [receipt('a')] }, requested: 'form', createSubmission });
    for (const [index, fault] of [
      { kind: 'unknown' },
      { kind: 'detail', detail: 'Later.' },
      { kind: 'invalidEmail' },
    ].entries()) {
      run.journey.send({ ...submit, idempotencyKey: `key-${index + 1}` });
      await waitFor(run.journey, ({ context }) => context.sending.failures === index + 1);
      expect(run.context()).toMatchObject({ visit: { fault }, entry: { email: 'dana@example.com' } });
      run.journey.send({ type: 'fault.dismissed' });
    }
    expect(run.context().visit.fieldErrors).toEqual({ email: ['bad'] });
    expect(createSubmission.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey)).toEqual([
      'key-1',
      'key-1',
      'key-1',
    ]);
  });

  it('[VAL-11] requires a complete form', async () => {
    const createSubmission = vi.fn(() => Promise.resolve({ uuid: 'u-1' }));
    const run = await startedJourney({ entry: { files: [receipt('a')] }, requested: 'form', createSubmission });
    run.journey.send({ ...submit, values: { ...formValues, agree: false } });
    expect(createSubmission).not.toHaveBeenCalled();
    expect(run.screen()).toBe('form');
  });
});
