import { createHash, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { instanceOf } from '#test/kit/campaigns.ts';
import { jpeg, startTestServer, type TestServer, type TestServerOptions } from './fixtures.ts';
import { rebateBody, siteOf } from './sites.ts';

const anyNumber = { maxBonus: 0, maxEntries: null };
const receipts = instanceOf({ pk: 1, limitsInformation: anyNumber });

/** Campaigns with receipts: for all visitors, a second one, for signed-in visitors, and with a captcha. */
export const open = siteOf('open', {
  uuid: 'ae000000-0000-4000-8000-000000000001',
  instances: [
    receipts,
    instanceOf({ pk: 2, dateEnd: '2026-06-14' }),
    instanceOf({ pk: 3, processingMethod: 'none', redemptionInformation: {} }),
  ],
});
export const other = siteOf('other', { uuid: 'ae000000-0000-4000-8000-000000000002', instances: [receipts] });
export const closed = siteOf(
  'closed',
  { uuid: 'ae000000-0000-4000-8000-000000000003', loginYn: true, instances: [receipts] },
  { collectName: true, collectAddress: false },
);
export const guarded = siteOf('guarded', {
  uuid: 'ae000000-0000-4000-8000-000000000004',
  recaptchaInformation: { siteKey: 'key' },
  instances: [receipts],
});

type Row = Readonly<Record<string, unknown>>;

/** Starts a server of these campaigns, with functions that pre-upload pictures. */
export async function startAhead({ pictureStore }: Pick<TestServerOptions, 'pictureStore'> = {}) {
  const server: TestServer = await startTestServer({
    sites: [open, other, closed, guarded],
    trustProxy: true,
    jobs: 'inside',
    captchaSecrets: { altcha: 's'.repeat(40), recaptcha: null },
    ...(pictureStore !== undefined && { pictureStore }),
  });
  const rows = async (sql: string, ...values: unknown[]): Promise<Row[]> =>
    (await server.database.pool.query<Row>(sql, values)).rows;

  /** Pre-uploads bytes. Returns the status and body of the response. */
  const send = async (bytes: Buffer, { site = open, pk = 1, key = randomUUID() as string, headers = {} } = {}) => {
    const path = `/front_end/${site.campaign.uuid}/picture?campaign_instance_pk=${pk}`;
    const answer = await server.visitor.send(path, Uint8Array.from(bytes), { 'idempotency-key': key, ...headers });
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Row };
  };
  const sent = async (bytes: Buffer, options: Parameters<typeof send>[1] = {}): Promise<string> => {
    const { status, body } = await send(bytes, options);
    expect([status, body]).toEqual([200, { uuid: expect.any(String) }]);
    return String(body['uuid']);
  };
  /** Submits files. Returns the status and body of the response. */
  const submit = async (
    files: readonly unknown[],
    {
      site = open,
      key = randomUUID() as string,
      ...fields
    }: { site?: typeof open; key?: string; captcha?: string } = {},
  ) => {
    const body = rebateBody('', { qualifierAnswer: null, state: null, files, ...fields });
    const answer = await server.submit(site, body, key);
    return { status: answer.status, body: (await answer.json()) as Row };
  };
  /** Stores a picture that a server has received and whose job is lost. */
  const leftUnprepared = async (bytes: Buffer, { arrivedAt = 'now' } = {}): Promise<string> => {
    const sha256 = createHash('sha256').update(bytes).digest();
    const [row] = await rows(
      `insert into picture (campaign_uuid, stored_in, bytes, sha256, arrived_at)
       values ($1, 'database', $2, $3, $4) returning uuid`,
      open.campaign.uuid,
      bytes.length,
      sha256,
      arrivedAt,
    );
    await rows('insert into picture_bytes values ($1, $2)', row?.['uuid'], bytes);
    return String(row?.['uuid']);
  };
  return { ...server, rows, send, sent, submit, leftUnprepared };
}

let colours = 0;
/** Returns a picture that differs from all others. */
export const someJpeg = (width = 60, height = 80): Promise<Buffer> =>
  jpeg(width, height, { colour: `#${(colours += 4_321).toString(16).padStart(6, '0')}` });
