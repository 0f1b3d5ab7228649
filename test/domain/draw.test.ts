import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRound, publishedAt, randomnessOf, roundFor } from '#domain/draw/beacon.ts';
import { entriesOf } from '#domain/draw/draw-participants.ts';
import { listHash, listText, readList, submissionIdOf } from '#domain/draw/entry-list.ts';
import { drawnOf, ranked } from '#domain/draw/ranking.ts';

// All expected values were computed with Python's hashlib and hmac, following docs/operate/draws.md.
const [ONE, TWO, THREE, FOUR, FIVE] = [1, 2, 3, 4, 5].map((digit) => `0000000${String(digit).repeat(13)}`) as [
  string,
  string,
  string,
  string,
  string,
];
/** One has two entries; three is the same person as two. */
const ENTRIES = [
  { entry: `${FIVE}.1`, person: FIVE },
  { entry: `${ONE}.2`, person: ONE },
  { entry: `${THREE}.1`, person: TWO },
  { entry: `${ONE}.1`, person: ONE },
  { entry: `${FOUR}.1`, person: FOUR },
  { entry: `${TWO}.1`, person: TWO },
];
const TEXT = `${ONE}.1 ${ONE}\n${ONE}.2 ${ONE}\n${TWO}.1 ${TWO}\n${THREE}.1 ${TWO}\n${FOUR}.1 ${FOUR}\n${FIVE}.1 ${FIVE}\n`;
const LIST_SHA256 = '127dad835fac498c00b084eff5e7fab3162384fd5ef92071d5b7da1131386b52';
const SEED = `${'0'.repeat(62)}2b`;
/** Round 1000 of quicknet, from drand's documentation. */
const ROUND_1000 = 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39';
const RANDOMNESS_1000 = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd';

const order = (randomness: string) =>
  ranked(ENTRIES, { seed: SEED, listSha256: LIST_SHA256, randomness }).map(({ entry }) => entry);

describe('the list of entries', () => {
  it('[DRAW-1] is the same text with the same hash, whatever the order of its input', () => {
    expect(listText(ENTRIES)).toBe(TEXT);
    expect(listText(ENTRIES.toReversed())).toBe(TEXT);
    expect(listHash(TEXT)).toBe(LIST_SHA256);
    expect(listText(readList(TEXT))).toBe(TEXT);
  });

  it.each([
    ['a line that is no entry', `${ONE}.1 ${ONE}\nnobody\n`, 'line 2 is not an entry'],
    ['an entry that is there twice', `${ONE}.1 ${ONE}\n${ONE}.1 ${TWO}\n`, 'line 2 is there twice'],
    ['lines out of order', `${TWO}.1 ${TWO}\n${ONE}.1 ${ONE}\n`, 'line 2 is out of order'],
    ['a line without an end', `${ONE}.1 ${ONE}`, 'the last line has no end'],
  ])('[DRAW-1] is rejected with %s', (_what, text, fault) => {
    expect(() => readList(text)).toThrow(fault);
  });

  it('[DRAW-1] identifies a submission by the code of its status page, which only its visitor knows', () => {
    const draw = '0B1D5A4E-3c7f-4a2b-9d8e-1f2a3b4c5d6e';
    expect(submissionIdOf(draw, 'ab'.repeat(32))).toBe('6f51671738fce5538ea9');
  });

  it("[DRAW-1] treats submissions that share an address, a phone or an account, even through others, as one person's", () => {
    const listed = entriesOf([
      { id: 'c', names: ['ada@example.com'], entries: 2 },
      { id: 'd', names: ['bob@example.com', '+1 2'], entries: 1 },
      { id: 'b', names: ['+1 1', 'ada@example.com'], entries: 1 },
      { id: 'e', names: [], entries: 1 },
      { id: 'a', names: ['+1 1', '+1 2'], entries: 1 },
    ]);
    expect(listed.map(({ entry, person }) => `${entry} ${person}`)).toEqual([
      'c.1 a',
      'c.2 a',
      'd.1 a',
      'b.1 a',
      'e.1 e',
      'a.1 a',
    ]);
  });
});

describe('the order in which entries are drawn', () => {
  it('[DRAW-1] is determined by seed, list and dice', () => {
    const [one1, one2, two, three, four, five] = [
      `${ONE}.1`,
      `${ONE}.2`,
      ...[TWO, THREE, FOUR, FIVE].map((id) => `${id}.1`),
    ];
    expect(order('')).toEqual([four, three, two, one1, five, one2]);
    expect(order(RANDOMNESS_1000)).toEqual([three, one1, five, two, one2, four]);
  });

  it('[DRAW-1] draws a person once, and no entry of an excluded submission', () => {
    const all = ranked(ENTRIES, { seed: SEED, listSha256: LIST_SHA256, randomness: '' });
    expect(drawnOf(all, { winners: 2, alternates: 1 }, [])).toEqual({
      winners: [`${FOUR}.1`, `${THREE}.1`],
      alternates: [`${ONE}.1`],
    });
    expect(drawnOf(all, { winners: 2, alternates: 9 }, [FOUR, ONE])).toEqual({
      winners: [`${THREE}.1`, `${FIVE}.1`],
      alternates: [],
    });
  });

  it('[DRAW-1] contains each entry once, whatever the order of the list', () => {
    const shuffled = fc.shuffledSubarray(ENTRIES, { minLength: ENTRIES.length });
    const seed = fc.stringMatching(/^[\da-f]{64}$/);
    fc.assert(
      fc.property(shuffled, seed, (list, seeded) => {
        const chance = { seed: seeded, listSha256: LIST_SHA256, randomness: '' };
        const one = ranked(list, chance);
        expect(one.map(({ entry }) => entry).toSorted()).toEqual(ENTRIES.map(({ entry }) => entry).toSorted());
        expect(one).toEqual(ranked(ENTRIES, chance));
      }),
      { numRuns: 30 },
    );
  });

  it('[DRAW-1] is fair: with many seeds, each entry is first about equally often', () => {
    const first = new Map<string, number>();
    for (let index = 0; index < 600; index += 1) {
      const seed = index.toString(16).padStart(64, '0');
      const [one] = ranked(ENTRIES, { seed, listSha256: LIST_SHA256, randomness: '' });
      if (one) first.set(one.entry, (first.get(one.entry) ?? 0) + 1);
    }
    // The expected value is 100, with a standard deviation of 9.
    for (const { entry } of ENTRIES) expect(Math.abs((first.get(entry) ?? 0) - 100)).toBeLessThan(40);
  });
});

describe('the public dice', () => {
  it('[DRAW-3] are valid only as drand published them', () => {
    expect(isRound(1_000, ROUND_1000)).toBe(true);
    expect(randomnessOf(ROUND_1000)).toBe(RANDOMNESS_1000);
    expect(isRound(1_001, ROUND_1000)).toBe(false);
    expect(isRound(1_000, ROUND_1000.replace('39', '38'))).toBe(false);
    expect(isRound(1_000, '00'.repeat(48))).toBe(false);
  });

  it('[DRAW-3] are those of the first round five minutes after the list was closed', () => {
    expect(roundFor(new Date('2023-08-23T15:54:24.000Z'))).toBe(1_000);
    expect(roundFor(new Date('2023-08-23T15:54:24.001Z'))).toBe(1_001);
    expect(publishedAt(1_000)).toEqual(new Date('2023-08-23T15:59:24.000Z'));
  });
});
