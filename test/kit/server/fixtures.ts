import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { AddressInfo } from 'node:net';
import * as argon2 from '@node-rs/argon2';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { PATIENT } from '#config/patience.ts';
import { makeCatalogue, type Site } from '#server/sites/catalogue.ts';
import { serveCatalogue } from '#server/sites/served.ts';
import { makePasswords, type Passwords } from '#server/accounts/passwords.ts';
import type { Wait } from '#server/accounts/wait.ts';
import { buildApp } from '#server/app.ts';
import { attemptsIn } from '#server/platform/http/attempts.repository.ts';
import { addJob, type JobName } from '#server/platform/jobs/add-job.repository.ts';
import type { CaptchaSecrets } from '#server/captcha/setup.ts';
import { storesAt } from '#server/platform/images/open-stores.ts';
import { type MailSettings, readSettings } from '#server/platform/settings/settings.ts';
import { temporaryFolder, testDatabase, type TestDatabase } from '#test/kit/database.ts';
import { visit, type Visitor } from '#test/kit/visitor.ts';
import { undocumentedAnswers } from './documented-answers.ts';
import { NOW, SITES } from './sites.ts';

/** Creates a folder with the campaign files of these sites; the caller deletes it. */
export async function campaignsFolder(sites: readonly Site[]): Promise<string> {
  const folder = await temporaryFolder('campaigns');
  await Promise.all(sites.map(({ name, ...file }) => writeFile(join(folder, `${name}.json`), JSON.stringify(file))));
  return folder;
}

/** Writes files into a folder, by their relative paths. */
export async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

/** Returns the temporary folders of a test file, which deletes them at its end. */
export function temporaryFolders(name: string) {
  const made: string[] = [];
  const keep = (folder: string): string => {
    made.push(folder);
    return folder;
  };
  return {
    make: async (): Promise<string> => keep(await temporaryFolder(name)),
    /** Registers a folder created elsewhere for deletion. */
    keep,
    remove: () => Promise.all(made.splice(0).map((folder) => rm(folder, { recursive: true, force: true }))),
  };
}

/** Returns a JPEG of a plain colour with an EXIF orientation and a GPS position. */
export async function jpeg(
  width: number,
  height: number,
  { colour = '#cc3311', orientation = 1 } = {},
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .withMetadata({ orientation })
    .withExifMerge({ IFD0: { Copyright: 'Ada' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
}

/** Returns a JPEG that hardly compresses: about 0.6 bytes per pixel. */
export async function noisyJpeg(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#fff', noise } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

export function dataUrlOf(data: Buffer, type = 'image/jpeg'): string {
  return `data:${type};base64,${data.toString('base64')}`;
}

/** A server on a free port with its own database. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly origin: string;
  readonly database: TestDatabase;
  readonly visitor: Visitor;
  /** Runs the timed job with this name immediately. */
  runJob(name: TimedJob): Promise<void>;
  /** Sends a submission, by default with a new key. */
  submit(site: Site, body: unknown, key?: string): Promise<Response>;
  /** @throws if a call was answered with a status that its description does not list (API-31) */
  close(): Promise<void>;
}

const MONTH = 30 * 24 * 60 * 60_000;

/**
 * Sets a rate limit's count as if calls had been made. A test then makes only the last permitted calls and the one
 * beyond the limit.
 *
 * @param key under which the server counts the calls
 */
export async function countBefore({ database }: TestServer, key: string, calls: number): Promise<void> {
  await attemptsIn(database.db).count(key, MONTH, NOW, calls);
}

/** The minimum cost of argon2id: 8 KiB, one pass. */
const CHEAP = { memoryCost: 8, timeCost: 1 };
/** A puzzle that takes few attempts; its format is that of all puzzles. */
const QUICK_PUZZLE = { rounds: 10, fewestAttempts: 5, mostAttempts: 15 };

/** A job that is not about one row. */
type TimedJob = Exclude<JobName, 'link' | 'mail' | 'picture' | 'checks' | 'status-mail' | 'webhook'>;

export interface TestServerOptions {
  readonly production?: boolean;
  readonly now?: Date;
  /** A moving clock; by default the time is fixed at `now`. */
  readonly clock?: () => Date;
  readonly files?: Readonly<Record<string, string>>;
  readonly host?: string;
  readonly trustProxy?: boolean | string[];
  readonly rateLimits?: boolean;
  /** The served sites; SITES by default. */
  readonly sites?: readonly Site[];
  readonly captchaSecrets?: CaptchaSecrets;
  /** Value of PICTURE_STORE. */
  readonly pictureStore?: string;
  readonly mail?: MailSettings;
  /** Value of DESK_HOST. */
  readonly deskHost?: string;
  /** Value of WEBHOOK_ALLOW. */
  readonly webhookAllow?: readonly string[];
  /** Where jobs run; by default `inside` if the server sends mail. */
  readonly jobs?: 'inside' | 'apart';
  /** Password hashing; by default at the minimum cost. */
  readonly passwords?: Passwords;
  /** How responses are delayed; by default not at all. */
  readonly wait?: Wait;
  /** Whether a connection must send its request within the server's own time, instead of the patience of a test. */
  readonly realTimeouts?: boolean;
  /** Receives the log; only errors, unless `logLevel` is set. */
  readonly log?: { write(line: string): void };
  readonly logLevel?: 'error' | 'trace';
}

/** @param options `files`: the contents of the site's and the campaigns' folder, by path */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const {
    production = false,
    now = NOW,
    files = {},
    host = '127.0.0.1',
    trustProxy = false,
    rateLimits = true,
    sites = SITES,
    captchaSecrets,
    mail,
    deskHost,
    webhookAllow = [],
    jobs = mail ? 'inside' : 'apart',
    pictureStore,
    passwords = makePasswords({ hash: (password) => argon2.hash(password, CHEAP), verify: argon2.verify }),
    wait = async () => {},
    realTimeouts = false,
    log,
    clock = () => now,
    logLevel = 'error',
  } = options;
  const folder = await temporaryFolder('site');
  await writeFiles(folder, files);
  const database = await testDatabase();
  const settings = {
    siteDir: join(folder, 'dist'),
    campaignsDir: join(folder, 'campaigns'),
    logLevel: log ? logLevel : 'silent',
    trustProxy,
    rateLimits,
    production,
    mail,
    jobs,
    deskHost,
    webhookAllow,
  } as const;
  const app = await buildApp({
    settings,
    catalogue: serveCatalogue(makeCatalogue(sites)),
    database: database.app,
    now: clock,
    pictureStores: await storesAt(readSettings({ PICTURE_STORE: pictureStore }).pictureStores, database.app.db),
    ...(captchaSecrets && { captchaSecrets, puzzleWork: QUICK_PUZZLE }),
    passwords,
    wait,
    ...(log && { log }),
  });
  const undocumented = undocumentedAnswers(app.server);
  // A test process may get no CPU time for seconds. Its server would then reject its own first request (408).
  if (!realTimeouts) app.server.headersTimeout = PATIENT.timeout;
  await app.listen({ port: 0, host });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const visitor = await visit(origin);
  return {
    app,
    origin,
    database,
    visitor,
    submit: (site, body, key = randomUUID()) =>
      visitor.post(`/front_end/${site.campaign.uuid}/submission`, body, { 'idempotency-key': key }),
    runJob: async (name) => {
      await addJob(database.db, name, null);
      app.wakeJobs(name);
    },
    close: async () => {
      await app.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
      if (undocumented.size > 0)
        throw new Error(`server/pages/api/refusals.ts has no such answers: ${[...undocumented].join(', ')}`);
    },
  };
}
