import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { testDatabase } from '#test/kit/database.ts';
import { FROM } from '#test/kit/server/mail-fixtures.ts';
import { startSmtp, type TestSmtp } from '#test/kit/smtp.ts';
import { type ContainerSettings, removeVolume, startServerContainer, startWorkerContainer } from './container.ts';
import { type Finding, held, stopped } from './image-finding.ts';
import { submitTo } from './submit-to.ts';

/** Time limit until a started worker has sent the first email, in milliseconds. */
const MAIL_MS = 60_000;

/**
 * Tests the image as a server that runs no jobs, with a worker of the same image. Both mount a volume in which the
 * pictures are files.
 *
 * @param campaigns the folder with the campaign files
 */
export async function walkWithWorker(campaigns: string): Promise<Finding[]> {
  const pictures = `promenade-${randomUUID()}`;
  const [database, smtp] = await Promise.all([testDatabase(), startSmtp()]);
  const settings = {
    campaigns,
    pictures,
    environment: {
      DATABASE_URL: database.app.url,
      DATABASE_OWNER_URL: database.url,
      JOBS: 'apart',
      PICTURE_STORE: 'folder:/pictures',
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      MAIL_FROM: FROM,
    },
  };
  try {
    return await withWorker(settings, smtp.taken);
  } finally {
    await removeVolume(pictures);
    await Promise.all([smtp.stop(), database.close()]);
  }
}

async function withWorker(settings: ContainerSettings, mails: TestSmtp['taken']): Promise<Finding[]> {
  const server = await startServerContainer(settings);
  try {
    const submission = await submitTo(server);
    const files = await server.evaluate(COUNT_PICTURES);
    const early = mails.length;
    const worker = await startWorkerContainer(settings);
    try {
      const deadline = performance.now() + MAIL_MS;
      while (mails.length === 0 && performance.now() < deadline) await wait(100);
      const stored = await worker.evaluate(COUNT_PICTURES);
      return [
        held('with a worker: a submission is accepted', submission.ok, String(submission.status)),
        held('its picture is a file of the volume', files.output === '1', `${files.output} files`),
        held('the worker reads the same volume', stored.output === '1', `${stored.output} files`),
        held('the server leaves its email to the worker', early === 0, `${early} sent`),
        held('the worker sends it', mails.length === 1, `${mails.length} sent`),
        stopped('SIGTERM stops the worker cleanly', await worker.stop()),
        stopped('SIGTERM stops the server cleanly', await server.stop()),
      ];
    } finally {
      await worker.remove();
    }
  } finally {
    await server.remove();
  }
}

/** Prints the number of files in `/pictures`, whatever their folders. */
const COUNT_PICTURES = `
  const { readdirSync } = require('node:fs');
  console.log(readdirSync('/pictures', { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length);
`;
