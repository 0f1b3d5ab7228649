import * as v from 'valibot';
import { Uuid } from '#domain/schema-parts.ts';
import type { CommandReport } from '../command-report.ts';
import { joinDatabase } from '../database/join.ts';
import { type Outbox, outboxIn } from '../repositories/mail-outbox.ts';
import type { Settings } from '../settings.ts';

/** The usage of the command. */
export const HELP =
  'npx promenade mail refused lists the emails that failed permanently. npx promenade mail again UUID… (or again all) resends them.';

/**
 * Lists the emails that failed permanently, or queues them again, in the database of the settings. Never prints the
 * text of an email.
 */
export async function manageGivenUp(
  words: readonly string[],
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
): Promise<CommandReport> {
  const [command, ...named] = words;
  const uuids = named.map((word) => word.toLowerCase());
  const isAgain = command === 'again' && uuids.length > 0;
  if (!isAgain && !(command === 'refused' && uuids.length === 0)) return { lines: [HELP], isDone: false };
  const unknown = uuids.filter((uuid) => uuid !== 'all' && !isUuid(uuid));
  if (unknown.length > 0)
    return { lines: unknown.map((word) => `'${word}' is not the UUID of an email.`), isDone: false };
  const { db, close } = await joinDatabase(settings);
  const outbox = outboxIn(db);
  try {
    return isAgain ? await sendAgain(outbox, uuids) : await list(outbox);
  } finally {
    await close();
  }
}

async function list(outbox: Outbox): Promise<CommandReport> {
  const lines = (await outbox.givenUp()).map(({ uuid, givenUpAt, recipient, secret, subject, lastError }) => {
    return `${uuid}  ${givenUpAt?.toISOString()}  ${recipient}  ${secret ? 'a link' : subject}: ${lastError}`;
  });
  return { lines: lines.length > 0 ? lines : ['No email has failed permanently.'], isDone: true };
}

async function sendAgain(outbox: Outbox, uuids: readonly string[]): Promise<CommandReport> {
  const again = await outbox.sendAgain(uuids.includes('all') ? 'all' : uuids);
  const missing = uuids.filter((uuid) => uuid !== 'all' && !again.some((row) => row.uuid === uuid));
  return {
    lines: [
      ...again.map(
        ({ uuid, recipient }) => `${uuid}  ${recipient}: queued; the running server sends it within 30 seconds.`,
      ),
      ...missing.map(
        (uuid) =>
          `${uuid}: no failed email has this UUID, or it contained a link. Links are not resent; the visitor can request a new one.`,
      ),
      ...(again.length + missing.length === 0 ? ['There is no failed email to resend.'] : []),
    ],
    isDone: missing.length === 0,
  };
}

function isUuid(text: string): boolean {
  return v.is(Uuid, text);
}
