import { describe, expect, it } from 'vitest';
import { isSentAhead, missingAfter, submissionFiles } from '#domain/rules/sent-picture-rules.ts';
import { missingPicturesBody } from '#domain/sent-picture.ts';
import { receipt } from '#test/kit/journey-actor.ts';

const HOUR = 60 * 60 * 1_000;
const AT = Date.parse('2026-06-15T12:00:00Z');
const sent = { ...receipt('a'), sent: { uuid: 'p-1', at: AT } };

it('[TILE-2] a picture counts as uploaded for 20 hours', () => {
  expect(isSentAhead(sent, AT)).toBe(true);
  expect(isSentAhead(sent, AT + 20 * HOUR - 1)).toBe(true);
  expect(isSentAhead(sent, AT + 20 * HOUR)).toBe(false);
  expect(isSentAhead(receipt('b'), AT)).toBe(false);
});

describe('the pictures of a submission', () => {
  it('[TILE-3] are named if they are uploaded, and carried otherwise', () => {
    expect(submissionFiles([sent, receipt('b')], AT)).toEqual([{ picture: 'p-1' }, { dataUrl: receipt('b').dataUrl }]);
    expect(submissionFiles([sent], AT + 21 * HOUR)).toEqual([{ dataUrl: sent.dataUrl }]);
  });

  it('[TILE-3] are carried if the server misses them', () => {
    const both = [sent, { ...sent, id: 'b', sent: { uuid: 'p-2', at: AT } }];
    expect(submissionFiles(both, AT, [0])).toEqual([{ dataUrl: sent.dataUrl }, { picture: 'p-2' }]);
  });
});

describe('the pictures that the server misses', () => {
  it('[TILE-3] are added to those of earlier attempts, each once', () => {
    expect(missingAfter(missingPicturesBody([0, 2]), [])).toEqual([0, 2]);
    expect(missingAfter(missingPicturesBody([0, 2]), [0])).toEqual([0, 2]);
  });

  it('[TILE-3] are none in any other error response, nor in one that names only those that were sent', () => {
    expect(missingAfter(missingPicturesBody([1]), [1])).toBeNull();
    for (const body of [null, undefined, 'no', {}, { detail: 'x', 'files.0': ['x'] }, { 'a.files.0.picture': ['x'] }])
      expect(missingAfter(body, []), JSON.stringify(body)).toBeNull();
  });
});
