import type { ErrorBody } from '#domain/errors.ts';
import type { Refusal as Reason } from '#games/kit/game-log.ts';

/** The fault of a log, and the index of the entry; the index is the log's length if no entry is at fault. */
export interface LogFault {
  readonly reason: Reason | 'tooFast' | 'forfeited';
  readonly index: number;
}

const REASONS: Record<LogFault['reason'], string> = {
  malformed: 'is not an event of this game',
  tooLong: 'is one event more than this game can have',
  badTime: 'does not have whole milliseconds that follow the event before',
  illegal: 'is not allowed by the rules at that moment',
  afterEnd: 'comes after the end of the game',
  unfinished: 'is missing: the game is not over',
  tooFast: 'comes later than the time that has passed since the game was made',
  forfeited: 'was played for an outcome that has been given back',
};

/** Returns the response body for a rejected log. */
export function refusedLog({ reason, index }: LogFault): ErrorBody {
  return {
    log: [`entry ${index} ${REASONS[reason]}`],
    reason,
    detail: reason === 'forfeited' ? sentences.leftTooLong : sentences.unverified,
  };
}

export const sentences = {
  noSubmission: 'There is no such submission.',
  noPlay: 'There is no such play.',
  noGame: 'This offer has no bonus game.',
  outOfDate: 'This game has been updated. Please load the page again.',
  unverified: 'This game could not be verified.',
  leftTooLong: 'This game has waited too long. Please play it again.',
  noEntries: 'This offer has no extra entries.',
} as const;
