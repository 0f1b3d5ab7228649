import type { Measured } from '#test/kit/meter/meter.ts';

/** The result of an attack in one of its scenes: a row of the table. */
export interface Outcome {
  readonly what: string;
  /** Number of requests, emails or plays, depending on the scene. */
  readonly times: number;
  /** Longest response time of a visitor in the scene, in milliseconds. */
  readonly worstMs: number;
  /** Number of responses with status 500 and above, by status; `0` counts missing responses. */
  readonly failures: Readonly<Record<number, number>>;
  /** The meter's readings; null if there is no process to observe (`--target`). */
  readonly measured: Measured | null;
  /** Description of lost or wrongly credited data; `0` for nothing. */
  readonly lost: string;
  /** Descriptions of every broken guarantee. */
  readonly broken: readonly string[];
}

/** The options of an attack. */
export interface Context {
  /** Whether to use small numbers, for `npm test`. The guarantees are the same. */
  readonly isShort: boolean;
  /** The seed of all randomness. */
  readonly seed: number;
  /** Number of requests that the fuzz attack sends; by default its own number. */
  readonly requests?: number;
  /** Heap size of the attacked server in MB; by default Node's. */
  readonly heapMb?: number;
  /** Address of a PostgreSQL server on which the kit creates its databases; by default the embedded one. */
  readonly postgresUrl?: string;
  /** A running server, for attacks that need only HTTP. */
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
  /** Ids of the rules that the attack tests (docs/rules.md). */
  readonly rows: readonly string[];
  /** The guarantee, as a sentence. */
  readonly promise: string;
  /** Whether the attack needs only HTTP, so it can target `--target`. */
  readonly isPlain: boolean;
  run(context: Context): Promise<readonly Outcome[]>;
}
