import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { evergreen, evergreenBody } from '#test/kit/server/sites.ts';
import { receipt } from './database/bench-receipt.ts';
import { measureAlternately, repeated } from './database/measure-alternately.ts';
import { type Post, postedPerSecond } from './database/posted.ts';
import { startWith } from './database/running.ts';
import { waitingPictures } from './million/fill.ts';

/** More pictures than one run claims. */
const WAITING = 60_000;
const { uuid: campaignUuid } = evergreen.campaign;

/**
 * Measures pre-uploaded pictures: how many per second are received and stored, against bare inserts of the same bytes;
 * and how many submissions that reference one, against a bare route that inserts the same row. The server also sends
 * the emails, and searches for duplicates by the pictures' perceptual hashes.
 *
 * @returns the tables to print
 */
export async function runPicturesBench(): Promise<string> {
  const { server, pool, processor, sendMail, startBare, stop } = await startWith([evergreen]);
  try {
    const bytes = await receipt();
    const waiting = await waitingPictures(pool, campaignUuid, WAITING);
    const named = (): Post => submissionOf({ picture: nextOf(waiting) });
    await postedPerSecond(server.origin, named, 2_000);
    const bare = await startBare();
    const submissions = await measureAlternately([
      {
        name: 'bare route, one insert',
        perSecond: (milliseconds) =>
          postedPerSecond(bare.origin, () => ({ ...submissionOf({ picture: '' }), path: '/row' }), milliseconds),
        processor: bare.processor,
      },
      {
        name: 'submission with a pre-uploaded picture',
        perSecond: (milliseconds) => postedPerSecond(server.origin, named, milliseconds),
        processor,
        finish: sendMail,
      },
    ]);
    const kilobytes = Math.round(bytes.length / 1024);
    const pictures = await measureAlternately([
      { name: `bare insert of ${kilobytes} kB`, perSecond: repeated(() => bareInsert(pool, bytes)) },
      {
        name: `picture of ${kilobytes} kB received and stored`,
        perSecond: (milliseconds) => postedPerSecond(server.origin, () => sending(bytes), milliseconds),
        processor,
      },
    ]);
    return `${submissions}\n\n${pictures}`;
  } finally {
    await stop();
  }
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
