import type { Play, PlayResult } from '#domain/play.ts';
import type { ScreenName } from '#domain/screens.ts';

/** A submission that was acknowledged. All moments are of the rehearsed time, in milliseconds since the epoch. */
interface ToldSubmission {
  readonly at: number;
  readonly uuid: string;
  readonly person: number;
  readonly instancePk: number;
  /** What it was to bring, by the rules. */
  readonly points: number;
}

/** A play that was dealt. */
export interface ToldPlay {
  readonly at: number;
  readonly submissionUuid: string;
  readonly instancePk: number;
  /** As it was dealt last: a prize that was given back is not dealt again. */
  dealt: Play;
  /** What its report was answered with; null while it is unfinished. */
  result: PlayResult | null;
}

/** How long the answers of one call took, in milliseconds, and what was refused: how often, by status and sentence. */
export interface ToldCalls {
  readonly times: number[];
  readonly refused: Map<string, number>;
}

/** All that visitors were told by the server, and where they got to. */
export interface Told {
  readonly visits: number[];
  readonly screens: Map<ScreenName, number>;
  readonly submissions: ToldSubmission[];
  readonly plays: Map<string, ToldPlay>;
  readonly calls: Map<string, ToldCalls>;
  /** How many were told that they had entered as often as they may. */
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

/** The record of one call. */
export function callsTold({ calls }: Told, name: string): ToldCalls {
  const known = calls.get(name) ?? { times: [], refused: new Map<string, number>() };
  calls.set(name, known);
  return known;
}

/** Counts one more of something. */
export function countOne<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
