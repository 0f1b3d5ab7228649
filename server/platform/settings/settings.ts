import { resolve } from 'node:path';
import * as v from 'valibot';
import { defaultDataDir } from '../own-folder.ts';
import { inProject, PROJECT } from '../project-root.ts';
import {
  DeskHost,
  Host,
  MailFrom,
  PostgresUrl,
  RecaptchaVerifyUrl,
  SmtpUrl,
  TraceCollector,
} from './setting-addresses.ts';
import {
  CaptchaSecret,
  KeepDays,
  LogLevel,
  Networks,
  NodeEnv,
  Port,
  TrueByDefault,
  TrustProxy,
  whole,
} from './setting-kinds.ts';
import { PictureStores, type StoreLocation } from './setting-stores.ts';
import { StartError } from '../start-error.ts';

const Path = v.pipe(
  v.string(),
  v.transform((path) => resolve(path)),
);

/** A folder. The default is relative to the project, a given path to the working directory. */
const Folder = (fallback: string) => v.optional(Path, inProject(fallback));

/** The number of hours for which a play reserves its prize. */
export const PLAY_HOURS = 24;
const PlayHours = v.optional(whole(1, 720, 'number of hours'), String(PLAY_HOURS));

const Workers = v.optional(whole(1, 16), '1');

const Jobs = v.optional(v.picklist(['inside', 'apart'], 'must be inside or apart'), 'inside');

/** Default in production: a balancer that polls every 2 s polls twice, and 1 s is spare. */
const DRAIN_SECONDS = 5;
const DrainSeconds = v.optional(whole(0, 300, 'number of seconds'));

const MEBIBYTE = 1024 * 1024;
const BODY_MEMORY_MB = 128;
/** Enough for the largest submission and the memory that is reserved for small bodies. */
const LEAST_BODY_MEMORY_MB = 72;
/** The maximum bytes of all bodies in flight together, by default. */
export const DEFAULT_BODY_MEMORY = BODY_MEMORY_MB * MEBIBYTE;

const BodyMemory = v.pipe(
  v.optional(v.string(), String(BODY_MEMORY_MB)),
  v.regex(/^\d{1,6}$/, `must be a number of megabytes, at least ${LEAST_BODY_MEMORY_MB}`),
  v.transform(Number),
  v.minValue(LEAST_BODY_MEMORY_MB, `must be a number of megabytes, at least ${LEAST_BODY_MEMORY_MB}`),
);

const Environment = v.pipe(
  v.object({
    PORT: v.optional(Port, '3000'),
    METRICS_PORT: v.optional(Port),
    METRICS_HOST: Host,
    OTEL_EXPORTER_OTLP_ENDPOINT: TraceCollector,
    HOST: Host,
    DATA_DIR: v.optional(Path),
    DATABASE_URL: PostgresUrl,
    DATABASE_OWNER_URL: PostgresUrl,
    PICTURE_STORE: PictureStores,
    CAMPAIGNS_DIR: Folder('server/campaigns'),
    SEARCH_CAMPAIGNS: TrueByDefault,
    SITE_DIR: Folder('dist'),
    LOG_LEVEL: LogLevel,
    TRUST_PROXY: TrustProxy,
    RATE_LIMITS: TrueByDefault,
    BODY_MEMORY_MB: BodyMemory,
    PLAY_HOURS: PlayHours,
    KEEP_DAYS: KeepDays,
    WORKERS: Workers,
    JOBS: Jobs,
    DRAIN_SECONDS: DrainSeconds,
    NODE_ENV: NodeEnv,
    CAPTCHA_SECRET: CaptchaSecret,
    RECAPTCHA_SECRET: v.optional(v.string()),
    RECAPTCHA_VERIFY_URL: RecaptchaVerifyUrl,
    SMTP_URL: SmtpUrl,
    MAIL_FROM: MailFrom,
    DESK_HOST: DeskHost,
    WEBHOOK_ALLOW: Networks,
  }),
  v.forward(
    v.check(
      ({ SMTP_URL, MAIL_FROM }) => SMTP_URL === undefined || MAIL_FROM !== undefined,
      'must be set if SMTP_URL is set',
    ),
    ['MAIL_FROM'],
  ),
  v.forward(
    v.check(
      ({ PORT, METRICS_PORT: first = 0, WORKERS }) =>
        first === 0 || ((PORT < first || PORT >= first + WORKERS) && first + WORKERS <= 65_536),
      'must differ from PORT, because visitors must not see the metrics; with WORKERS=N, it is the first of N ports, and none may be PORT or above 65535',
    ),
    ['METRICS_PORT'],
  ),
  v.forward(
    v.check(
      ({ DATABASE_URL, DATABASE_OWNER_URL }) => DATABASE_OWNER_URL === undefined || DATABASE_URL !== undefined,
      'must not be set without DATABASE_URL',
    ),
    ['DATABASE_OWNER_URL'],
  ),
  v.forward(
    v.check(
      ({ DATABASE_URL, JOBS }) => JOBS === 'inside' || DATABASE_URL !== undefined,
      'must be inside if DATABASE_URL is not set, because only the server can use the embedded PostgreSQL',
    ),
    ['JOBS'],
  ),
);

/** The names of all environment variables that the server reads. */
export const SETTING_NAMES: readonly string[] = Object.keys(Environment.entries);

/** The mail server that sends the mail, and the sender. */
export interface MailSettings {
  readonly smtpUrl: string;
  /** The sender, such as `Promenade <no-reply@example.com>`. */
  readonly from: string;
}

/** The settings that an operator makes with environment variables; docs/operate/settings.md explains each. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** The port of the metrics; undefined means that nothing is counted or served. */
  readonly metricsPort: number | undefined;
  readonly metricsHost: string;
  /** The OTLP/HTTP collector that receives the traces; undefined means that nothing is traced. */
  readonly traceCollector: string | undefined;
  readonly dataDir: string;
  /** The database; undefined means the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** The address with the role that owns and migrates the tables; undefined means the role in `databaseUrl`. */
  readonly databaseOwnerUrl: string | undefined;
  /** The store of new pictures, then the stores that may still contain older ones. */
  readonly pictureStores: readonly StoreLocation[];
  readonly campaignsDir: string;
  /** Whether the server, once it listens, searches its campaigns for what visitors would meet (decision 012). */
  readonly searchCampaigns: boolean;
  readonly siteDir: string;
  readonly logLevel: NonNullable<v.InferOutput<typeof LogLevel>>;
  readonly trustProxy: v.InferOutput<typeof TrustProxy>;
  /** Whether calls are limited by address. */
  readonly rateLimits: boolean;
  /** The maximum bytes of all bodies in flight together. */
  readonly bodyMemory: number;
  /** The number of hours for which a play reserves its prize. */
  readonly playHours: number;
  /** The number of days for which reports, support messages, entries of the spirits program and sent mail are kept. */
  readonly keepDays: number;
  /** The number of processes that share the port. */
  readonly workers: number;
  /** Whether the server runs the jobs itself (`inside`) or leaves them to `npx promenade worker` (`apart`). */
  readonly jobs: v.InferOutput<typeof Jobs>;
  /** The number of seconds for which a stopping server reports this at /readyz before it stops. */
  readonly drainSeconds: number;
  readonly production: boolean;
  /** Undefined means a generated secret, stored in the database of DATABASE_URL or else in `dataDir`. */
  readonly captchaSecret: string | undefined;
  readonly recaptchaSecret: string | undefined;
  readonly recaptchaVerifyUrl: string;
  /** Undefined means that mail stays in the outbox. */
  readonly mail: MailSettings | undefined;
  /** The only host of the desk, in lower case. Undefined means no host in production, and every host elsewhere. */
  readonly deskHost: string | undefined;
  /** Addresses and networks that webhooks may call although they are not public, even by http. */
  readonly webhookAllow: readonly string[];
}

/** Variables whose values are never printed, because they are or may contain a password. */
const SECRET = new Set([
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'PICTURE_STORE',
  'CAPTCHA_SECRET',
  'RECAPTCHA_SECRET',
  'SMTP_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
]);

function describe(issue: v.BaseIssue<unknown>): string {
  const name = v.getDotPath(issue) ?? '';
  const isRepeated = !SECRET.has(name) && typeof issue.input === 'string';
  return !isRepeated ? `${name}: ${issue.message}` : `${name}: ${issue.message} (it is "${issue.input}")`;
}

/**
 * Reads the settings from the environment; an empty variable counts as unset.
 *
 * @throws StartError naming every variable with a wrong value
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = v.safeParse(Environment, given);
  if (!parsed.success) throw new StartError('These settings are invalid:', parsed.issues.map(describe));
  const env = parsed.output;
  const production = env.NODE_ENV === 'production';
  return {
    port: env.PORT,
    host: env.HOST,
    metricsPort: env.METRICS_PORT,
    metricsHost: env.METRICS_HOST,
    traceCollector: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    // With DATABASE_URL, PostgreSQL's user needs no access to the data folder.
    dataDir: env.DATA_DIR ?? (env.DATABASE_URL === undefined ? defaultDataDir(PROJECT) : inProject('.data')),
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    pictureStores: env.PICTURE_STORE,
    campaignsDir: env.CAMPAIGNS_DIR,
    searchCampaigns: env.SEARCH_CAMPAIGNS === 'true',
    siteDir: env.SITE_DIR,
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    trustProxy: env.TRUST_PROXY,
    rateLimits: env.RATE_LIMITS === 'true',
    bodyMemory: env.BODY_MEMORY_MB * MEBIBYTE,
    playHours: env.PLAY_HOURS,
    keepDays: env.KEEP_DAYS,
    workers: env.WORKERS,
    jobs: env.JOBS,
    drainSeconds: env.DRAIN_SECONDS ?? (production ? DRAIN_SECONDS : 0),
    production,
    captchaSecret: env.CAPTCHA_SECRET,
    recaptchaSecret: env.RECAPTCHA_SECRET,
    recaptchaVerifyUrl: env.RECAPTCHA_VERIFY_URL,
    mail:
      env.SMTP_URL !== undefined && env.MAIL_FROM !== undefined
        ? { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM }
        : undefined,
    deskHost: env.DESK_HOST,
    webhookAllow: env.WEBHOOK_ALLOW,
  };
}
