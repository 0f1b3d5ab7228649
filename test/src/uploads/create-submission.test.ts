import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { ReceiptImage } from '#domain/entry.ts';
import { missingPicturesBody, type PictureReceived } from '#domain/sent-picture.ts';
import type { SubmissionFile } from '#domain/submission.ts';
import { submissionInput } from '#machines/journey/journey.inputs.ts';
import { type PictureInput, pictureMachine } from '#machines/picture/picture.machine.ts';
import { CallError } from '#src/api/call-error.ts';
import type { Client } from '#src/api/api-client.ts';
import { createSubmission } from '#src/uploads/create-submission.ts';
import { createUploads, type Uploads } from '#src/flow/uploads.ts';
import { receipt, startedJourney } from '#test/kit/journey-actor.ts';
import { memoryOutbox } from '#test/kit/memory-outbox.ts';

const UUID = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';

interface Posted {
  readonly headers: { readonly 'idempotency-key': string };
  readonly body: { readonly captcha: string | null; readonly files: readonly SubmissionFile[] };
}

const sentAhead = (id: string): ReceiptImage => ({ ...receipt(id), sent: { uuid: `picture-${id}`, at: Date.now() } });

/**
 * Submits an entry with these pictures; `missing` are the positions of the pictures that the server lacks, per attempt.
 */
async function submitted(
  files: readonly ReceiptImage[],
  missing: (readonly number[])[] = [],
  uploads: Uploads = createUploads(),
) {
  const { journey } = await startedJourney({ entry: { files: [...files], idempotencyKey: 'key-1' } });
  const posted: Posted[] = [];
  const client = {
    call: async (_: unknown, input: unknown) => {
      posted.push(input as Posted);
      const places = missing.shift() ?? [];
      if (places.length > 0) throw new CallError(422, missingPicturesBody(places));
      return { uuid: UUID };
    },
  } as Client;
  const { signal } = new AbortController();
  const created = await createSubmission(
    { client, outbox: memoryOutbox().outbox, uploads },
    { ...submissionInput(journey.getSnapshot().context), captcha: 'solved' },
    signal,
    () => undefined,
  );
  return { created, posted, filesOf: (attempt: number) => posted[attempt]?.body.files };
}

describe('a submission', () => {
  it('[TILE-3] refers to the uploaded pictures, and contains the others', async () => {
    const { created, posted, filesOf } = await submitted([sentAhead('a'), receipt('b')]);
    expect(created).toEqual({ uuid: UUID });
    expect(posted).toHaveLength(1);
    expect(filesOf(0)).toEqual([{ picture: 'picture-a' }, { dataUrl: receipt('b').dataUrl }]);
  });

  it('[TILE-3] waits for a running upload, and refers to the picture afterwards', async () => {
    const { dataUrl } = receipt('a');
    const uploads = createUploads();
    let arrive: (received: PictureReceived) => void = () => undefined;
    const sendPicture = fromPromise<PictureReceived, PictureInput>(() => new Promise((resolve) => (arrive = resolve)));
    const actor = createActor(pictureMachine.provide({ actors: { sendPicture } }), {
      input: { dataUrl, key: 'key-a' },
    });
    uploads.begin('a', { dataUrl, actor });
    actor.send({ type: 'upload.allowed' });
    const submission = submitted([receipt('a')], [], uploads);
    await expect.poll(() => uploads.isAwaited()).toBe(true);
    arrive({ uuid: 'picture-a' });
    const { posted, filesOf } = await submission;
    expect(filesOf(0)).toEqual([{ picture: 'picture-a' }]);
    expect(posted).toHaveLength(1);
    expect(uploads.isAwaited()).toBe(false);
  });

  it('[TILE-3] contains pictures that the server lacks in the same attempt, with the same key and captcha', async () => {
    const { created, posted, filesOf } = await submitted(['a', 'b', 'c'].map(sentAhead), [[1], [0]]);
    expect(created).toEqual({ uuid: UUID });
    expect(filesOf(1)).toEqual([{ picture: 'picture-a' }, { dataUrl: receipt('b').dataUrl }, { picture: 'picture-c' }]);
    expect(filesOf(2)).toEqual([
      { dataUrl: receipt('a').dataUrl },
      { dataUrl: receipt('b').dataUrl },
      { picture: 'picture-c' },
    ]);
    expect(posted.map(({ headers, body }) => [headers['idempotency-key'], body.captcha])).toEqual(
      posted.map(() => ['key-1', 'solved']),
    );
  });

  it('[TILE-3] fails with the original error even if the server lacks the same picture again', async () => {
    await expect(submitted([sentAhead('a')], [[0], [0]])).rejects.toMatchObject({ status: 422 });
  });
});
