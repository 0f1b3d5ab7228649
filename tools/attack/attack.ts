import type { Measured } from '#test/kit/meter/meter.ts';

/** The result of an attack in one of its scenes: a row of the table. */
export interface Outcome {
  readonly what: string;
  /** How many requests, mails or plays: each scene counts its own. */
  readonly times: number;
  /** The longest that a visitor of the scene waited for an answer, in milliseconds. */
  readonly worstMs: number;
  /** Answers of 500 and above by status; `0` counts missing answers. */
  readonly failures: Readonly<Record<number, number>>;
  /** The meter's readings; null if there is no process to observe (`--target`). */
  readonly measured: Measured | null;
  /** What was lost or credited wrongly, in words; `0` for nothing. */
  readonly lost: string;
  /** Every broken promise, in words. */
  readonly broken: readonly string[];
}

/** The options of an attack. */
export interface Context {
  /** Small numbers, for `npm test`; the promises are the same. */
  readonly isShort: boolean;
  /** The seed of all randomness. */
  readonly seed: number;
  /** How many requests the fuzz sends; it has its own default. */
  readonly requests?: number;
  /** The heap of the attacked server in MB; by default Node's. */
  readonly heapMb?: number;
  /** A PostgreSQL on which the kit creates its databases; by default the embedded one. */
  readonly postgresUrl?: string;
  /** A running server, for the attacks that need only HTTP. */
  readonly target?: Target;
  /** The folder of the operator's campaigns, which are attacked in addition to the kit's. */
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
  /** The rules that it tests (docs/rules.md). */
  readonly rows: readonly string[];
  /** What must hold, in a sentence. */
  readonly promise: string;
  /** Whether it needs only HTTP, so that it can be aimed at `--target`. */
  readonly isPlain: boolean;
  run(context: Context): Promise<readonly Outcome[]>;
}
