import type { Measured } from '#test/kit/meter/meter.ts';

/** What an attack came to in one of its scenes: a line of the table. */
export interface Outcome {
  readonly what: string;
  /** Requests, mails, plays: whatever the scene counts. */
  readonly times: number;
  /** The longest that a visitor waited for an answer of the scene, in milliseconds. */
  readonly worstMs: number;
  /** Answers of 500 and more by their status; `0` counts those that never came. */
  readonly failures: Readonly<Record<number, number>>;
  /** What the meter saw beside it; null where there is no process to look at (`--target`). */
  readonly measured: Measured | null;
  /** What was lost or credited wrongly, in words; `0` where nothing was. */
  readonly lost: string;
  /** Every promise that did not hold, in words. */
  readonly broken: readonly string[];
}

/** What an attack is run with. */
export interface Context {
  /** Small numbers, for `npm test`; the promises are the same. */
  readonly isShort: boolean;
  /** What everything random is made from. */
  readonly seed: number;
  /** How many requests the fuzz sends; its own number where it is left out. */
  readonly requests?: number;
  /** The heap of the attacked server in MB; Node's default where it is left out. */
  readonly heapMb?: number;
  /** A PostgreSQL on which the kit makes databases of its own; the embedded one where it is left out. */
  readonly postgresUrl?: string;
  /** A running server, for the attacks that need HTTP alone. */
  readonly target?: Target;
  /** The folder of the operator's campaigns, which are attacked beside the kit's own. */
  readonly campaignsDir?: string;
  say(line: string): void;
}

/** A running server of the operator's own, and a campaign that it serves. */
export interface Target {
  readonly origin: string;
  readonly campaignUuid: string;
}

export interface Attack {
  readonly name: string;
  /** The rules that it tries (docs/rules.md). */
  readonly rows: readonly string[];
  /** What must hold, in a sentence. */
  readonly promise: string;
  /** Whether it needs HTTP alone, so that it can be aimed at `--target`. */
  readonly isPlain: boolean;
  run(context: Context): Promise<readonly Outcome[]>;
}
