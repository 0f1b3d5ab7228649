// @vitest-environment node
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type CallInput, calls } from '#domain/calls.ts';
import { CallError, MissingParameterError, ReplyError } from '#src/api/call-error.ts';
import { type Client, createClient } from '#src/api/api-client.ts';
import { secondsOf } from '#src/api/retry-after.ts';
import { xsrfTokenOf } from '#src/api/xsrf-token.ts';
import { campaignOf } from '../../kit/campaigns.ts';

interface Seen {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly token: IncomingMessage['headers'][string];
  readonly key: IncomingMessage['headers'][string];
}

const UUID = '7b0a1c52-4a3e-4d0e-9d2f-0123456789ab';
const submission = { params: { uuid: UUID }, headers: { 'idempotency-key': UUID }, body: { campaignInstancePk: 1 } };
const PAYMENT = { amount: 5, paymentMode: 'check' } as const;
const picture = { params: { uuid: UUID }, query: { campaign_instance_pk: '1' }, bytes: new Blob(['x']) };
let server: Server | undefined;

/** Starts a real server that sends the same response to every request, and records the requests. */
async function answering(status: number, body: string, more: Readonly<Record<string, string>> = {}) {
  const seen: Seen[] = [];
  const made = createServer(({ method, url, headers }, response) => {
    seen.push({ method, url, token: headers['x-xsrf-token'], key: headers['idempotency-key'] });
    response.writeHead(status, { 'content-type': 'application/json', ...more }).end(body);
  });
  server = made;
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  const { port } = made.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return { seen, origin, client: createClient({ apiRoot: origin, readXsrfToken: () => 'token-1' }) };
}

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

describe('the client', () => {
  it('[API-10] requests a campaign and returns its validated data', async () => {
    const { seen, client } = await answering(200, JSON.stringify({ ...campaignOf(), surprise: true }));
    const campaign = await client.call(calls.getCampaign, { params: { uuid: UUID } });
    expect(campaign.instances[0]?.pk).toBe(1);
    expect(seen[0]).toMatchObject({ method: 'GET', url: `/front_end/${UUID}` });
  });

  it('[API-4] posts a submission with its idempotency key', async () => {
    const { seen, client } = await answering(200, JSON.stringify({ uuid: UUID }));
    await expect(client.call(calls.createSubmission, submission)).resolves.toEqual({ uuid: UUID });
    expect(seen[0]).toMatchObject({ method: 'POST', url: `/front_end/${UUID}/submission`, key: UUID });
  });

  it('[OUTAGE-6] reports the seconds after which the server asks for a retry', async () => {
    const { client } = await answering(503, JSON.stringify({ detail: 'Later.' }), { 'retry-after': '7' });
    await expect(client.call(calls.getCampaign, { params: { uuid: UUID } })).rejects.toMatchObject({
      status: 503,
      body: { detail: 'Later.' },
      retryAfter: 7,
    });
  });

  it('[OUTAGE-6] reads Retry-After as seconds or as a date, and nothing else', () => {
    expect([secondsOf('7'), secondsOf(' 0 '), secondsOf(null), secondsOf(''), secondsOf('soon')]).toEqual([
      7,
      0,
      undefined,
      undefined,
      undefined,
    ]);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-15T12:00:00Z') });
    expect(secondsOf('Mon, 15 Jun 2026 12:00:30 GMT')).toBe(30);
    expect(secondsOf('Mon, 15 Jun 2026 11:59:30 GMT')).toBe(0);
    vi.useRealTimers();
  });

  it('[API-25] sends the token with every call that is not a GET, and with none that is', async () => {
    const { seen, client } = await answering(200, JSON.stringify({ uuid: UUID }));
    await client.call(calls.createSubmission, submission);
    await client.call(calls.getCampaign, { params: { uuid: UUID } }).catch(() => {});
    expect(seen.map(({ token }) => token)).toEqual(['token-1', undefined]);
  });

  it('[API-25] repeats a call once, invisibly, with the token of the error response', async () => {
    const tokens = ['lost', 'renewed'];
    const seen: unknown[] = [];
    const made = createServer(({ headers }, response) => {
      const token = headers['x-xsrf-token'];
      seen.push(token);
      response.writeHead(token === 'renewed' ? 200 : 403, { 'content-type': 'application/json' });
      response.end(JSON.stringify(token === 'renewed' ? { uuid: UUID } : { detail: 'out of date' }));
    });
    server = made;
    await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
    const { port } = made.address() as AddressInfo;
    const apiRoot = `http://127.0.0.1:${port}`;
    const client = createClient({ apiRoot, readXsrfToken: () => tokens[Math.min(seen.length, 1)] ?? null });
    await expect(client.call(calls.createSubmission, submission)).resolves.toEqual({ uuid: UUID });
    expect(seen).toEqual(tokens);
  });

  it('[API-25] repeats no call more than once, none with the same token, and none after another error', async () => {
    const same = await answering(403, '{"detail":"not verified"}');
    await expect(same.client.call(calls.createSubmission, submission)).rejects.toMatchObject({ status: 403 });
    expect(same.seen.map(({ token }) => token)).toEqual(['token-1']);
    for (const [status, most] of [
      [403, 2],
      [401, 1],
      [422, 1],
    ] as const) {
      server?.close();
      const { seen, origin } = await answering(status, '{}');
      const client = createClient({ apiRoot: origin, readXsrfToken: () => `token-${seen.length}` });
      await expect(client.call(calls.createSubmission, submission)).rejects.toMatchObject({ status });
      expect(seen.length).toBe(most);
    }
  });

  it('[API-25] reads the token from its cookie among others', () => {
    expect(xsrfTokenOf('a=1; XSRF-TOKEN=abc; b=2')).toBe('abc');
    expect(xsrfTokenOf('NOT-XSRF-TOKEN=abc')).toBeNull();
  });

  it('[SECURITY-4] reads the token from the cookie for https, even next to the other one', () => {
    for (const cookies of [
      '__Host-XSRF-TOKEN=abc',
      'XSRF-TOKEN=old; __Host-XSRF-TOKEN=abc',
      '__Host-XSRF-TOKEN=abc; XSRF-TOKEN=old',
    ])
      expect(xsrfTokenOf(cookies)).toBe('abc');
  });

  it('[PROOF-2] [API-26] fails without any request when a required parameter is missing, or the body', async () => {
    const { seen, client } = await answering(200, '{}');
    const missing = [
      client.call(calls.getCampaign, { params: {} as { uuid: string } }),
      client.call(calls.sendPicture, { ...picture, headers: {} as { 'idempotency-key': string } }),
      client.call(calls.listRewards, { query: {} as { campaign_instance_pk: string } }),
      client.call(calls.resetPassword, {} as CallInput<typeof calls.resetPassword>),
      client.call(calls.createSubmission, { ...submission, body: undefined as never }, { onProgress: () => {} }),
    ];
    for (const call of missing) await expect(call).rejects.toThrow(MissingParameterError);
    expect(seen).toEqual([]);
  });

  it('rejects with the status and the body of an error response', async () => {
    const { client } = await answering(422, JSON.stringify({ detail: 'no', email: ['bad'] }));
    const error: unknown = await client.call(calls.createSubmission, submission).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({ status: 422, body: { detail: 'no', email: ['bad'] } });
  });

  it('rejects with only the status if an error response has no JSON', async () => {
    const { client } = await answering(502, '<html>');
    await expect(client.call(calls.createSubmission, submission)).rejects.toMatchObject({ status: 502, body: {} });
  });

  it('[SUBM-9] rejects with status 0 without a response', async () => {
    const { client } = await answering(200, '{}');
    server?.close();
    server?.closeAllConnections();
    await expect(client.call(calls.createSubmission, submission)).rejects.toMatchObject({ status: 0 });
  });

  it('names the invalid field of a malformed response', async () => {
    const { client } = await answering(200, '{"uuid":7}');
    const error: unknown = await client.call(calls.createSubmission, submission).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ReplyError);
    expect(String(error)).toContain('uuid:');
  });

  const query = { campaign_uuid: UUID };
  const passwords = { newPassword: 'a new password', newPasswordConfirm: 'a new password' };
  const support = { email: 'ada@example.com', message: 'Hello', campaignInstancePk: 1, supportData: {} };
  /** Calls whose response is not documented, and of which the site needs nothing. */
  const unread: readonly (readonly [string, (client: Client) => Promise<unknown>])[] = [
    [
      'register',
      (client) => client.call(calls.register, { query, body: { email: '', password: '', passwordConfirm: '' } }),
    ],
    ['verify', (client) => client.call(calls.verifyAccount, { query: { verify_token: 'code' }, body: {} })],
    ['forgot', (client) => client.call(calls.requestPasswordReset, { query: { ...query, email: 'ada@example.com' } })],
    ['reset', (client) => client.call(calls.resetPassword, { body: { resetToken: 'code', ...passwords } })],
    ['set', (client) => client.call(calls.setPassword, { query: { access_token: 'token' }, body: passwords })],
    [
      'support',
      (client) => client.call(calls.createSupportRequest, { params: { uuid: UUID }, body: support as never }),
    ],
    ['link back', (client) => client.call(calls.reportLinkBack, { params: { uuid: UUID }, body: {} })],
    ['entry', (client) => client.call(calls.addBonusEntry, { params: { uuid: UUID, submissionUuid: UUID } })],
    ['payment', (client) => client.call(calls.requestPayment, { headers: { access_token: 'token' }, body: PAYMENT })],
  ];

  it.each(unread)('[API-34] accepts any response except a page as a success of %s', async (_, call) => {
    for (const text of ['{"ok":true}', '', 'OK', 'null', '[]', '{"detail":"done"}', '{"truncated":']) {
      const { client } = await answering(200, text);
      await expect(call(client), text).resolves.toEqual({});
      server?.close();
    }
    const none = await answering(204, '');
    await expect(call(none.client)).resolves.toEqual({});
    server?.close();
    for (const page of ['<!doctype html><p>Sign in to the network', '\ufeff \n<html>']) {
      const portal = await answering(200, page);
      await expect(call(portal.client), page).rejects.toMatchObject({ status: 0 });
      server?.close();
    }
    const refused = await answering(409, '{"detail":"no"}');
    await expect(call(refused.client)).rejects.toMatchObject({ status: 409, body: { detail: 'no' } });
  });

  it('[API-34] reads the uuid of an accepted submission, and further data only in our format', async () => {
    for (const more of [{}, { reference: 7 }, { entriesLeft: 'many', reference: 'A', statusPath: '/status/a' }]) {
      const { client } = await answering(200, JSON.stringify({ uuid: UUID, ...more }));
      await expect(client.call(calls.createSubmission, submission)).resolves.toEqual({ uuid: UUID });
      server?.close();
    }
    const whole = { uuid: UUID, reference: 'PRM-7Q4K-29XM', statusPath: '/status/a', entriesLeft: 2 };
    const { client } = await answering(200, JSON.stringify(whole));
    await expect(client.call(calls.createSubmission, submission)).resolves.toEqual(whole);
  });

  it('[API-34] a response without a required value is a failure', async () => {
    for (const [text, error] of [
      ['{"ok":true}', ReplyError],
      ['', CallError],
    ] as const) {
      const { client } = await answering(200, text);
      await expect(client.call(calls.createSubmission, submission), text).rejects.toThrow(error);
      await expect(client.call(calls.getBalance, { query: { access_token: 'token' } }), text).rejects.toThrow(error);
      server?.close();
    }
  });
});
