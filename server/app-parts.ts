import type { FastifyBaseLogger } from 'fastify';
import type { Passwords } from './accounts/passwords.ts';
import type { Wait } from './accounts/wait.ts';
import type { PuzzleWork } from './captcha/altcha.ts';
import type { CaptchaSecrets } from './captcha/setup.ts';
import type { Database } from './platform/database/database.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import type { PictureStores } from './platform/images/store.ts';
import type { Settings } from './platform/settings/settings.ts';
import type { ServedCatalogue } from './sites/served.ts';
import type { Tracing } from './platform/tracing/open-tracing.ts';

/** The settings and dependencies from which `buildApp` builds the server. */
export interface AppParts {
  readonly settings: Pick<Settings, 'siteDir' | 'campaignsDir' | 'logLevel' | 'trustProxy' | 'production'> &
    Partial<
      Pick<
        Settings,
        'mail' | 'rateLimits' | 'bodyMemory' | 'playHours' | 'keepDays' | 'jobs' | 'deskHost' | 'webhookAllow'
      >
    >;
  /** The secrets for verifying captchas, by kind; none if no campaign shows one. */
  readonly captchaSecrets?: CaptchaSecrets;
  /** The work that a puzzle of the embedded captcha takes; by default half a second of one core. */
  readonly puzzleWork?: PuzzleWork;
  readonly catalogue: ServedCatalogue;
  /** Returns a function that updates the catalogue before each request, outside production (TOOL-9). */
  readonly follow?: (log: FastifyBaseLogger) => () => Promise<void>;
  readonly database: Pick<Database, 'db' | 'pool'>;
  /** The stores of picture bytes; the database by default. */
  readonly pictureStores?: PictureStores;
  /** The metrics; without them nothing is counted or measured. */
  readonly metrics?: Metrics | undefined;
  /** The tracing of calls; without it nothing is traced. */
  readonly tracing?: Pick<Tracing, 'traceCalls'> | undefined;
  /** The clock for every rule that depends on the date. */
  readonly now?: () => Date;
  /** Hashes and compares passwords; argon2id by default. */
  readonly passwords?: Passwords;
  /** Delays a response; by default in real time. */
  readonly wait?: Wait;
  /** The destination of the log; standard output by default. */
  readonly log?: { write(line: string): void };
}
