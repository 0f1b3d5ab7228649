import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeIf } from '#test/kit/describe-if.ts';
import { acknowledged, startLoad } from '#test/kit/load.ts';
import { ask, superuserUrl } from '#test/kit/postgres-faults.ts';
import { copyDataDir } from '#test/kit/prepared.ts';
import { startServer, stopCleanly, type RunningServer } from '#test/kit/server.ts';
import { canMount, smallDisk, type SmallDisk } from '#test/kit/small-disk.ts';
import { campaignsFolder, dataUrlOf, noisyJpeg } from '#test/kit/server/fixtures.ts';
import { evergreen, evergreenBody } from '#test/kit/server/sites.ts';

const MEGABYTES = 160;

describeIf(canMount(), 'no tmpfs can be mounted')('with a full disk', () => {
  let disk: SmallDisk;
  let server: RunningServer;
  let CAMPAIGNS_DIR: string;
  let body: () => unknown;
  beforeAll(async () => {
    const mounted = smallDisk(MEGABYTES);
    if (!mounted) throw new Error('the disk could be mounted a moment ago');
    disk = mounted;
    await copyDataDir(disk.folder);
    CAMPAIGNS_DIR = await campaignsFolder([evergreen]);
    const picture = dataUrlOf(await noisyJpeg(700, 900));
    body = () => evergreenBody(picture);
    server = await startServer({ DATA_DIR: disk.folder, CAMPAIGNS_DIR, LOG_LEVEL: 'silent' });
  });
  afterAll(async () => {
    await stopCleanly(server);
    await rm(CAMPAIGNS_DIR, { recursive: true });
    disk.remove();
  });

  const status = async (path: string) => (await fetch(`${server.origin}${path}`)).status;
  const load = () => startLoad({ origin: server.origin, campaignUuid: evergreen.campaign.uuid, body, visitors: 8 });

  it.each([
    { what: 'the tables and the log', wal: false },
    { what: 'PostgreSQL itself', wal: true },
  ])(
    '[OUTAGE-4] [OUTAGE-6] for $what the server is alive and not ready, refuses with 503, and recovers by itself with all that it acknowledged',
    async ({ wal }) => {
      const visitors = await load();
      await expect.poll(() => visitors.sent.filter((one) => one.status === 200).length).toBeGreaterThan(5);
      await disk.fill();
      const fullAt = performance.now();
      if (wal) await exhaustLog();
      await expect.poll(() => status('/readyz')).toBe(503);
      expect(await status('/healthz')).toBe(200);
      await expect
        .poll(() => visitors.sent.filter((one) => one.status === 503 && one.at > fullAt).length)
        .toBeGreaterThan(5);
      await disk.free();
      const freeAt = performance.now();
      await expect
        .poll(() => visitors.sent.filter((one) => one.status === 200 && one.at > freeAt).length)
        .toBeGreaterThan(5);
      await expect.poll(() => status('/readyz')).toBe(200);
      const sent = await visitors.stop();
      expect(new Set(sent.map((one) => one.status))).toEqual(new Set([200, 503]));
      expect(sent.filter((one) => one.status === 503 && !(Number(one.retryAfter) > 0))).toEqual([]);
      const uuids = acknowledged(sent);
      const rows = await ask(
        await superuserUrl(disk.folder),
        'select uuid from submission s where uuid = any($1::uuid[]) and exists (select from receipt_image i join picture_bytes stored on stored.uuid = picture_uuid where submission_uuid = s.uuid and length(stored.bytes) = i.bytes)',
        [uuids],
      );
      expect(rows).toHaveLength(uuids.length);
      await ask(await superuserUrl(disk.folder), 'truncate submission cascade');
    },
  );

  /** Makes PostgreSQL write its log until the next segment does not fit and it shuts down. */
  async function exhaustLog(): Promise<void> {
    const url = await superuserUrl(disk.folder);
    const write = async () => {
      for (let count = 0; count < 200; count += 1)
        await ask(url, "select pg_logical_emit_message(false, 'test', repeat('x', 1000000)); select pg_switch_wal()");
    };
    // It may recover once automatically, from the end of its log.
    const exhaust = async () => {
      await write().catch(() => {});
      return server.output();
    };
    await expect.poll(exhaust).toContain('PostgreSQL cannot start: the disk of');
  }
});
