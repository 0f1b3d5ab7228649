import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#domain/calls.ts';
import { scratchLog } from '#test/kit/game-logs.ts';
import { addReferences } from '#test/kit/references.ts';
import { countBefore } from '#test/kit/server/fixtures.ts';
import { siteOf } from '#test/kit/server/sites.ts';
import { type MemberServer, startMemberServer } from '#test/kit/server/member-fixtures.ts';
import { gameInstance, gold, playerOn } from '#test/kit/server/play-fixtures.ts';

const HOUR = 3_600_000;
const site = siteOf(
  'rushed',
  {
    uuid: 'eeeeeeee-8888-4888-8888-888888888888',
    stateGateYn: true,
    instances: [
      gameInstance(1, { type: 'scratch' }),
      gameInstance(2, { type: 'scratch', prizes: [{ ...gold, odds: 1, quantity: 50 }] }),
      gameInstance(3, { type: 'scratch' }, 25),
    ],
  },
  { collectAddress: false },
);

let server: MemberServer;
beforeAll(async () => {
  server = await startMemberServer({ sites: [site], trustProxy: ['127.0.0.1'] });
});
afterAll(() => server.close());

/** Stores `count` submissions from as many people, as if the server had received them. */
async function submissions(count: number, pk: number, on = server): Promise<string[]> {
  const rows = await on.rows(
    `insert into submission (campaign_uuid, campaign_instance_pk, idempotency_key, email, email_normalised, phone, name_first, name_last, custom, utm, language, reward, processing)
     select $1, $2, gen_random_uuid(), address, address, '', '', '', '{}', '{}', 'en-US', 'none', 'done'
     from (select gen_random_uuid() || '@example.com' as address from generate_series(1, $3::int)) as people returning uuid`,
    site.campaign.uuid,
    pk,
    count,
  );
  await addReferences(on.database.pool);
  return rows.map(({ uuid }) => String(uuid));
}

/** Draws like a browser with this address behind the proxy. */
async function drawFrom(
  address: string,
  pk: number,
  submission: string,
  { visitor } = server,
): Promise<{ status: number; body: Record<string, unknown>; wait: string | null }> {
  const path = calls.drawOutcome.path.replace(':uuid', site.campaign.uuid);
  const answer = await visitor.post(
    `${path}?campaign_instance_pk=${pk}&submission_uuid=${submission}`,
    {},
    { 'x-forwarded-for': address },
  );
  return {
    status: answer.status,
    body: (await answer.json()) as Record<string, unknown>,
    wait: answer.headers.get('retry-after'),
  };
}

describe('draws', () => {
  it('[GAME-8] are limited to 20 a day per person by e-mail, from any address; existing plays are still returned', async () => {
    const player = playerOn(server);
    const entries = [];
    for (let entry = 0; entry < 21; entry += 1)
      entries.push(await player.submit(1, { email: 'eager@example.com' }, site));
    const answers = [];
    for (const [index, entry] of entries.entries()) answers.push(await drawFrom(`198.51.100.${index}`, 1, entry));
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    expect(answers[20]).toMatchObject({
      body: { detail: 'Too many attempts. Please try again in 24 hours.' },
      wait: String(24 * 3_600),
    });
    for (let time = 0; time < 5; time += 1)
      expect((await drawFrom('198.51.100.1', 1, entries[0] ?? '')).body).toEqual(answers[0]?.body);
    server.move(24 * HOUR);
    expect((await drawFrom('198.51.100.1', 1, entries[20] ?? '')).status).toBe(200);
  });

  it('[GAME-8] are 20 a day for one phone number, and for one account', async () => {
    const player = playerOn(server);
    const { accessToken } = await server.member('eager@example.com', site);
    for (const [index, fields] of [{ phone: '(212) 555-0188' }, { accessToken }].entries()) {
      const statuses = [];
      for (let entry = 0; entry < 21; entry += 1) {
        statuses.push(
          (
            await drawFrom(
              '198.51.100.1',
              1,
              await player.submit(1, { email: `eager${index}-${entry}@example.com`, ...fields }, site),
            )
          ).status,
        );
      }
      expect(statuses.filter((status) => status === 200)).toHaveLength(20);
      expect(statuses.at(-1)).toBe(429);
    }
  });

  it('[GAME-8] are 300 an hour from one address, for any number of people', async () => {
    await countBefore(server, 'draw address 203.0.113.7', 280);
    const waiting = await submissions(21, 1);
    const statuses: number[] = [];
    const worker = async () => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
        statuses.push((await drawFrom('203.0.113.7', 1, next)).status);
    };
    await Promise.all(Array.from({ length: 10 }, worker));
    expect(statuses.filter((status) => status !== 200)).toEqual([429]);
    expect((await drawFrom('203.0.113.8', 1, (await submissions(1, 1))[0] ?? '')).status).toBe(200);
    const [unlucky = ''] = await submissions(1, 1);
    for (let time = 0; time < 21; time += 1) expect((await drawFrom('203.0.113.7', 1, unlucky)).status).toBe(429);
    expect(
      (await drawFrom('203.0.113.8', 1, unlucky)).status,
      'what is refused for the address does not count against the person',
    ).toBe(200);
  });

  it('[GAME-8] are as many per person and day as one submission has', async () => {
    const player = playerOn(server);
    const [first, second] = [
      await player.submit(3, { email: 'many@example.com' }, site),
      await player.submit(3, { email: 'many@example.com' }, site),
    ];
    for (let time = 0; time < 25; time += 1) {
      const { status, body } = await drawFrom('198.51.100.1', 3, first);
      expect(status).toBe(200);
      server.move(60_000);
      await player.complete(String(body['playUuid']), { log: scratchLog() }, site);
    }
    expect((await drawFrom('198.51.100.1', 3, second)).status).toBe(429);
  });

  it('[GAME-8] from this computer count only for the person; those of a local proxy also for the address that it names', async () => {
    const counted = async (address: string | null) => {
      const [entry = ''] = await submissions(1, 1);
      const before = await server.rows('select key from attempt');
      await (address === null ? playerOn(server).draw(1, entry, site) : drawFrom(address, 1, entry));
      return (await server.rows('select key from attempt')).length - before.length;
    };
    expect([await counted(null), await counted('203.0.113.9'), await counted('127.0.0.1')]).toEqual([1, 2, 2]);
  });

  it('[GAME-8] count for person and address even with RATE_LIMITS=false', async () => {
    const free = await startMemberServer({ sites: [site], trustProxy: ['127.0.0.1'], rateLimits: false });
    const [entry = ''] = await submissions(1, 1, free);
    expect((await drawFrom('203.0.113.9', 1, entry, free)).status).toBe(200);
    expect(await free.rows('select key from attempt')).toHaveLength(2);
    await free.close();
  });
});

describe('hundreds of entries without a finished game', () => {
  it('[GAME-8] reserve prizes for at most a day; then other players can win them', async () => {
    const entries = await submissions(100, 2);
    const answers = [];
    for (const [index, entry] of entries.entries()) answers.push(await drawFrom(`192.0.2.${index % 25}`, 2, entry));
    const taken = async () =>
      (await server.rows('select count(taken_at)::int as taken from prize_unit where instance_pk = 2'))[0]?.['taken'];
    expect([answers.filter(({ status }) => status === 200).length, await taken()]).toEqual([100, 50]);
    server.move(24 * HOUR);
    const player = playerOn(server);
    const honest = await Promise.all((await submissions(50, 2)).map(async (entry) => player.draw(2, entry, site)));
    expect(honest.map(({ outcome }) => outcome?.winner)).toEqual(honest.map(() => true));
    server.move(HOUR);
    const results = await Promise.all(
      honest.map(({ playUuid }) => player.complete(playUuid, { log: scratchLog() }, site)),
    );
    expect(results).toEqual(honest.map(() => expect.objectContaining({ won: true })));
    expect(await taken()).toBe(50);
  });
});
