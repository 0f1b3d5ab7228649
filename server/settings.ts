import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { StartError } from './start-error.ts';

const projectRoot = fileURLToPath(new URL('..', import.meta.url));
const inProject = (path: string) => resolve(projectRoot, path);

/** A folder: the default lies in the project, a given one is read from the working directory. */
const Folder = (fallback: string) => v.pipe(v.optional(v.string(), inProject(fallback)), v.transform((path) => resolve(path)));

const Port = v.pipe(
  v.optional(v.string(), '3000'),
  v.regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535'),
  v.transform(Number),
  v.maxValue(65_535, 'must be a port number from 0 to 65535'),
);

const PostgresUrl = v.optional(
  v.pipe(
    v.string(),
    v.check((text) => URL.canParse(text) && /^postgres(?:ql)?:$/.test(new URL(text).protocol), 'must be an address such as postgres://user:password@host:5432/database'),
  ),
);

const isProxyAddress = (text: string) => isIP(text.split('/')[0] ?? '') !== 0;

/** Which proxies to believe: all (`true`), none (`false`), or those at addresses or networks separated by commas. */
const TrustProxy = v.pipe(
  v.optional(v.string(), 'false'),
  v.check(
    (text) => text === 'true' || text === 'false' || text.split(',').every((address) => isProxyAddress(address.trim())),
    'must be true, false, or the IP addresses of the proxies separated by commas',
  ),
  v.transform((text) => (text === 'true' || text === 'false' ? text === 'true' : text.split(',').map((address) => address.trim()))),
);

const NodeEnv = v.optional(v.picklist(['development', 'test', 'production'], 'must be development, test or production'), 'development');
const LogLevel = v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be fatal, error, warn, info, debug, trace or silent'));

const Environment = v.object({
  PORT: Port,
  HOST: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9.:_-]+$/i, 'must be an address or a host name')), '127.0.0.1'),
  DATA_DIR: Folder('.data'),
  DATABASE_URL: PostgresUrl,
  CAMPAIGNS_DIR: Folder('server/campaigns'),
  SITE_DIR: Folder('dist'),
  LOG_LEVEL: LogLevel,
  TRUST_PROXY: TrustProxy,
  NODE_ENV: NodeEnv,
});

/** What an operator sets by environment variables; docs/running.md explains each. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Undefined: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly campaignsDir: string;
  readonly siteDir: string;
  readonly logLevel: NonNullable<v.InferOutput<typeof LogLevel>>;
  readonly trustProxy: v.InferOutput<typeof TrustProxy>;
  readonly production: boolean;
}

/** The value of DATABASE_URL is not repeated: it may hold a password. */
function describe(issue: v.BaseIssue<unknown>): string {
  const name = v.getDotPath(issue) ?? '';
  return name === 'DATABASE_URL' ? `${name}: ${issue.message}` : `${name}: ${issue.message} (it is "${String(issue.input)}")`;
}

/**
 * Reads the settings from the environment; an empty variable counts as unset.
 * @throws StartError that names every variable with a wrong value
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const parsed = v.safeParse(Environment, given);
  if (!parsed.success) throw new StartError('These settings are wrong:', parsed.issues.map(describe));
  const env = parsed.output;
  const production = env.NODE_ENV === 'production';
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    campaignsDir: env.CAMPAIGNS_DIR,
    siteDir: env.SITE_DIR,
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    trustProxy: env.TRUST_PROXY,
    production,
  };
}
