import type { Play, PlayResult } from '#domain/play.ts';
import type { ScreenName } from '#domain/screens.ts';

/** An acknowledged submission. All moments are in rehearsed time, in milliseconds since the epoch. */
interface ToldSubmission {
  readonly at: number;
  readonly uuid: string;
  readonly person: number;
  readonly instancePk: number;
  /** The points that it should earn, by the rules. */
  readonly points: number;
}

/** A play that the server created. */
export interface ToldPlay {
  readonly at: number;
  readonly submissionUuid: string;
  readonly instancePk: number;
  /** The last response with the play. A prize that was returned to stock is not in it any more. */
  dealt: Play;
  /** The result that the server returned for the completed play; null while it is unfinished. */
  result: PlayResult | null;
}

/** Response times of one call in milliseconds, and the number of rejections by status and message. */
export interface ToldCalls {
  readonly times: number[];
  readonly refused: Map<string, number>;
}

/** The client results: all server responses to visitors, and the screens that they reached. */
export interface Told {
  readonly visits: number[];
  readonly screens: Map<ScreenName, number>;
  readonly submissions: ToldSubmission[];
  readonly plays: Map<string, ToldPlay>;
  readonly calls: Map<string, ToldCalls>;
  /** Number of visitors who had reached the entry limit. */
  repeats: number;
}

export const nothingTold = (): Told => ({
  visits: [],
  screens: new Map(),
  submissions: [],
  plays: new Map(),
  calls: new Map(),
  repeats: 0,
});

/** Returns the record of one call, created if it is missing. */
export function callsTold({ calls }: Told, name: string): ToldCalls {
  const known = calls.get(name) ?? { times: [], refused: new Map<string, number>() };
  calls.set(name, known);
  return known;
}

/** Increments a counter. */
export function countOne<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
