import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Site } from '#server/sites/catalogue.ts';
import type { Attacked } from './attacked.ts';
import { RAFFLE, REBATE } from './attacked-campaigns.ts';
import { addressOf, entryOf, receiptsOf, somePictures, submissionPath } from './attack-entries.ts';
import { type Answer, type Gun, loadGun } from './http.ts';
import { type Tally, tally } from './tally.ts';

/**
 * A submission that is resent under its idempotency key until it is acknowledged, as the site's own client does.
 */
export interface Job {
  readonly key: string;
  readonly site: Site;
  readonly body: Record<string, unknown>;
}

/** A submission that the server has acknowledged. */
interface Acknowledged {
  readonly key: string;
  readonly uuid: string;
}

/** Visitors who keep submitting while something happens to the server. */
export interface Load {
  /** All started submissions, acknowledged or not. */
  readonly jobs: readonly Job[];
  readonly acknowledged: readonly Acknowledged[];
  readonly tally: Tally;
  /** Descriptions of responses that are neither 200 nor 503. */
  readonly wrong: readonly string[];
  /** Returns when the last submission was acknowledged, in milliseconds since 1970. */
  lastAt(): number;
  /** Starts no new submissions, and waits up to the limit until those in flight are acknowledged. */
  end(patienceMs?: number): Promise<{ readonly unfinished: number }>;
}

/**
 * Wait in milliseconds between two attempts. Ignores Retry-After, because the load measures how soon the server is
 * back.
 */
const PAUSE_MS = 250;

/** Sends or resends a submission. */
export function submit(gun: Gun, { key, site, body }: Job, address: string): Promise<Answer> {
  return gun.call('POST', submissionPath(site), body, { 'idempotency-key': key, 'x-forwarded-for': address });
}

/**
 * Starts the load. @param options `atOnce`: number of visitors; `patienceMs`: timeout for a response, in milliseconds
 */
export async function startLoad(attacked: Attacked, { atOnce = 20, patienceMs = 60_000 } = {}): Promise<Load> {
  const pictures = await somePictures(4);
  const gun = loadGun(attacked.origin, { atOnce, patienceMs });
  const counted = tally();
  const [jobs, acknowledged, wrong]: [Job[], Acknowledged[], string[]] = [[], [], []];
  let [isEnding, isOver, number, lastAt, unfinished] = [false, false, 0, Date.now(), 0];

  const newJob = (): Job => {
    number += 1;
    const [site, body] =
      number % 4 === 0
        ? [REBATE, receiptsOf([pictures[(number / 4) % pictures.length] ?? ''])]
        : [RAFFLE, entryOf(RAFFLE)];
    const job = { key: randomUUID(), site, body };
    jobs.push(job);
    return job;
  };
  const judge = (job: Job, answer: Answer): boolean => {
    counted.add(answer);
    if (answer.status === 200) {
      lastAt = Date.now();
      acknowledged.push({ key: job.key, uuid: (JSON.parse(answer.text) as { uuid: string }).uuid });
      return true;
    }
    if (answer.status === 503 || answer.status === 0) return false;
    wrong.push(`${answer.status} ${answer.text.slice(0, 200)}`);
    return true;
  };
  const visitor = async (place: number) => {
    while (!isEnding) {
      const job = newJob();
      unfinished += 1;
      for (;;) {
        if (judge(job, await submit(gun, job, addressOf(place * 997 + number)))) break;
        if (isOver) return;
        await wait(PAUSE_MS);
      }
      unfinished -= 1;
    }
  };
  const visitors = Promise.all(Array.from({ length: atOnce }, (_, place) => visitor(place)));
  return {
    jobs,
    acknowledged,
    tally: counted,
    wrong,
    lastAt: () => lastAt,
    end: async (grace = 30_000) => {
      isEnding = true;
      const late = new AbortController();
      await Promise.race([visitors, wait(grace, undefined, { signal: late.signal }).catch(() => {})]);
      late.abort();
      isOver = true;
      gun.close();
      return { unfinished };
    },
  };
}

/** Returns how many acknowledged submissions are missing from the database, and how many people are in it twice. */
async function lostOf(
  { sql, row }: Pick<Attacked, 'sql' | 'row'>,
  acknowledged: readonly Acknowledged[],
): Promise<{ readonly lost: number; readonly doubled: number; readonly withoutPicture: number }> {
  const rows = await sql<{ uuid: string; idempotency_key: string }>('select uuid, idempotency_key from submission');
  const uuids = new Map(rows.map((one) => [one.idempotency_key, one.uuid]));
  const { doubled, bare } = await row<{ doubled: number; bare: number }>(
    `select (select count(*)::int from (select email from submission group by campaign_uuid, email having count(*) > 1) as twice) as doubled,
            (select count(*)::int from submission s where campaign_uuid = $1
               and not exists (select from receipt_image i join picture_bytes stored on stored.uuid = picture_uuid
                 where submission_uuid = s.uuid and length(stored.bytes) = i.bytes and i.bytes > 0)) as bare`,
    REBATE.campaign.uuid,
  );
  return {
    lost: acknowledged.filter(({ key, uuid }) => uuids.get(key) !== uuid).length,
    doubled,
    withoutPicture: bare,
  };
}

/** Describes the losses for the table and the list of broken guarantees. */
export async function lossesOf(
  attacked: Pick<Attacked, 'sql' | 'row'>,
  load: Load,
  unfinished: number,
): Promise<{ readonly lost: string; readonly broken: string[] }> {
  const { lost, doubled, withoutPicture } = await lostOf(attacked, load.acknowledged);
  const broken = [
    ...(lost > 0 ? [`${lost} of ${load.acknowledged.length} acknowledged submissions are lost`] : []),
    ...(doubled > 0 ? [`${doubled} people are stored twice`] : []),
    ...(withoutPicture > 0 ? [`${withoutPicture} submissions lost their picture`] : []),
    ...(unfinished > 0 ? [`${unfinished} submissions were never acknowledged despite retries`] : []),
    ...(load.wrong.length > 0
      ? [`${load.wrong.length} responses were neither 200 nor 503, for example ${load.wrong[0]}`]
      : []),
  ];
  return { lost: `${lost} of ${load.acknowledged.length}`, broken };
}
