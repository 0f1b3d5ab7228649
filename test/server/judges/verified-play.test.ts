import { describe, expect, it } from 'vitest';
import type { PlayOutcome } from '#domain/play.ts';
import { scratch } from '#games/scratch/scratch.machine.ts';
import { loadReplay } from '#games/index.ts';
import { verifyEntry, verifyPlay } from '#server/plays/verify-play.ts';
import { NOW } from '#test/kit/server/sites.ts';
import { GOLD, GOLD_LOG, LOSS, matchingPlay, openPlay, scratchCard, SEED } from './stored-play.ts';

const goldMs = 4_000;
const goldPlay = {
  ...scratchCard(GOLD),
  completedAt: NOW,
  machineVersion: scratch.machineVersion,
  log: GOLD_LOG,
  milliseconds: goldMs,
  won: true,
  points: 50,
  extraEntry: true,
};
const lineOf = async (play: Parameters<typeof verifyPlay>[0]) => {
  const { verdict, line } = await verifyPlay(play);
  return [verdict, line];
};

describe('a stored play', () => {
  it('[GAME-3] of skill ends with the same result', async () => {
    expect(await lineOf(matchingPlay(2, 5))).toEqual([
      'same',
      `Same outcome: matching, seed ${SEED}, 8 events in 8600 ms, won false, points 5.`,
    ]);
    expect(await lineOf(matchingPlay(4, 6))).toMatchObject(['same', expect.stringContaining('won true, points 6.')]);
  });

  it('[GAME-3] of chance ends with the same result and prize', async () => {
    const { milliseconds } = await replayed();
    expect(await lineOf({ ...goldPlay, milliseconds })).toEqual([
      'same',
      `Same outcome: scratch, seed ${SEED}, 3 events in ${milliseconds} ms, won true, points 50, prize gold (Gold bar), an extra entry.`,
    ]);
  });

  it('[GAME-3] without a prize and with one event is described correctly', async () => {
    const log = [[500, { type: 'foil.removed' }]];
    const play = { ...goldPlay, outcome: LOSS, log, won: false, points: 0, extraEntry: false };
    const { milliseconds } = await replayed(LOSS, log);
    expect(await lineOf({ ...play, milliseconds })).toEqual([
      'same',
      `Same outcome: scratch, seed ${SEED}, 1 event in ${milliseconds} ms, won false, points 0.`,
    ]);
  });

  it('[GAME-3] of chance without a drawn outcome earned nothing', async () => {
    const log = [[500, { type: 'foil.removed' }]];
    const { milliseconds } = await replayed(null, log);
    const play = { ...goldPlay, outcome: null, log, milliseconds, won: false, points: 0, extraEntry: false };
    expect(await lineOf(play)).toMatchObject(['same', expect.stringContaining('won false, points 0.')]);
  });

  it('[GAME-3] that was changed afterwards shows its first difference', async () => {
    const play = matchingPlay(1, 4);
    const first = async (fields: Partial<typeof play>) => lineOf({ ...play, ...fields });
    const was = (text: string) => ['different', `First difference: ${text} now.`];
    expect(await first({ points: 6 })).toEqual(was('points was 6 then and is 4'));
    expect(await first({ won: true, points: 6 })).toEqual(was('won was true then and is false'));
    expect(await first({ milliseconds: 1 })).toEqual(was('milliseconds was 1 then and is 8600'));
    expect(await first({ log: play.log?.slice(0, 3) ?? [] })).toEqual([
      'different',
      'First difference: the log was accepted then; now entry 3 is missing: the game is not over (unfinished).',
    ]);
    const { milliseconds } = await replayed();
    expect(await lineOf({ ...goldPlay, milliseconds, extraEntry: false })).toEqual(
      was('extra entry was false then and is true'),
    );
    expect(await lineOf({ ...goldPlay, points: 0 })).toEqual(was('points was 0 then and is 50'));
  });

  it('[GAME-3] of other rules cannot be compared', async () => {
    const newer = async () => ({ ...(await loadReplay('matching')), machineVersion: 3 });
    expect(await verifyPlay(matchingPlay(1, 4), newer)).toEqual({
      verdict: 'unknown',
      line: 'The play was made with version 2 of matching, and this release has version 3. Check out a release with version 2.',
    });
  });

  it('[GAME-11] of the first slot machines and wheels is reported as another version', async () => {
    for (const game of ['slot-machine', 'wheel-spin-horizontal', 'wheel-spin-vertical'] as const)
      expect(await lineOf({ ...goldPlay, game, machineVersion: 1 })).toEqual([
        'unknown',
        `The play was made with version 1 of ${game}, and this release has version 2. Check out a release with version 1.`,
      ]);
  });

  it('[GAME-3] [GAME-8] that is open cannot be compared, and its returned prize is reported', async () => {
    const nothing = 'The play of matching is not completed, so there is no result to compare.';
    expect(await lineOf(openPlay())).toEqual(['unknown', nothing]);
    const forfeitedAt = new Date('2026-06-16T16:00:01Z');
    const proof =
      ' Prize gold (Gold bar), unit 7, was drawn on 2026-06-15T16:00:00.000Z.' +
      ' The play expired, and the prize returned to stock on 2026-06-16T16:00:01.000Z.';
    const given = openPlay({ forfeitedAt, forfeitedOutcome: GOLD, forfeitedUnitId: 7 });
    expect(await lineOf(given)).toEqual(['unknown', `${nothing}${proof}`]);
    const line = `Same outcome: matching, seed ${SEED}, 8 events in 8600 ms, won true, points 6.`;
    const completed = { ...matchingPlay(4, 6), forfeitedAt, forfeitedOutcome: GOLD, forfeitedUnitId: 7 };
    expect(await lineOf(completed)).toEqual(['same', `${line}${proof}`]);
    const unknown = proof.replace('gold (Gold bar), unit 7', '- (-), unit -');
    expect(await lineOf(openPlay({ forfeitedAt }))).toEqual(['unknown', `${nothing}${unknown}`]);
    const lost = openPlay({ forfeitedAt, forfeitedOutcome: LOSS, forfeitedUnitId: 7 });
    expect(await lineOf(lost)).toEqual(['unknown', `${nothing}${proof.replace('gold (Gold bar)', '- (-)')}`]);
  });
});

it.each([
  { extraEntry: true, withheld: false, isGranted: true, line: null },
  { extraEntry: false, withheld: false, isGranted: false, line: null },
  { extraEntry: true, withheld: true, isGranted: false, line: null },
  { extraEntry: true, withheld: false, isGranted: false, line: 'the play earned an extra entry, which is not stored.' },
  { extraEntry: false, withheld: false, isGranted: true, line: 'an extra entry is stored that the play did not earn.' },
  { extraEntry: true, withheld: true, isGranted: true, line: 'an extra entry is stored that the play did not earn.' },
  { extraEntry: false, withheld: true, isGranted: false, line: null },
])(
  '[GAME-3] a play with extraEntry $extraEntry, withheld $withheld, whose entry is stored: $isGranted, has the difference $line',
  ({ extraEntry, withheld, isGranted, line }) => {
    expect(verifyEntry(openPlay({ extraEntry, withheld }), isGranted)).toEqual(
      line === null ? null : { verdict: 'different', line: `First difference: ${line}` },
    );
  },
);

/** Returns the end of the scratch card's replay, computed by the game itself. */
async function replayed(
  outcome: PlayOutcome | null = GOLD,
  log: readonly unknown[] = GOLD_LOG,
): Promise<{ readonly milliseconds: number }> {
  const result = (await loadReplay('scratch')).replay({ seed: SEED, outcome }, log);
  if (!result.ok) throw new Error(result.reason);
  return result;
}
