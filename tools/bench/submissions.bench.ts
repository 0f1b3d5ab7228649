import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import sharp from 'sharp';
import { dataUrlOf } from '#test/server/fixtures.ts';
import { evergreen, evergreenBody, raffle, raffleBody } from '#test/server/sites.ts';
import { type Post, postedPerSecond } from './database/posted.ts';
import { startWith } from './database/running.ts';
import { inTurns, repeated } from './database/turns.ts';

/** What differs from one visitor's row to another's. */
const OWN = ['uuid', 'idempotency_key', 'email', 'email_normalised'];
/** What PostgreSQL fills in by itself. */
const GIVEN = ['zip_code', 'created_at'];

/**
 * Measures submissions per second over HTTP and PostgreSQL, without and with a receipt picture, each of another person,
 * against bare inserts of the same row through the same driver.
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
    // Apart: the pictures of visitors who have left would still be decoded while the next way is measured.
    const without = await inTurns([bare, { name: 'submission without picture', perSecond: plain }]);
    const pictures = await inTurns([
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

/** Inserts, on the pool, what the server stored of an entry, as another person's. */
async function sameRow(pool: pg.Pool): Promise<() => Promise<unknown>> {
  const { rows } = await pool.query<Record<string, unknown>>('select * from submission limit 1');
  const stored = Object.entries(rows[0] ?? {}).filter(([name]) => ![...OWN, ...GIVEN].includes(name));
  const names = [...OWN, ...stored.map(([name]) => name)];
  const places = names.map((_, index) => `$${index + 1}`);
  const text = `insert into submission (${names.join(', ')}) values (${places.join(', ')})`;
  const values = stored.map(([, value]) => value);
  return () => {
    const email = address();
    return pool.query(text, [randomUUID(), randomUUID(), email, email, ...values]);
  };
}

/** A picture of the size that the site sends. */
function receipt(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 200, sigma: 18 } as const;
  return sharp({ create: { width: 768, height: 1024, channels: 3, background: '#fff', noise } })
    .jpeg({ quality: 85 })
    .toBuffer();
}
