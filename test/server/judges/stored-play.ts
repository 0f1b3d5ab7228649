import type { PlayOutcome } from '#domain/play.ts';
import { matching } from '#games/matching/matching.machine.ts';
import type { StoredPlay } from '#server/plays/plays.repository.ts';
import { matchingLog, scratchLog } from '#test/kit/game-logs.ts';
import { NOW } from '#test/kit/server/sites.ts';

export const SEED = 42;
/** The durations of a matching game with four pairs, and of a scratch card with a door, in milliseconds. */
export const MATCHING_MS = 8_600;

/** Returns an open play of matching, with the given fields changed. */
export function openPlay(fields: Partial<StoredPlay> = {}): StoredPlay {
  return {
    uuid: '00000000-0000-4000-8000-000000000002',
    submissionUuid: '00000000-0000-4000-8000-000000000003',
    number: 1,
    game: 'matching',
    seed: SEED,
    outcome: null,
    prizeUnitId: null,
    madeAt: NOW,
    forfeitedAt: null,
    forfeitedOutcome: null,
    forfeitedUnitId: null,
    forfeitShownAt: null,
    withheld: false,
    extraEntry: false,
    completedAt: null,
    machineVersion: null,
    log: null,
    milliseconds: null,
    won: null,
    points: null,
    ...fields,
  };
}

/** Returns a completed play of matching that found this many pairs, with its result. */
export const matchingPlay = (pairs: number, points: number, won = pairs === 4): StoredPlay =>
  openPlay({
    completedAt: NOW,
    machineVersion: matching.machineVersion,
    log: matchingLog(SEED, pairs),
    milliseconds: MATCHING_MS,
    won,
    points,
  });

/** The outcome of a scratch card with doors that wins a gold bar. */
export const GOLD: PlayOutcome = {
  winner: true,
  prize: { id: 'gold', name: 'Gold bar', points: 50 },
  rank: null,
  segment: null,
  doorPick: true,
};
/** The outcome of a scratch card that loses. */
export const LOSS: PlayOutcome = { winner: false, prize: null, rank: null, segment: null, doorPick: false };

/** An open play of a scratch card. */
export const scratchCard = (outcome: PlayOutcome): StoredPlay => openPlay({ game: 'scratch', outcome });
export const GOLD_LOG = scratchLog({ doors: true });
