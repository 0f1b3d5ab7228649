import { randomBytes } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from '#server/sites/catalogue.ts';
import { readSettings } from '#server/settings.ts';
import { unsafeSettings } from '#server/unsafe-settings.ts';
import { temporaryFolder, type TestDatabase, testDatabase } from '#test/kit/database.ts';
import { failToStart, startServer } from '#test/kit/server.ts';
import { campaignsFolder } from '#test/kit/server/fixtures.ts';
import { raffle, siteOf } from '#test/kit/server/sites.ts';

const live: Site = {
  ...siteOf(
    'live',
    { uuid: '44444444-6666-4666-8666-666666666666', instances: raffle.campaign.instances },
    { production: true },
  ),
  domains: ['live.example'],
};
const hidden: Site = {
  ...siteOf(
    'hidden',
    { uuid: '55555555-6666-4666-8666-666666666666', instances: raffle.campaign.instances },
    { production: true },
  ),
  domains: [],
};

let database: TestDatabase;
let liveOnly: string;
let all: string;
let dataDir: string;
beforeAll(async () => {
  [database, liveOnly, all, dataDir] = await Promise.all([
    testDatabase(),
    campaignsFolder([live]),
    campaignsFolder([live, hidden, raffle]),
    temporaryFolder('unsafe'),
  ]);
});
afterAll(async () => {
  await database.close();
  await Promise.all([liveOnly, all, dataDir].map((folder) => rm(folder, { recursive: true, force: true })));
});

const MAIL_FROM = 'Brand <no-reply@brand.example>';

/** Starts the real server and returns its warnings about unsafe settings, each starting with the variable. */
async function warningsOf(environment: Record<string, string>): Promise<string[]> {
  const server = await startServer({
    DATA_DIR: join(dataDir, randomBytes(4).toString('hex')),
    DATABASE_URL: database.url,
    CAMPAIGNS_DIR: liveOnly,
    LOG_LEVEL: 'warn',
    ...environment,
  });
  expect(await server.stop()).toBe(0);
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  return lines
    .map((line) => JSON.parse(line) as { variable?: string; msg: string })
    .flatMap(({ variable, msg }) => (variable === undefined ? [] : [msg]));
}
const headsOf = (warnings: readonly string[]) => warnings.map((line) => line.split(':')[0]);
const remote = () => Object.assign(new URL(database.url), { hostname: '0.0.0.0' }).href;

describe('the start', () => {
  it('[SECURITY-9] reports nothing if all settings are safe: in production behind a named proxy', async () => {
    const ownRole = { DATABASE_URL: database.app.url };
    expect(
      await warningsOf({
        NODE_ENV: 'production',
        TRUST_PROXY: '127.0.0.1',
        SMTP_URL: 'smtps://mail.example',
        MAIL_FROM,
        ...ownRole,
      }),
    ).toEqual([]);
  });

  it('[SECURITY-9] warns of each unsafe combination outside production, and names the variable to set', async () => {
    const warnings = await warningsOf({
      HOST: '0.0.0.0',
      TRUST_PROXY: 'true',
      RATE_LIMITS: 'false',
      DATABASE_URL: remote(),
      SMTP_URL: 'smtp://user:s3cret@mail.example:587?tls.rejectUnauthorized=false',
      MAIL_FROM,
      RECAPTCHA_VERIFY_URL: 'http://captcha.example/verify',
    });
    expect(headsOf(warnings)).toEqual([
      'TRUST_PROXY',
      'RATE_LIMITS',
      'RECAPTCHA_VERIFY_URL',
      'NODE_ENV',
      'SMTP_URL',
      'SMTP_URL',
      'DATABASE_URL',
    ]);
    for (const line of warnings) expect(line).toMatch(/(?:Set|Add|Remove) .*[A-Z_]{5,}/);
    expect(warnings.join('\n')).not.toContain('s3cret');
  });

  it('[SECURITY-9] warns in production of each combination that leaves visitors unprotected or unserved, with the names of the campaigns', async () => {
    const warnings = await warningsOf({ NODE_ENV: 'production', CAMPAIGNS_DIR: all });
    expect(headsOf(warnings)).toEqual(['TRUST_PROXY', 'SMTP_URL', 'domains', 'domains', 'configuration.production']);
    expect(warnings.slice(2).map((line) => line.split(': ').at(-1))).toEqual(['hidden.', 'raffle.', 'raffle.']);
  });

  it('[SECURITY-9] is stopped in production by the worst combinations, which are all named before the database is used', async () => {
    const DATA_DIR = join(dataDir, 'none');
    const unsafe = {
      NODE_ENV: 'production',
      HOST: '0.0.0.0',
      TRUST_PROXY: 'true',
      RATE_LIMITS: 'false',
      RECAPTCHA_VERIFY_URL: 'http://captcha.example/verify',
    };
    const { code, output } = await failToStart({ DATA_DIR, CAMPAIGNS_DIR: liveOnly, ...unsafe });
    expect(code).toBe(1);
    expect(output).toContain('These settings are unsafe in production:');
    expect([...output.matchAll(/^ {2}- ([A-Z_]+): /gm)].map(([, name]) => name)).toEqual([
      'TRUST_PROXY',
      'RATE_LIMITS',
      'RECAPTCHA_VERIFY_URL',
    ]);
    await expect(stat(DATA_DIR)).rejects.toThrow('ENOENT');
  });
});

describe('the unsafe combinations', () => {
  const judged = (environment: Record<string, string>) =>
    unsafeSettings(readSettings({ MAIL_FROM, ...environment }), { sites: [live] }).map(
      ({ variable, stops }) => `${variable}${stops ? ' stops' : ''}`,
    );
  const production = { NODE_ENV: 'production', TRUST_PROXY: '10.0.0.1', SMTP_URL: 'smtps://mail.example' };

  it.each<[Record<string, string>, string[]]>([
    [{ HOST: '::1' }, []],
    [{ HOST: 'localhost' }, []],
    [{ DESK_HOST: 'live.example:8443' }, ['DESK_HOST']],
    [{ ...production, DESK_HOST: 'live.example' }, ['DESK_HOST stops']],
    [{ ...production, DESK_HOST: 'desk.live.example' }, []],
    [{ HOST: '::' }, ['NODE_ENV']],
    [{ HOST: '127.0.0.1.nip.io' }, ['NODE_ENV']],
    [{ TRUST_PROXY: '10.0.0.0/8,::1' }, []],
    [{ TRUST_PROXY: 'true' }, ['TRUST_PROXY']],
    [{ RATE_LIMITS: 'false', TRUST_PROXY: '10.0.0.1' }, []],
    [{ RATE_LIMITS: 'false' }, ['RATE_LIMITS']],
    [{ SMTP_URL: 'smtp://127.0.0.1:25' }, []],
    [{ SMTP_URL: 'smtp://mail.example' }, ['SMTP_URL']],
    [{ SMTP_URL: 'smtp://mail.example?requireTLS=true' }, []],
    [{ DATABASE_URL: 'postgres://u:p@localhost/x' }, []],
    [{ DATABASE_URL: 'postgres://u:p@127.0.0.1/x' }, []],
    [{ DATABASE_URL: 'postgres://u@%2Fvar%2Frun/x' }, []],
    [{ DATABASE_URL: 'postgres://u@base/x?host=/var/run' }, []],
    [{ DATABASE_URL: 'postgres://u:p@db/x' }, ['DATABASE_URL']],
    [{ DATABASE_URL: 'postgres://u:p@127.evil.example/x' }, ['DATABASE_URL']],
    [{ DATABASE_URL: 'postgres://u:p@db/x?sslmode=disable' }, ['DATABASE_URL']],
    [{ DATABASE_URL: 'postgres://u:p@db/x?sslmode=require' }, []],
    [{ DATABASE_URL: 'postgres://u:p@db/x?sslmode=no-verify' }, ['DATABASE_URL']],
    [{ DATABASE_URL: 'postgres://u:p@localhost/x?sslmode=no-verify' }, []],
    [{ DATABASE_URL: 'postgres://u:p@db/x?uselibpqcompat=true&sslmode=require' }, ['DATABASE_URL']],
    [{ DATABASE_URL: 'postgres://u:p@db/x?uselibpqcompat=true&sslmode=prefer' }, ['DATABASE_URL']],
    [{ DATABASE_URL: 'postgres://u:p@db/x?uselibpqcompat=true&sslmode=require&sslrootcert=/ca.pem' }, []],
    [{ DATABASE_URL: 'postgres://u:p@db/x?uselibpqcompat=true&sslmode=verify-full' }, []],
    [{ DATABASE_URL: 'postgres://u:p@localhost/x', DATABASE_OWNER_URL: 'postgres://o:p@db/x' }, ['DATABASE_OWNER_URL']],
    [
      { DATABASE_URL: 'postgres://u:p@localhost/x', DATABASE_OWNER_URL: 'postgres://o:p@db/x?sslmode=no-verify' },
      ['DATABASE_OWNER_URL'],
    ],
    [{ DATABASE_URL: 'postgres://u:p@localhost/x', DATABASE_OWNER_URL: 'postgres://o:p@localhost/x' }, []],
    [{ DATABASE_URL: 'postgres://u:p@db/x?ssl=true' }, []],
    [{ RECAPTCHA_VERIFY_URL: 'http://127.0.0.1:9/verify' }, []],
    [production, []],
    [{ ...production, HOST: '0.0.0.0' }, []],
    [{ ...production, TRUST_PROXY: 'false' }, ['TRUST_PROXY']],
    [{ ...production, TRUST_PROXY: 'true' }, ['TRUST_PROXY']],
    [{ ...production, TRUST_PROXY: 'true', HOST: '0.0.0.0' }, ['TRUST_PROXY stops']],
    [{ ...production, RATE_LIMITS: 'false' }, []],
    [{ ...production, RATE_LIMITS: 'false', TRUST_PROXY: 'false' }, ['RATE_LIMITS stops', 'TRUST_PROXY']],
    [{ ...production, RATE_LIMITS: 'false', TRUST_PROXY: 'true' }, ['TRUST_PROXY', 'RATE_LIMITS stops']],
    [{ ...production, RECAPTCHA_VERIFY_URL: 'http://captcha.example' }, ['RECAPTCHA_VERIFY_URL stops']],
    [
      {
        ...production,
        CAPTCHA_SECRET: '',
        DATABASE_URL: 'postgres://u:p@db/x?sslmode=verify-full',
        DATABASE_OWNER_URL: 'postgres://o:p@db/x?sslmode=verify-full',
      },
      ['DATABASE_OWNER_URL'],
    ],
    [
      {
        NODE_ENV: 'production',
        HOST: '0.0.0.0',
        SMTP_URL: 'smtp://mail.example?requireTLS=true',
        DATABASE_URL: 'postgres://u:p@localhost/x',
        DATABASE_OWNER_URL: 'postgres://o:p@localhost/x',
      },
      ['TRUST_PROXY', 'DATABASE_OWNER_URL'],
    ],
    [{}, []],
    [{ ...production, DATABASE_URL: 'postgres://u:p@db/x?sslmode=verify-full' }, []],
    [{ METRICS_HOST: '0.0.0.0' }, []],
    [{ METRICS_PORT: '9464', HOST: '0.0.0.0', ...production }, []],
    [{ METRICS_PORT: '9464', METRICS_HOST: '::1' }, []],
    [{ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }, ['METRICS_HOST']],
    [{ ...production, METRICS_PORT: '0', METRICS_HOST: '10.0.0.5' }, ['METRICS_HOST']],
    [{ DATABASE_URL: 'postgres://u:p@localhost/x' }, []],
  ])('[SECURITY-9] of %o are %o', (environment, expected) => {
    expect(judged(environment)).toEqual(expected);
  });
});
