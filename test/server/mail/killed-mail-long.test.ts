import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { instanceOf } from '#test/kit/campaigns.ts';
import { temporaryFolder, testDatabase, type TestDatabase } from '#test/kit/database.ts';
import { startServer } from '#test/kit/server.ts';
import { startSmtp } from '#test/kit/smtp.ts';
import { visit } from '#test/kit/visitor.ts';
import { campaignsFolder } from '#test/kit/server/fixtures.ts';
import { registration } from '#test/kit/server/member-fixtures.ts';
import { siteOf } from '#test/kit/server/sites.ts';
import { FROM, helpful, write } from '#test/kit/server/support-fixtures.ts';

// The campaign is open at the real time.
const site = siteOf(
  'evermembers',
  { uuid: '78787878-1111-4111-8111-111111111111', instances: [instanceOf({ pk: 1 })] },
  { collectAddress: false },
);

describe('after a SIGKILL', () => {
  let database: TestDatabase;
  let folders: string[];
  let port: number;
  let environment: Record<string, string>;
  beforeEach(async () => {
    const down = await startSmtp();
    await down.stop();
    port = down.port;
    database = await testDatabase();
    const [DATA_DIR, CAMPAIGNS_DIR] = [await temporaryFolder('mail'), await campaignsFolder([site, helpful])];
    folders = [DATA_DIR, CAMPAIGNS_DIR];
    environment = {
      DATABASE_URL: database.url,
      DATA_DIR,
      CAMPAIGNS_DIR,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: FROM,
      LOG_LEVEL: 'silent',
    };
  });
  afterEach(async () => {
    await database.close();
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
  });

  it('[API-19] each verification mail of an accepted registration is sent once by the next server', async () => {
    const first = await startServer(environment);
    const visitor = await visit(first.origin);
    const emails = Array.from({ length: 30 }, (_, index) => `killed${index}@example.com`);
    let answered = 0;
    let killing: Promise<void> | undefined;
    const outcomes = await Promise.all(
      emails.map(async (email) => {
        const status = await visitor
          .post(`/front_end/profile/register?campaign_uuid=${site.campaign.uuid}`, registration(email))
          .then(
            (answer) => answer.status,
            () => 0,
          );
        if (status === 200) answered += 1;
        if (answered === 10) killing ??= first.kill();
        return status;
      }),
    );
    await killing;
    const confirmed = emails.filter((_, index) => outcomes[index] === 200);
    expect(confirmed.length).toBeGreaterThanOrEqual(10);
    const up = await startSmtp({ port, refuse: 3 });
    const second = await startServer(environment);
    const recipients = () => up.taken.flatMap(({ to }) => to);
    await expect.poll(() => confirmed.filter((email) => !recipients().includes(email))).toEqual([]);
    expect(await second.stop()).toBe(0);
    expect(new Set(recipients()).size).toBe(recipients().length);
    await up.stop();
  });

  it('[API-5] each message to support is sent once by the next server', async () => {
    const first = await startServer(environment);
    expect((await write(await visit(first.origin), { message: 'written before the end' })).status).toBe(200);
    await first.kill();
    const up = await startSmtp({ port });
    const second = await startServer(environment);
    await expect.poll(() => up.taken.length).toBe(1);
    expect(up.taken[0]?.text).toContain('written before the end');
    expect(await second.stop()).toBe(0);
    expect(up.taken).toHaveLength(1);
    await up.stop();
  });
});
