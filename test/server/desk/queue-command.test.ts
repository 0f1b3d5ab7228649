import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readSettings } from '#server/platform/settings/settings.ts';
import { runCommand } from '#test/kit/command.ts';
import { campaignsFolder, temporaryFolders } from '#test/kit/server/fixtures.ts';
import { type MemberServer, startMemberServer } from '#test/kit/server/member-fixtures.ts';
import { lives, livesOn, PAID, REVIEWED } from '#test/kit/server/processing-fixtures.ts';
import { NOW } from '#test/kit/server/sites.ts';
import { followed, followedOn } from '#test/kit/server/status-fixtures.ts';
import { askedFor, reportQueue } from '#tools/operate/queue/print-queue.ts';

const folders = temporaryFolders('queue');
let server: MemberServer;
let environment: Record<string, string>;
beforeAll(async () => {
  server = await startMemberServer({ sites: [lives, followed] });
  const CAMPAIGNS_DIR = folders.keep(await campaignsFolder([lives, followed]));
  environment = { DATABASE_URL: server.database.url, CAMPAIGNS_DIR, DATA_DIR: await folders.make() };
});
afterAll(() => Promise.all([server.close(), folders.remove()]));
beforeEach(() => server.rows('delete from submission'));

const queue = (campaign: string | null = null, most = 20) =>
  reportQueue({ campaign, most }, readSettings(environment), NOW);
/** The rows of a report, without its title and its headings. */
const rowsOf = (lines: readonly string[]) => lines.slice(3);

describe('npx promenade queue', () => {
  it('[PROC-10] lists what waits for a decision, oldest first, with the reason, and nothing about persons', async () => {
    expect(await queue()).toEqual(['No submission waits for a decision.']);
    const on = livesOn(server);
    const visits = followedOn(server);
    const duplicate = await on.submit(REVIEWED, { nameFirst: 'Robin', nameLast: 'Whitfield', email: 'r@example.com' });
    await server.rows("update submission set review = 'duplicate' where uuid = $1", duplicate);
    await on.submit(PAID);
    const { uuid: other, reference } = await visits.submit();
    const [rejected, asked] = [await visits.submit(), await visits.submit()];
    await visits.apply(rejected.uuid, { type: 'reject', reason: 'blurred' });
    await visits.apply(asked.uuid, { type: 'askPicture', reason: 'dark' });
    await server.rows("update submission set created_at = created_at - interval '1 hour' where uuid = $1", other);
    const lines = await queue();
    expect(lines[0]).toBe('2 submissions wait for a decision:');
    expect(rowsOf(lines).map((line) => line.split(/ {2,}/))).toEqual([
      [other, reference, 'followed', 'paypal', expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)],
      [duplicate, expect.stringMatching(/^PRM-/), 'lives', 'points', expect.any(String), 'pictureNew: fail'],
    ]);
    expect(lines.join()).not.toMatch(/Robin|Whitfield|example\.com|R\./);
    expect(rowsOf(await queue('lives'))).toEqual([expect.stringContaining(duplicate)]);
    const first = await queue(null, 1);
    expect(first[0]).toBe('2 submissions wait for a decision; the oldest 1:');
    expect(rowsOf(first)).toEqual([expect.stringContaining(other)]);
  });

  it('[PROC-10] rejects an unknown campaign and an invalid number', async () => {
    await expect(queue('unknown')).rejects.toThrow('Unknown campaign: unknown.');
    for (const most of ['0', '1001', 'x', '-1'])
      expect(() => askedFor({ names: [], values: { most } })).toThrow('from 1 to 1000');
    expect(() => askedFor({ names: ['a', 'b'], values: {} })).toThrow('Unexpected argument: b');
    expect(await runCommand('queue', [], environment)).toEqual({
      code: 0,
      stdout: 'No submission waits for a decision.\n',
      stderr: '',
    });
  });
});
