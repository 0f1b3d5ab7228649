import type { CallInput } from '#domain/calls.ts';
import { calls } from '#domain/calls.ts';
import type { Profile } from '#domain/profile.ts';
import { type Client, createClient } from '#src/api/api-client.ts';
import { isCallFailure } from '#domain/errors.ts';
import { instanceOf } from '#test/kit/campaigns.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './fixtures.ts';
import { NOW, siteOf, sweepstakesBody } from './sites.ts';

export const dates = { dateStart: '2026-01-01', dateEnd: '2026-12-31' };
const free = { maxBonus: 0, maxEntries: null };
export const pointsOf = (pk: number, creditsPerDay = 1_000) =>
  instanceOf({
    pk,
    processingMethod: 'none',
    limitsInformation: { ...free, creditsPerDay },
    redemptionInformation: {
      mode: 'points',
      tiers: [{ rewardDescription: '250 points', points: 250 }],
      merchandiseDescription: '',
      allowCheck: false,
      allowDonation: false,
    },
  });

/** A campaign with mandatory sign-in, points and rewards. */
export const members = siteOf(
  'members',
  {
    uuid: 'aaaaaaaa-1111-4111-8111-111111111111',
    ...dates,
    loginYn: true,
    supportEmail: 'support@members.example',
    instances: [
      pointsOf(100),
      instanceOf({
        pk: 101,
        processingMethod: 'none',
        limitsInformation: free,
        redemptionInformation: {},
        gameInformation: {
          type: 'scratch',
          doorPick: true,
          prizes: [{ id: 'gold', name: 'Gold bar', points: 6, odds: 1 }],
        },
      }),
    ],
    rewards: [
      { pk: 1, name: 'Tote bag', points: 250, quantity: null },
      { pk: 2, name: 'Radio', points: 250, quantity: 3 },
      { pk: 3, name: 'Mug', points: 200, quantity: null, delivery: 'mail', within: '6-8 weeks' },
    ],
    theme: {
      brandName: 'Ada & Söhne <Rye>',
      field: '#123456',
      onField: '#fedcba',
      action: '#654321',
      onAction: '#abcdef',
    },
    translations: { es: { 'Tote bag': 'Bolsa' } },
  },
  { localize: true, collectName: true, collectAddress: false },
);

/** A campaign with optional accounts that collects the address. */
export const club = siteOf(
  'club',
  { uuid: 'bbbbbbbb-2222-4222-8222-222222222222', ...dates, instances: [pointsOf(200)] },
  { collectAddress: true },
);
export const over = siteOf('over', {
  uuid: 'cccccccc-3333-4333-8333-333333333333',
  dateStart: '2025-01-01',
  dateEnd: '2026-06-14',
  instances: [pointsOf(300)],
});
export const coming = siteOf('coming', {
  uuid: 'dddddddd-4444-4444-8444-444444444444',
  dateStart: '2026-09-01',
  dateEnd: '2026-12-31',
  instances: [pointsOf(400)],
});

export const MEMBER_SITES = [members, club, over, coming];

export const PASSWORD = 'correct horse battery';

/** Returns a body that the members' points instance accepts, for a signed-in visitor. */
export const memberBody = (accessToken: string | null, fields: Record<string, unknown> = {}) =>
  sweepstakesBody({ campaignInstancePk: 100, accessToken, ...fields });

export type RegistrationBody = CallInput<typeof calls.register>['body'];
export const registration = (email: string, fields: Partial<RegistrationBody> = {}): RegistrationBody => ({
  email,
  password: PASSWORD,
  passwordConfirm: PASSWORD,
  ...fields,
});

/** Returns the status and body of a rejected call; fails if the call succeeds. */
export async function refusalOf(call: Promise<unknown>): Promise<[number, Record<string, unknown>]> {
  const outcome = await call.then(
    (answer) => new Error(`the call was answered: ${JSON.stringify(answer)}`),
    (error: unknown) => error,
  );
  if (!isCallFailure(outcome)) throw outcome;
  return [outcome.status, outcome.body];
}

/** A server with member campaigns, a clock that tests can move, and the site's own client. */
export interface MemberServer extends TestServer {
  readonly client: Client;
  /** Returns the number of requests that the client has sent. */
  requests(): number;
  /** The anti-forgery token that the client sends next; null for none. */
  token: string | null;
  move(milliseconds: number): void;
  rows(sql: string, ...values: unknown[]): Promise<Record<string, unknown>[]>;
  /**
   * Empties `submission`, these tables and all tables that reference them. Retries after a deadlock with jobs of the
   * previous test.
   */
  clear(tables: string): Promise<void>;
  /** Returns the newest email to an address. */
  mailTo(email: string): Promise<{ subject: string; body: string; html: string }>;
  /** Returns the token in the newest email to an address. */
  tokenMailedTo(email: string): Promise<string>;
  /** Registers, verifies and signs in a member. */
  member(email: string, site?: typeof members): Promise<Profile>;
}

/** PostgreSQL's code for a deadlock, reported to the transaction that it aborts. */
const DEADLOCK = '40P01';
const MAILED = /\/user\/(?:verify|reset-password)\/([\w-]{43})/;

export async function startMemberServer(options: TestServerOptions = {}): Promise<MemberServer> {
  let moved = 0;
  const server = await startTestServer({
    sites: MEMBER_SITES,
    clock: () => new Date(NOW.getTime() + moved),
    ...options,
  });
  const cookie = (await fetch(`${server.origin}/healthz`)).headers.get('set-cookie')?.split(';')[0] ?? '';
  const own = cookie.split('=')[1] ?? '';
  const plainFetch = globalThis.fetch;
  let sent = 0;
  // Sends the cookie of the origin, as a browser does.
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (!request.url.startsWith(server.origin)) return plainFetch(request);
    if (!request.headers.has('cookie')) {
      sent += 1;
      request.headers.set('cookie', cookie);
    }
    return plainFetch(request);
  };
  const rows: MemberServer['rows'] = async (sql, ...values) =>
    (await server.database.pool.query<Record<string, unknown>>(sql, values)).rows;
  const made: MemberServer = {
    ...server,
    client: createClient({ apiRoot: server.origin, readXsrfToken: () => made.token }),
    requests: () => sent,
    token: own,
    move: (milliseconds) => void (moved += milliseconds),
    rows,
    clear: async (tables) => {
      for (;;)
        try {
          return void (await rows(`truncate ${tables}, submission cascade`));
        } catch (error) {
          if ((error as { code?: string }).code !== DEADLOCK) throw error;
        }
    },
    mailTo: async (email) =>
      (
        await rows('select subject, body, html from mail where recipient = $1 order by created_at desc limit 1', email)
      )[0] as { subject: string; body: string; html: string },
    tokenMailedTo: async (email) => MAILED.exec((await made.mailTo(email)).body)?.[1] ?? '',
    member: async (email, site = members) => {
      const query = { campaign_uuid: site.campaign.uuid };
      const custom =
        site === club ? { address: '1 Main St', city: 'San Francisco', state: 'CA', zipCode: '94110' } : {};
      await made.client.call(calls.register, { query, body: registration(email, { custom }) });
      await made.client.call(calls.verifyAccount, {
        query: { verify_token: await made.tokenMailedTo(email) },
        body: { password: PASSWORD },
      });
      return made.client.call(calls.signIn, { query, body: { email, password: PASSWORD } });
    },
    close: async () => {
      globalThis.fetch = plainFetch;
      await server.close();
    },
  };
  return made;
}

/** Returns the distinct error responses among the results of calls, as JSON. */
export function refusalsIn(outcomes: readonly PromiseSettledResult<unknown>[]): string[] {
  const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
  return [
    ...new Set(
      reasons.map((reason) =>
        isCallFailure(reason) ? JSON.stringify([reason.status, reason.body.detail]) : String(reason),
      ),
    ),
  ];
}
