import { describe, expect, it, onTestFinished } from 'vitest';
import type { ReceiptImage } from '#domain/entry.ts';
import type { PictureInput } from '#machines/picture/picture.machine.ts';
import { picturesAhead, type SendPicture } from '#src/uploads/pictures-ahead.ts';
import { createUploads } from '#src/flow/uploads.ts';
import { settledPictures } from '#src/uploads/settled-pictures.ts';
import { formValues } from '#test/kit/answers.ts';
import { receipt, startedJourney } from '#test/kit/journey-actor.ts';

interface Sent extends PictureInput {
  readonly signal: AbortSignal;
  readonly onProgress: (sent: number) => void;
  readonly arrive: (uuid: string) => void;
  readonly fail: (status: number) => void;
}

const HOUR = 3_600_000;
const pictureOf = (id: string) => receipt(id).dataUrl;

/** Starts a journey that pre-uploads its pictures; the test responds to each request. */
async function travelling(files: readonly ReceiptImage[], requested: 'upload' | 'form' = 'upload') {
  const turned = (image: ReceiptImage) => Promise.resolve({ ...image, dataUrl: `${image.dataUrl}-turned` });
  const { journey, context } = await startedJourney({ entry: { files: [...files] }, requested, turnReceipt: turned });
  const requests: Sent[] = [];
  const send: SendPicture = (input, options) =>
    new Promise((resolve, reject) =>
      requests.push({
        ...input,
        ...options,
        arrive: (uuid) => resolve({ uuid }),
        fail: (status) => reject(Object.assign(new Error('refused'), { status, body: {} })),
      }),
    );
  const uploads = createUploads();
  picturesAhead(journey, uploads, send);
  onTestFinished(() => void journey.stop());
  const named = () => context().entry.files.map(({ sent }) => sent?.uuid ?? null);
  const stateOf = (id: string) => uploads.get(id)?.value;
  const submit = () =>
    journey.send({ type: 'form.submitted', values: formValues, idempotencyKey: 'key-1', captcha: null });
  const settle = (onProgress: (sent: number) => void) =>
    settledPictures(context().entry.files, uploads, new AbortController().signal, onProgress);
  return {
    journey,
    requests,
    uploads,
    settle,
    named,
    stateOf,
    submit,
    sent: () => requests.map(({ dataUrl }) => dataUrl),
  };
}

describe('pre-uploaded pictures', () => {
  it('[TILE-1] [TILE-2] are uploaded two at a time, and the entry stores their ids', async () => {
    const { requests, sent, named } = await travelling([receipt('a'), receipt('b'), receipt('c')]);
    expect(sent()).toEqual([pictureOf('a'), pictureOf('b')]);
    requests[1]?.arrive('picture-b');
    await expect.poll(sent).toEqual([pictureOf('a'), pictureOf('b'), pictureOf('c')]);
    expect(named()).toEqual([null, 'picture-b', null]);
    requests[2]?.arrive('picture-c');
    requests[0]?.arrive('picture-a');
    await expect.poll(named).toEqual(['picture-a', 'picture-b', 'picture-c']);
    expect(new Set(requests.map(({ key }) => key)).size).toBe(3);
  });

  it('[TILE-2] are uploaded again after a reload only if the server has deleted them', async () => {
    const before = (id: string, hours: number) => ({
      ...receipt(id),
      sent: { uuid: id, at: Date.now() - hours * HOUR },
    });
    const { sent } = await travelling([before('a', 19), before('b', 21)]);
    expect(sent()).toEqual([pictureOf('b')]);
  });

  it('[TILE-1] are cancelled when they are deleted or rotated, and are uploaded with the new rotation', async () => {
    const { journey, requests, sent, named, stateOf } = await travelling([receipt('a'), receipt('b')]);
    journey.send({ type: 'receipt.deleted', id: 'a' });
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    expect(stateOf('a')).toBeUndefined();
    requests[1]?.arrive('picture-b');
    await expect.poll(named).toEqual(['picture-b']);
    journey.send({ type: 'receipt.turned', id: 'b' });
    await expect.poll(() => sent().slice(2)).toEqual([`${pictureOf('b')}-turned`]);
    expect(named()).toEqual([null]);
    expect(requests[2]?.key).not.toBe(requests[1]?.key);
  });

  it('[TILE-1] are all removed and cancelled when the journey ends', async () => {
    const { journey, requests, uploads } = await travelling([receipt('a'), receipt('b'), receipt('c')]);
    journey.stop();
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, true]);
    expect([...uploads.all.keys()]).toEqual([]);
  });

  it('[TILE-1] wait during a lost network and are uploaded again with the same key', async () => {
    const { requests, named, stateOf } = await travelling([receipt('a')]);
    requests[0]?.onProgress(0.5);
    requests[0]?.fail(0);
    await expect.poll(() => stateOf('a')).toBe('paused');
    window.dispatchEvent(new Event('online'));
    expect(stateOf('a')).toBe('sending');
    requests[1]?.arrive('picture-a');
    await expect.poll(named).toEqual(['picture-a']);
    expect(requests[1]?.key).toBe(requests[0]?.key);
  });
});

describe('a submission', () => {
  it('[TILE-3] lets running and pending uploads finish', async () => {
    const { requests, settle, submit, named } = await travelling([receipt('a'), receipt('b'), receipt('c')], 'form');
    submit();
    const told: number[] = [];
    const settled = settle((sent) => told.push(sent));
    requests[0]?.onProgress(0.5);
    for (const place of [0, 1, 2]) {
      await expect.poll(() => requests.length).toBeGreaterThan(place);
      requests[place]?.arrive(`picture-${place}`);
    }
    const pictures = await settled;
    expect(pictures.map(({ sent }) => sent?.uuid)).toEqual(['picture-0', 'picture-1', 'picture-2']);
    expect(named()).toEqual(['picture-0', 'picture-1', 'picture-2']);
    expect(told[0]).toBe(0);
    expect(told).toEqual(told.toSorted());
  });

  it('[TILE-3] continues immediately without a network, and no upload starts in parallel', async () => {
    const { journey, requests, settle, submit, stateOf } = await travelling(['a', 'b', 'c'].map(receipt), 'form');
    submit();
    const settled = settle(() => undefined);
    requests[0]?.fail(0);
    await settled;
    expect([stateOf('a'), stateOf('b'), stateOf('c')]).toEqual(['paused', 'waiting', 'waiting']);
    expect(requests[1]?.signal.aborted).toBe(true);
    const begun = requests.length;
    window.dispatchEvent(new Event('online'));
    expect([stateOf('a'), requests.length]).toEqual(['waiting', begun]);
    expect(journey.getSnapshot().matches({ flow: { submissionForm: 'sending' } })).toBe(true);
  });
});
