import type { PlayOutcome } from '#domain/play.ts';
import { isGameOfSkill } from '#domain/rules/randomizer.ts';
import { loadReplay, type ReplayableGame } from '#games/index.ts';
import type { StoredPlay } from './plays.repository.ts';
import { bringsEntry } from './extra-entry.ts';
import { refusedLog } from './play-sentences.ts';

/** The result of a verification, with a line for people. `unknown` means that the result cannot be determined. */
export interface Verdict {
  readonly verdict: 'same' | 'different' | 'unknown';
  readonly line: string;
}

/**
 * Replays a stored play from its seed, outcome and log, and compares the result with what was stored and credited
 * (GAME-3).
 *
 * @returns `same` if they agree, or the first difference
 */
export async function verifyPlay(
  play: StoredPlay,
  load: (game: StoredPlay['game']) => Promise<ReplayableGame> = loadReplay,
): Promise<Verdict> {
  const { game, seed, outcome, machineVersion, log } = play;
  const before = forfeited(play);
  if (play.completedAt === null)
    return {
      verdict: 'unknown',
      line: `The play of ${game} is not completed, so there is no result to compare.${before}`,
    };
  const rules = await load(game);
  if (machineVersion !== rules.machineVersion) {
    return {
      verdict: 'unknown',
      line: `The play was made with version ${machineVersion} of ${game}, and this release has version ${rules.machineVersion}. Check out a release with version ${machineVersion}.`,
    };
  }
  const replayed = rules.replay({ seed, outcome }, log);
  if (!replayed.ok)
    return {
      verdict: 'different',
      line: `First difference: the log was accepted then; now ${String(refusedLog(replayed)['log'])} (${replayed.reason}).`,
    };
  const { output, milliseconds } = replayed;
  const earned = isGameOfSkill(game) ? output.points : pointsOf(outcome);
  const pairs: readonly (readonly [string, unknown, unknown])[] = [
    ['won', play.won, output.won],
    ['points', play.points, earned],
    ['milliseconds', play.milliseconds, milliseconds],
    ['extra entry', play.extraEntry, bringsEntry(output)],
  ];
  const [first] = pairs.filter(([, stored, now]) => stored !== now);
  if (first)
    return {
      verdict: 'different',
      line: `First difference: ${first[0]} was ${String(first[1])} then and is ${String(first[2])} now.`,
    };
  const prize = outcome?.prize ? `, prize ${outcome.prize.id} (${outcome.prize.name})` : '';
  const events = log?.length === 1 ? '1 event' : `${log?.length ?? 0} events`;
  const line = `Same outcome: ${game}, seed ${seed}, ${events} in ${milliseconds} ms, won ${output.won}, points ${earned}${prize}${bringsEntry(output) ? ', an extra entry' : ''}.${before}`;
  return { verdict: 'same', line };
}

/**
 * Compares the extra entry of a verified play with the granted one; null if they agree.
 *
 * @param isGranted whether the play's entry is stored
 */
export function verifyEntry({ extraEntry, withheld }: StoredPlay, isGranted: boolean): Verdict | null {
  const isDue = extraEntry && !withheld;
  if (isDue === isGranted) return null;
  const line = isDue
    ? 'First difference: the play earned an extra entry, which is not stored.'
    : 'First difference: an extra entry is stored that the play did not earn.';
  return { verdict: 'different', line };
}

/**
 * Describes the drawn prize of an expired play whose prize was returned to stock (GAME-8); an empty text for other
 * plays.
 */
function forfeited({ forfeitedAt, forfeitedOutcome, forfeitedUnitId, madeAt }: StoredPlay): string {
  if (forfeitedAt === null) return '';
  const prize = forfeitedOutcome?.prize;
  const drawn = ` Prize ${prize?.id ?? '-'} (${prize?.name ?? '-'}), unit ${forfeitedUnitId ?? '-'}, was drawn on ${madeAt.toISOString()}`;
  return `${drawn}. The play expired, and the prize returned to stock on ${forfeitedAt.toISOString()}.`;
}

function pointsOf(outcome: PlayOutcome | null): number {
  return outcome?.prize?.points ?? 0;
}
