import { describe, expect, it } from 'vitest';
import { Refusal } from '#server/http/refusal.ts';
import { preparePicture } from '#server/pictures/prepare.ts';
import { UnreadablePicture } from '#server/pictures/unreadable.ts';
import { reasonAgainst } from '#server/submissions/first-bytes.ts';
import { lookAt } from '#server/submissions/look-at.ts';
import { pictureFaults } from '#server/submissions/picture-sentences.ts';
import type { OddPicture } from '#test/kit/odd-picture.ts';
import { oddPictures } from '#test/kit/odd-pictures.ts';

/** The server's faults of what the browser rejects. It has no word for a PNG as iOS packs it. */
const FAULTS = { damaged: 'damaged', tooLarge: 'huge', notAnImage: 'other', unsupported: 'damaged' } as const;

/** Returns the server's sentence against a picture, or that it is accepted. */
function expected({ refused, onServer }: OddPicture): string {
  const fault = onServer ?? (refused && FAULTS[refused as keyof typeof FAULTS]);
  return fault === undefined ? 'accepted' : pictureFaults[fault];
}

/** Returns the answer to a picture that is pre-uploaded. */
const lookedAt = (data: Buffer): Promise<string> =>
  lookAt(data, 'somewhere').then(
    () => 'accepted',
    (error: unknown) =>
      error instanceof Refusal ? String(error.body['detail']).replace('The picture ', '') : 'broken',
  );

/** Returns the answer to a picture that is sent with its submission. */
const prepared = (data: Buffer): Promise<string> =>
  Promise.resolve(reasonAgainst(data)).then(
    (reason) =>
      reason ??
      preparePicture(data).then(
        () => 'accepted',
        (error: unknown) => (error instanceof UnreadablePicture ? pictureFaults[error.fault] : 'broken'),
      ),
  );

describe('an odd PNG or WebP', async () => {
  const pictures = await oddPictures();

  it.each([
    ['pre-uploaded', lookedAt],
    ['sent with its submission', prepared],
  ])(
    '[RCPT-26] [RCPT-11] is accepted when it is %s, or rejected with its error, as in the browser',
    async (_, send) => {
      const answers: Record<string, string> = {};
      for (const { name, data } of pictures) answers[name] = await send(data);
      expect(answers).toEqual(Object.fromEntries(pictures.map((picture) => [picture.name, expected(picture)])));
      expect(Object.keys(answers)).toHaveLength(pictures.length);
    },
  );
});
