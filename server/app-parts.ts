import type { FastifyBaseLogger } from 'fastify';
import type { Passwords } from './accounts/passwords.ts';
import type { Wait } from './accounts/wait.ts';
import type { PuzzleWork } from './captcha/altcha.ts';
import type { CaptchaSecrets } from './captcha/setup.ts';
import type { Database } from './database/database.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { PictureStores } from './pictures/store.ts';
import type { Settings } from './settings.ts';
import type { ServedCatalogue } from './sites/served.ts';
import type { Tracing } from './tracing/open.ts';

/** What the server is put together of. */
export interface AppParts {
  readonly settings: Pick<Settings, 'siteDir' | 'campaignsDir' | 'logLevel' | 'trustProxy' | 'production'> &
    Partial<
      Pick<
        Settings,
        'mail' | 'rateLimits' | 'bodyMemory' | 'playHours' | 'keepDays' | 'jobs' | 'deskHost' | 'webhookAllow'
      >
    >;
  /** The secrets for judging captchas, by kind; none if no campaign shows one. */
  readonly captchaSecrets?: CaptchaSecrets;
  /** How much work a puzzle of the embedded captcha is; half a second of a core by default. */
  readonly puzzleWork?: PuzzleWork;
  readonly catalogue: ServedCatalogue;
  /** Makes what brings the catalogue up to date before each request, outside production (D-9). */
  readonly follow?: (log: FastifyBaseLogger) => () => Promise<void>;
  readonly database: Pick<Database, 'db' | 'pool'>;
  /** Where the bytes of pictures are; the database by default. */
  readonly pictureStores?: PictureStores;
  /** What is counted and measured; nothing by default. */
  readonly metrics?: Metrics | undefined;
  /** What is traced; nothing by default. */
  readonly tracing?: Pick<Tracing, 'traceCalls'> | undefined;
  /** The clock for every rule that looks at dates. */
  readonly now?: () => Date;
  /** How passwords are hashed and compared; by argon2id. */
  readonly passwords?: Passwords;
  /** How an answer is delayed; by real time. */
  readonly wait?: Wait;
  /** Where the log goes; standard output by default. */
  readonly log?: { write(line: string): void };
}
