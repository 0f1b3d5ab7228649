import { describe, expect, it } from 'vitest';
import { UNAVAILABLE } from '#test/kit/server.ts';
import { visit } from '#test/kit/visitor.ts';
import { embeddedServers, postmaster, query } from '#test/kit/server/embedded-fixtures.ts';
import { dataUrlOf, jpeg } from '#test/kit/server/fixtures.ts';
import { evergreen, evergreenBody } from '#test/kit/server/sites.ts';

describe('a server with its embedded PostgreSQL, as visitors see it', () => {
  const { folder, start } = embeddedServers();

  it('[OUTAGE-3] [OUTAGE-6] returns 503 with Retry-After, never 500, while PostgreSQL is down, and recovers automatically', async () => {
    const server = await start(folder());
    const visitor = await visit(server.origin);
    const submit = () =>
      visitor.post(
        `/front_end/${evergreen.campaign.uuid}/submission`,
        { campaignInstancePk: 40 },
        { 'idempotency-key': crypto.randomUUID() },
      );
    process.kill((await postmaster(folder())).pid, 'SIGKILL');
    const answers: Response[] = [];
    await expect.poll(async () => answers.push(await submit()) && answers.at(-1)?.status, { interval: 10 }).toBe(503);
    const refused = answers.at(-1);
    expect([refused?.headers.get('retry-after'), await refused?.json()]).toEqual(['5', UNAVAILABLE]);
    await expect.poll(async () => (await visitor.get('/readyz')).status).toBe(200);
    for (const { status } of [...answers.slice(0, -1), await submit()]) expect(status).toBe(422);
  });

  it('[SCALE-2] [SCALE-3] reports at /readyz that it is stopping, still serves, and finishes open responses', async () => {
    const server = await start(folder(), { WORKERS: '2', DRAIN_SECONDS: '1' });
    const visitor = await visit(server.origin);
    await query(
      folder(),
      'create function wait() returns trigger language plpgsql as $$ begin perform pg_sleep(2); return new; end $$',
    );
    await query(folder(), 'create trigger wait before insert on submission for each row execute function wait()');
    const body = evergreenBody(dataUrlOf(await jpeg(30, 40)));
    const pending = visitor.post(`/front_end/${evergreen.campaign.uuid}/submission`, body, {
      'idempotency-key': crypto.randomUUID(),
    });
    await expect
      .poll(() =>
        query(
          folder(),
          "select 1 as busy from pg_stat_activity where state = 'active' and query like 'with \"stored\"%'",
        ),
      )
      .toEqual([{ busy: 1 }]);
    const stopped = server.stop();
    await expect.poll(async () => (await visitor.get('/readyz')).status).toBe(503);
    const meanwhile = await visitor.get('/healthz');
    expect([meanwhile.status, meanwhile.headers.get('connection')]).toEqual([200, 'close']);
    expect((await pending).status).toBe(200);
    expect(await stopped).toBe(0);
    await expect(fetch(`${server.origin}/healthz`)).rejects.toThrow('fetch failed');
  });
});
