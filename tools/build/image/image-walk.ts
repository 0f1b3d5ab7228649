import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { testDatabase } from '#test/kit/database.ts';
import { visit } from '#test/kit/visitor.ts';
import { campaignsFolder, dataUrlOf, jpeg } from '#test/kit/server/fixtures.ts';
import { evergreen, evergreenBody } from '#test/kit/server/sites.ts';
import { startContainer, type Container } from './container.ts';

/** A guarantee of the image, and what was observed. */
export interface Finding {
  readonly promise: string;
  readonly isHeld: boolean;
  readonly seen: string;
}

/** Time limit for the last responses, emails and PostgreSQL at the end, in milliseconds. deploy/ allows 30 s. */
const END_MS = 15_000;

/** Tests the image twice: with an external PostgreSQL, and with the embedded one on its volume. */
export async function walk(): Promise<Finding[]> {
  const campaigns = await campaignsFolder([{ ...evergreen, domains: ['localhost'] }]);
  const database = await testDatabase();
  try {
    const own = { DATABASE_URL: database.app.url, DATABASE_OWNER_URL: database.url };
    const received = async () => {
      const { rows } = await database.pool.query<{ count: string }>('select count(*) from submission');
      return held('the submission is in the database', rows[0]?.count === '1', `${rows[0]?.count} rows`);
    };
    return [
      ...(await walkOne('external PostgreSQL', own, campaigns)),
      await received(),
      ...(await walkOne('embedded PostgreSQL', {}, campaigns)),
    ];
  } finally {
    await database.close();
    await rm(campaigns, { recursive: true, force: true });
  }
}

const held = (promise: string, isHeld: boolean, seen: string): Finding => ({ promise, isHeld, seen });

async function walkOne(
  name: string,
  environment: Readonly<Record<string, string>>,
  campaigns: string,
): Promise<Finding[]> {
  const began = performance.now();
  const container = await startContainer(environment, campaigns);
  try {
    const ready = held(`${name}: becomes ready`, true, seconds(performance.now() - began));
    return [ready, ...(await findings(container))];
  } finally {
    await container.remove();
  }
}

async function findings(container: Container): Promise<Finding[]> {
  const page = await fetch(`${container.origin}/`);
  const html = await page.text();
  const visitor = await visit(container.origin);
  const body = evergreenBody(dataUrlOf(await jpeg(640, 480)));
  const path = `/front_end/${evergreen.campaign.uuid}/submission`;
  const submission = await visitor.post(path, body, { 'idempotency-key': randomUUID() });
  const answer = await submission.text();
  const user = await container.evaluate('console.log(process.getuid())');
  const writes = await container.evaluate(WRITE);
  const isHealthy = await container.isHealthy();
  const end = await container.stop();
  return [
    held(
      'a page contains its first screen',
      page.ok && html.includes('<main'),
      `${page.status}, ${html.length} characters`,
    ),
    held('a submission with a picture is accepted', submission.ok, `${submission.status} ${answer}`),
    held('the user is not root', user.output === '1000', `user ${user.output}`),
    held('only DATA_DIR is writable', writes.output === '/data', `could write ${writes.output}`),
    held('its health check passes', isHealthy, isHealthy ? 'healthy' : 'unhealthy'),
    held(
      'SIGTERM stops it cleanly',
      end.code === 0 && end.milliseconds < END_MS,
      `code ${end.code} after ${seconds(end.milliseconds)}`,
    ),
  ];
}

/** Prints which of these folders are writable. */
const WRITE = `
  const { writeFileSync } = require('node:fs');
  const canWrite = (folder) => {
    try {
      writeFileSync(folder + '/tried', '');
      return true;
    } catch {
      return false;
    }
  };
  console.log(['/', '/promenade', '/etc', '/tmp', '/var/tmp', '/run', '/home/node', '/data'].filter(canWrite).join(' '));
`;

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
