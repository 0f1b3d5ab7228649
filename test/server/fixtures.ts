import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { CampaignInstance } from '#domain/campaign.ts';
import { makeCatalogue, type Site } from '#server/sites/catalogue.ts';
import { buildApp } from '#server/app.ts';
import type { CaptchaSecrets } from '#server/captcha/setup.ts';
import type { MailSettings } from '#server/settings.ts';
import { campaignOf, configurationOf, instanceOf } from '#test/kit/campaigns.ts';
import { temporaryFolder, testDatabase, type TestDatabase } from '#test/kit/database.ts';
import { visit, type Visitor } from '#test/kit/visitor.ts';

/** The moment at which the tests' servers live, unless they say otherwise. */
export const NOW = new Date('2026-06-15T16:00:00Z');

const open = { dateStart: '2026-01-01', dateEnd: '2026-12-31' };

export function siteOf(name: string, campaign: Parameters<typeof campaignOf>[0], configuration: Parameters<typeof configurationOf>[0] = {}): Site {
  return { name, configuration: configurationOf({ name, ...configuration }), campaign: campaignOf(campaign), domains: [`${name}.localhost`] };
}

const rebateInstance = (pk: number, fields: Partial<CampaignInstance>) =>
  instanceOf({ pk, ...open, redemptionInformation: { mode: 'paypal', allowCheck: true, allowDonation: true }, ...fields });

/** A rebate with every gate: 21 or older, two states, two qualifiers, one journey over and one still to come. */
export const rebate = siteOf('rebate', {
  uuid: '11111111-1111-4111-8111-111111111111',
  ...open,
  ageGateYn: true,
  stateGateYn: true,
  qualifierQuestion: 'Where did you buy it?',
  minimumAge: 21,
  hubUuid: '99999999-9999-4999-8999-999999999999',
  instances: [
    rebateInstance(1, { states: ['CA', 'NY'], qualifierAnswer: 'Shop' }),
    rebateInstance(2, { states: ['CA'], qualifierAnswer: 'Bar', redemptionInformation: { mode: 'paypal', tiers: [], merchandiseDescription: '', allowCheck: false, allowDonation: false } }),
    rebateInstance(3, { states: ['TX'], qualifierAnswer: 'none', dateStart: '2026-07-01' }),
    rebateInstance(4, { states: ['FL'], qualifierAnswer: 'none', dateEnd: '2026-06-14' }),
  ],
});

const anyNumber = { maxBonus: 0, maxEntries: null };

/** A sweepstakes without gate and receipts, in which a person may enter as often as they like. */
export const sweepstakes = siteOf('sweepstakes', {
  uuid: '22222222-2222-4222-8222-222222222222',
  ...open,
  minimumAge: 18,
  instances: [instanceOf({ pk: 10, processingMethod: 'none', redemptionInformation: {}, limitsInformation: anyNumber })],
});

export const early = siteOf('early', {
  uuid: '33333333-3333-4333-8333-333333333333',
  dateStart: '2026-09-01',
  dateEnd: '2026-12-31',
  hubUuid: '99999999-9999-4999-8999-999999999999',
  instances: [instanceOf({ pk: 20, processingMethod: 'none', redemptionInformation: {} })],
});

export const ended = siteOf('ended', {
  uuid: '44444444-4444-4444-8444-444444444444',
  dateStart: '2025-01-01',
  dateEnd: '2026-06-14',
  instances: [instanceOf({ pk: 30, processingMethod: 'none', redemptionInformation: {} })],
});

/** A rebate without gate and dates, for servers that live by the real clock. */
export const evergreen = siteOf('evergreen', { uuid: '55555555-5555-4555-8555-555555555555', instances: [instanceOf({ pk: 40 })] });

/** A body that the evergreen takes. */
export function evergreenBody(dataUrl: string, fields: Record<string, unknown> = {}): Record<string, unknown> {
  return rebateBody(dataUrl, { campaignInstancePk: 40, qualifierAnswer: null, state: null, ...fields });
}

/** A sweepstakes without gate and dates, in which a person may enter as often as they like. */
export const raffle = siteOf('raffle', { uuid: '66666666-6666-4666-8666-666666666666', instances: [instanceOf({ pk: 50, processingMethod: 'none', redemptionInformation: {}, limitsInformation: anyNumber })] });

/** A body that the raffle takes. */
export const raffleBody = (): Record<string, unknown> => sweepstakesBody({ campaignInstancePk: 50 });

/** A folder with the campaign files of these sites; the caller deletes it. */
export async function campaignsFolder(sites: readonly Site[]): Promise<string> {
  const folder = await temporaryFolder('campaigns');
  await Promise.all(sites.map(({ name, ...file }) => writeFile(join(folder, `${name}.json`), JSON.stringify(file))));
  return folder;
}

export const SITES: readonly Site[] = [early, rebate, sweepstakes, ended];

const details = {
  email: 'ada@example.com',
  phone: '(415) 555-0132',
  nameFirst: 'Ada',
  nameLast: 'Lovelace',
  utm: { utm_source: 'pack' },
  language: 'en-US',
};
const custom = { state: 'CA', zipCode: '94110', agree: true, MM: '12', DD: '10', YYYY: '1985' };

/** A body that the rebate takes, with one picture; of which only the named fields differ. */
export function rebateBody(dataUrl: string, fields: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    ...details,
    campaignInstancePk: 1,
    ageAtSubmission: 40,
    dateOfBirth: '1985-12-10',
    qualifierAnswer: 'Shop',
    state: 'CA',
    files: [{ dataUrl }],
    paymentMode: 'digital',
    preferredPaymentMethod: 'paypal',
    custom,
    ...fields,
  };
}

/** A body that the sweepstakes takes, of which only the named fields differ. */
export function sweepstakesBody(fields: Record<string, unknown> = {}): Record<string, unknown> {
  return { ...details, campaignInstancePk: 10, dateOfBirth: '1985-12-10', custom: { ...custom, rulesAgree: true }, ...fields };
}

/** A JPEG of a plain colour with an EXIF orientation and a position. */
export async function jpeg(width: number, height: number, { colour = '#cc3311', orientation = 1 } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .withMetadata({ orientation })
    .withExifMerge({ IFD0: { Copyright: 'Ada' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
}

/** A JPEG that does not compress: some 0.6 bytes for each pixel. */
export async function noisyJpeg(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#fff', noise } }).jpeg({ quality: 90 }).toBuffer();
}

export function dataUrlOf(data: Buffer, type = 'image/jpeg'): string {
  return `data:${type};base64,${data.toString('base64')}`;
}

/** A server on a free port with a database of its own. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly origin: string;
  readonly database: TestDatabase;
  readonly visitor: Visitor;
  /** Sends a submission under a new key, unless one is given. */
  submit(site: Site, body: unknown, key?: string): Promise<Response>;
  close(): Promise<void>;
}

export interface TestServerOptions {
  readonly production?: boolean;
  readonly now?: Date;
  /** A clock that moves; `now` where it is left out. */
  readonly clock?: () => Date;
  readonly files?: Readonly<Record<string, string>>;
  readonly host?: string;
  readonly trustProxy?: boolean | string[];
  readonly rateLimits?: boolean;
  /** What it serves; SITES where it is left out. */
  readonly sites?: readonly Site[];
  readonly captchaSecrets?: CaptchaSecrets;
  readonly mail?: MailSettings;
  /** Takes the log, of errors unless `logLevel` says otherwise. */
  readonly log?: { write(line: string): void };
  readonly logLevel?: 'error' | 'trace';
}

/** @param options `files`: what lies in the site's and the campaigns' folder, by path */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { production = false, now = NOW, files = {}, host = '127.0.0.1', trustProxy = false, rateLimits = true, sites = SITES, captchaSecrets, mail, log, clock = () => now, logLevel = 'error' } = options;
  const folder = await temporaryFolder('site');
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const database = await testDatabase();
  const settings = { siteDir: join(folder, 'dist'), campaignsDir: join(folder, 'campaigns'), logLevel: log ? logLevel : 'silent', trustProxy, rateLimits, production, mail } as const;
  const app = await buildApp({
    settings,
    catalogue: makeCatalogue(sites),
    database: database.app,
    now: clock,
    ...(captchaSecrets && { captchaSecrets }),
    ...(log && { log }),
  });
  await app.listen({ port: 0, host });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const visitor = await visit(origin);
  return {
    app,
    origin,
    database,
    visitor,
    submit: (site, body, key = randomUUID()) => visitor.post(`/front_end/${site.campaign.uuid}/submission`, body, { 'idempotency-key': key }),
    close: async () => {
      await app.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
