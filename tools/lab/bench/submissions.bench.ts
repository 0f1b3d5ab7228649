import { randomUUID } from 'node:crypto';
import { dataUrlOf } from '#test/kit/server/fixtures.ts';
import { evergreen, evergreenBody, raffle, raffleBody } from '#test/kit/server/sites.ts';
import { type Post, postedPerSecond } from './database/posted.ts';
import { receipt } from './database/bench-receipt.ts';
import { startWith } from './database/running.ts';
import { sameRow } from './database/same-row.ts';
import { measureAlternately, repeated } from './database/measure-alternately.ts';

/**
 * Measures submissions per second over HTTP and PostgreSQL, without and with a receipt picture, each from a different
 * person, against bare inserts of the same row through the same driver.
 *
 * @returns the table to print
 */
export async function runSubmissionsBench(): Promise<string> {
  const { server, pool, stop } = await startWith([raffle, evergreen]);
  try {
    const picture = await receipt();
    const dataUrl = dataUrlOf(picture);
    const kilobytes = Math.round(picture.length / 1024);
    const plain = (milliseconds: number) => postedPerSecond(server.origin, entry, milliseconds);
    const withPicture = () => submission(evergreen.campaign.uuid, { ...evergreenBody(dataUrl), email: address() });
    await plain(100);
    const bare = { name: 'bare insert of the same row', perSecond: repeated(await sameRow(pool)) };
    // Measured separately: otherwise pictures of earlier visitors would still be decoded during the next measurement.
    const without = await measureAlternately([bare, { name: 'submission without picture', perSecond: plain }]);
    const pictures = await measureAlternately([
      bare,
      {
        name: `submission with a picture (${kilobytes} kB)`,
        perSecond: (milliseconds) => postedPerSecond(server.origin, withPicture, milliseconds),
      },
    ]);
    return `${without}\n\n${pictures}`;
  } finally {
    await stop();
  }
}

function entry(): Post {
  return submission(raffle.campaign.uuid, { ...raffleBody(), email: address() });
}

function submission(campaignUuid: string, body: Readonly<Record<string, unknown>>): Post {
  return {
    path: `/front_end/${campaignUuid}/submission`,
    body: JSON.stringify(body),
    headers: { 'idempotency-key': randomUUID() },
  };
}

const address = () => `${randomUUID()}@example.com`;
