import { describe, expect, it } from 'vitest';
import type { QueueRow } from '#domain/desk/review.ts';
import { together } from '#src/desk/queue/selection.ts';

const pass = { check: 'dates', verdict: 'pass', reason: '' } as const;
const fail = { check: 'pictureNew', verdict: 'fail', reason: '' } as const;

const rowOf = (uuid: string, more: Partial<QueueRow> = {}): QueueRow => ({
  uuid,
  campaign: 'ferry',
  reference: uuid.toUpperCase(),
  person: '',
  reward: 'none',
  points: 0,
  state: 'inReview',
  hasComeBack: false,
  findings: [pass],
  pictures: 1,
  receivedAt: '2026-11-21T12:00:00.000Z',
  with: null,
  ...more,
});
const parted = (...rows: QueueRow[]) => {
  const { rows: like, left, stance } = together(rows);
  return [like.map(({ uuid }) => uuid), left.map(({ uuid }) => uuid), stance];
};

describe('selected submissions', () => {
  it('[DESK-26] are decided on together if their failed and open checks equal those of the first', () => {
    const other = rowOf('c', { findings: [fail, pass] });
    expect(parted(rowOf('a'), rowOf('b', { findings: [pass, { ...pass, check: 'pictureGood' }] }), other)).toEqual([
      ['a', 'b'],
      ['c'],
      'clear',
    ]);
    expect(parted(other, rowOf('a'), rowOf('d', { findings: [fail] }))).toEqual([['c', 'd'], ['a'], 'fails']);
  });

  it('[DESK-26] are left out if nothing was checked and the first passed its checks, and the other way round', () => {
    const unchecked = rowOf('u', { findings: [] });
    expect(parted(rowOf('a'), unchecked)).toEqual([['a'], ['u'], 'clear']);
    expect(parted(unchecked, rowOf('a'), rowOf('v', { findings: [] }))).toEqual([['u', 'v'], ['a'], 'open']);
  });

  it('[DESK-26] are left out in another state than the first, whichever is the first', () => {
    const waiting = rowOf('w', { state: 'awaitingPicture' });
    expect(parted(rowOf('a'), waiting, rowOf('b'))).toEqual([['a', 'b'], ['w'], 'clear']);
    expect(parted(waiting, rowOf('a'), rowOf('x', { state: 'awaitingPicture' }))).toEqual([['w', 'x'], ['a'], 'clear']);
    expect(parted(rowOf('a'), rowOf('b', { hasComeBack: true }))).toEqual([['a', 'b'], [], 'clear']);
  });

  it('[DESK-26] are none without a selection', () => {
    expect(parted()).toEqual([[], [], 'open']);
  });
});
