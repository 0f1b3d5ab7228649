import type { PlayCompletion } from '#domain/play.ts';
import { isGameOfSkill } from '#domain/rules/randomizer.ts';
import { loadReplay } from '#games/index.ts';
import { bringsEntry } from './extra-entry.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { FinishedPlay, StoredPlay } from './plays.repository.ts';
import { isPlainLog } from './plain-log.ts';
import { type LogFault, refusedLog, sentences } from './play-sentences.ts';

/** The tolerated difference between clocks, in milliseconds. */
const TOLERANCE = 1_000;

/**
 * Validates a finished game: replays its log from the seed and the outcome that the server has stored (GAME-3).
 *
 * @returns the result of the replay; nothing else is trusted
 * @throws Refusal 409 if the browser's game is another version; 422 with the reason if the log is not that of a
 *   complete, fair game
 */
export async function judgePlay(
  { game, seed, outcome, madeAt }: StoredPlay,
  { machineVersion, log }: PlayCompletion,
  now: Date,
): Promise<FinishedPlay> {
  const rules = await loadReplay(game);
  if (machineVersion !== rules.machineVersion) {
    throw new Refusal(409, { machineVersion: [`must be ${rules.machineVersion}`], detail: sentences.outOfDate });
  }
  if (!isPlainLog(log)) throw refused({ reason: 'malformed', index: log.findIndex((entry) => !isPlainLog([entry])) });
  const replayed = rules.replay({ seed, outcome }, log);
  if (!replayed.ok) throw refused(replayed);
  const { output, milliseconds } = replayed;
  if (milliseconds > now.getTime() - madeAt.getTime() + TOLERANCE)
    throw refused({ reason: 'tooFast', index: log.length });
  return {
    machineVersion,
    log,
    milliseconds,
    won: output.won,
    points: pointsOf({ game, outcome }, output.points),
    extraEntry: bringsEntry(output),
  };
}

/** Returns the points: of the replay in a game of skill, of the drawn prize in a game of chance. */
function pointsOf({ game, outcome }: Pick<StoredPlay, 'game' | 'outcome'>, earned: number): number {
  return isGameOfSkill(game) ? earned : (outcome?.prize?.points ?? 0);
}

function refused(fault: LogFault): Refusal {
  return new Refusal(422, refusedLog(fault));
}
