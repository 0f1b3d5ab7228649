import { randomUUID } from 'node:crypto';
import { dataUrlOf } from '#test/kit/server/fixtures.ts';
import { evergreen, evergreenBody, raffle, raffleBody } from '#test/kit/server/sites.ts';
import { receipts } from './database/bench-receipt.ts';
import { measureAlternately, type Way } from './database/measure-alternately.ts';
import { type Post, postedPerSecond } from './database/posted.ts';
import { startWith } from './database/running.ts';

/** Number of different pictures. A run with more submissions repeats them, as duplicates. */
const PICTURES = 1_000;

/**
 * Measures submissions per second, without and with a receipt picture, each from a different person, against a bare
 * route that inserts the same row. Both send their visitors the same requests, and the server also sends the emails.
 *
 * @returns the table to print
 */
export async function runSubmissionsBench(): Promise<string> {
  const { server, processor, sendMail, startBare, stop } = await startWith([raffle, evergreen]);
  try {
    const pictures = await receipts(PICTURES);
    const size = pictures.reduce((sum, { length }) => sum + length, 0) / PICTURES;
    let sent = 0;
    const withPicture = () => {
      const picture = pictures[(sent += 1) % PICTURES] ?? Buffer.alloc(0);
      return submission(evergreen.campaign.uuid, { ...evergreenBody(dataUrlOf(picture)), email: address() });
    };
    const wayOf = (name: string, next: () => Post): Way => ({
      name,
      perSecond: (milliseconds) => postedPerSecond(server.origin, next, milliseconds),
      processor,
      finish: sendMail,
    });
    const plain = wayOf('submission without picture', entry);
    await plain.perSecond(100);
    const bareRoutes = await startBare();
    const bare: Way = {
      name: 'bare route, one insert',
      perSecond: (milliseconds) =>
        postedPerSecond(bareRoutes.origin, () => ({ ...entry(), path: '/row' }), milliseconds),
      processor: bareRoutes.processor,
    };
    // Measured separately: otherwise pictures of earlier visitors would still be decoded during the next measurement.
    const without = await measureAlternately([bare, plain]);
    const name = `submission with a picture (${Math.round(size / 1024)} kB)`;
    return `${without}\n\n${await measureAlternately([bare, wayOf(name, withPicture)])}`;
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
