import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { evergreen, evergreenBody } from '#test/kit/server/sites.ts';
import { receipt } from './database/bench-receipt.ts';
import { type Post, postedPerSecond } from './database/posted.ts';
import { startWith } from './database/running.ts';
import { sameRow } from './database/same-row.ts';
import { measureAlternately, repeated } from './database/measure-alternately.ts';

/** More pictures than one run claims. */
const WAITING = 60_000;
const { uuid: campaignUuid } = evergreen.campaign;

/**
 * Measures pre-uploaded pictures: how many per second are received and stored, against bare inserts of the same bytes;
 * and how many submissions that reference one, against bare inserts of the same row.
 *
 * @returns the tables to print
 */
export async function runPicturesBench(): Promise<string> {
  const { server, pool, stop } = await startWith([evergreen]);
  try {
    const bytes = await receipt();
    const waiting = await waitingPictures(pool);
    const named = (): Post => submissionOf({ picture: nextOf(waiting) });
    await postedPerSecond(server.origin, named, 2_000);
    const bare = await sameRow(pool);
    const submissions = await measureAlternately([
      { name: 'bare insert of the same row', perSecond: repeated(bare) },
      {
        name: 'submission with a pre-uploaded picture',
        perSecond: (milliseconds) => postedPerSecond(server.origin, named, milliseconds),
      },
    ]);
    const kilobytes = Math.round(bytes.length / 1024);
    const pictures = await measureAlternately([
      { name: `bare insert of ${kilobytes} kB`, perSecond: repeated(() => bareInsert(pool, bytes)) },
      {
        name: `picture of ${kilobytes} kB received and stored`,
        perSecond: (milliseconds) => postedPerSecond(server.origin, () => sending(bytes), milliseconds),
      },
    ]);
    return `${submissions}\n\n${pictures}`;
  } finally {
    await stop();
  }
}

/** Inserts distinct pictures as if they had been pre-uploaded and prepared. */
async function waitingPictures(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ uuid: string }>(
    `insert into picture (campaign_uuid, stored_in, bytes, sha256, prepared_at, arrived_at, width, height)
     select $1, 'database', 1, sha256(gen_random_uuid()::text::bytea), now(), now(), 768, 1024
     from generate_series(1, $2::int) returning uuid`,
    [campaignUuid, WAITING],
  );
  return rows.map(({ uuid }) => uuid);
}

function nextOf(waiting: string[]): string {
  const uuid = waiting.pop();
  if (uuid === undefined) throw new Error(`only ${WAITING} pictures are available`);
  return uuid;
}

function submissionOf(file: { readonly picture: string }): Post {
  const body = evergreenBody('', { files: [file], email: `${randomUUID()}@example.com` });
  return {
    path: `/front_end/${campaignUuid}/submission`,
    body: JSON.stringify(body),
    headers: { 'idempotency-key': randomUUID() },
  };
}

function sending(body: Buffer): Post {
  return {
    path: `/front_end/${campaignUuid}/picture?campaign_instance_pk=40`,
    body,
    headers: { 'content-type': 'image/jpeg', 'idempotency-key': randomUUID() },
  };
}

/** The minimum work for a received picture: inserts its bytes under an id. */
function bareInsert(pool: pg.Pool, bytes: Buffer): Promise<unknown> {
  return pool.query('insert into picture_bytes (uuid, bytes) values ($1, $2)', [randomUUID(), bytes]);
}
