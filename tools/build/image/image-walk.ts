import { rm } from 'node:fs/promises';
import { testDatabase } from '#test/kit/database.ts';
import { campaignsFolder } from '#test/kit/server/fixtures.ts';
import { evergreen } from '#test/kit/server/sites.ts';
import { type Finding, held, seconds, stopped } from './image-finding.ts';
import { submitTo } from './submit-to.ts';
import { type ContainerSettings, type ServerContainer, startServerContainer } from './container.ts';
import { walkWithWorker } from './worker-walk.ts';

/**
 * Tests the image three times: with an external PostgreSQL, with a worker and a folder of pictures beside the server,
 * and with the embedded PostgreSQL on its volume.
 */
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
      ...(await walkOne('external PostgreSQL', { environment: own, campaigns })),
      await received(),
      ...(await walkWithWorker(campaigns)),
      ...(await walkOne('embedded PostgreSQL', { environment: {}, campaigns })),
    ];
  } finally {
    await database.close();
    await rm(campaigns, { recursive: true, force: true });
  }
}

async function walkOne(name: string, settings: ContainerSettings): Promise<Finding[]> {
  const began = performance.now();
  const container = await startServerContainer(settings);
  try {
    const ready = held(`${name}: becomes ready`, true, seconds(performance.now() - began));
    return [ready, ...(await findings(container))];
  } finally {
    await container.remove();
  }
}

async function findings(container: ServerContainer): Promise<Finding[]> {
  const page = await fetch(`${container.origin}/`);
  const html = await page.text();
  const submission = await submitTo(container);
  const refusal = submission.ok ? '' : ` ${await submission.text()}`;
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
    held('a submission with a picture is accepted', submission.ok, `${submission.status}${refusal}`),
    held('the user is not root', user.output === '1000', `user ${user.output}`),
    held('only DATA_DIR is writable', writes.output === '/data', `could write ${writes.output}`),
    held('its health check passes', isHealthy, isHealthy ? 'healthy' : 'unhealthy'),
    stopped('SIGTERM stops it cleanly', end),
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
