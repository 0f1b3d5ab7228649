import { describe, expect, it } from 'vitest';
import type { ReceiptImage } from '#domain/entry.ts';
import { missingPicturesBody } from '#domain/sent-picture.ts';
import type { SubmissionFile } from '#domain/submission.ts';
import { submissionInput } from '#machines/journey.facts.ts';
import { CallError } from '#src/api/call-error.ts';
import type { Client } from '#src/api/client.ts';
import { createSubmission } from '#src/uploads/create-submission.ts';
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
async function submitted(files: readonly ReceiptImage[], ...missing: (readonly number[])[]) {
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
  const settled: string[] = [];
  const { signal } = new AbortController();
  const created = await createSubmission(
    { client, outbox: memoryOutbox().outbox, aheadOf: () => ({ settle: async () => void settled.push('settled') }) },
    {
      input: { ...submissionInput(journey.getSnapshot().context), captcha: 'solved' },
      signal,
      system: { get: () => journey },
    },
  );
  return { created, settled, posted, filesOf: (attempt: number) => posted[attempt]?.body.files };
}

describe('a submission', () => {
  it('[TILE-3] names the pictures that were sent ahead, and carries the others', async () => {
    const { created, settled, posted, filesOf } = await submitted([sentAhead('a'), receipt('b')]);
    expect(created).toEqual({ uuid: UUID });
    expect(settled).toEqual(['settled']);
    expect(posted).toHaveLength(1);
    expect(filesOf(0)).toEqual([{ picture: 'picture-a' }, { dataUrl: receipt('b').dataUrl }]);
  });

  it('[TILE-3] carries what the server misses in the same attempt, under the same key and captcha', async () => {
    const { created, posted, filesOf } = await submitted(['a', 'b', 'c'].map(sentAhead), [1], [0]);
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

  it('[TILE-3] is refused by what it was refused for, also if the server misses the same again', async () => {
    await expect(submitted([sentAhead('a')], [0], [0])).rejects.toMatchObject({ status: 422 });
  });
});
