import { deskCalls } from '#domain/desk/desk-calls.ts';
import { later, newToken } from '#server/platform/tokens.ts';
import { withClient } from '#server/platform/database/with-client.ts';
import { evergreen } from '#test/kit/server/sites.ts';
import { loadGun } from '../../attack/kit/http.ts';
import type { MeasuredCall, Place } from './measured-calls.ts';

/** The host of the desk of the measured server. */
export const BENCH_DESK_HOST = 'desk.example';
/** Maximum 95th percentile of a desk call with a million submissions, in milliseconds. */
export const DESK_MOST = 200;

const CAMPAIGN = evergreen.campaign.uuid;
const HOUR = 60 * 60_000;

/**
 * Lets the oldest submissions of the campaign with receipts wait for review, because a check failed or as a sample.
 * Every submission of the campaign gets the events of its life.
 *
 * @param url the address of the database with a superuser role
 */
export async function fillQueue(url: string, waiting: number): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(
      `update submission set processing = 'inReview',
         failed_checks = case when left(uuid::text, 1) < '4' then array['pictureGood'] else '{}' end
       where uuid in (select uuid from submission where campaign_uuid = $1 order by created_at limit $2)`,
      [CAMPAIGN, waiting],
    );
    await client.query(
      `insert into submission_event (submission_uuid, at, sender, event, before, after)
       select uuid, created_at, 'visitor', '{"type": "submission.received"}', null, 'checking' from submission where campaign_uuid = $1`,
      [CAMPAIGN],
    );
    await client.query(
      `insert into submission_event (submission_uuid, at, sender, event, before, after)
       select uuid, created_at, 'server', jsonb_build_object('type', told, 'results',
         jsonb_build_array(jsonb_build_object('check', 'pictureGood', 'verdict', verdict, 'reason', ''))), 'checking', processing
       from submission
         cross join lateral (select case when failed_checks @> '{pictureGood}' then 'fail' else 'pass' end as verdict) as found
         cross join lateral (
           select case when verdict = 'fail' then 'checks.doubted' when processing = 'inReview' then 'checks.sampled' else 'checks.passed' end as told
         ) as ended
       where campaign_uuid = $1`,
      [CAMPAIGN],
    );
    await client.query('vacuum analyze submission');
    await client.query('vacuum analyze submission_event');
  });
}

/** A signed-in operator of all campaigns. `get` throws if the response is not 200. */
interface Visit {
  get(path: string): Promise<string>;
  close(): void;
}

/** Adds an operator with a session, without password and second factor, which are not measured. */
export async function visitDesk({ origin, pool }: Pick<Place, 'origin' | 'pool'>): Promise<Visit> {
  const { rows } = await pool.query<{ uuid: string }>(
    `insert into operator (email, email_normalised, name, roles) values ('bench@example.com', 'bench@example.com', 'Bench', '{reviewer}') returning uuid`,
  );
  const { token, sha256 } = newToken();
  const now = new Date();
  await pool.query(
    'insert into operator_session (sha256, operator_uuid, proven_at, expires_at) values ($1, $2, $3, $4)',
    [sha256, rows[0]?.uuid, now, later(now, HOUR)],
  );
  const gun = loadGun(origin, { atOnce: 1 });
  return {
    get: async (path) => {
      const { status, text } = await gun.call('GET', path, undefined, {
        host: BENCH_DESK_HOST,
        cookie: `desk=${token}`,
      });
      if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
      return text;
    },
    close: () => gun.close(),
  };
}

interface Page {
  readonly rows: readonly { readonly uuid: string; readonly reference: string }[];
  readonly next: string | null;
}

/** The calls of queue and review that read, each for an operator who has signed in. */
export function deskMeasured({ get }: Visit): MeasuredCall[] {
  const queue = deskCalls.listQueue.path;
  const firstPage = async (query = '') => JSON.parse(await get(`${queue}${query}`)) as Page;
  const plain = (name: string, path: string): MeasuredCall => ({ name, prepare: async () => () => get(path) });
  return [
    plain('queue', queue),
    {
      name: 'queue, its second page',
      prepare: async () => {
        const { next } = await firstPage();
        return () => get(`${queue}?after=${next}`);
      },
    },
    plain('queue of one campaign', `${queue}?campaign=${CAMPAIGN}`),
    plain('queue with a failed check', `${queue}?check=pictureGood`),
    plain('queue older than three days', `${queue}?age=72`),
    plain('queue with a better picture', `${queue}?state=cameBack`),
    {
      name: 'search for a number',
      prepare: async () => {
        const { rows } = await firstPage();
        return () => get(`${queue}?text=${rows[0]?.reference}`);
      },
    },
    plain('search for an email', `${queue}?text=${encodeURIComponent('p7@example.com')}`),
    plain('what waits in each campaign', deskCalls.listWork.path),
    {
      name: 'one submission',
      prepare: async () => {
        const { rows } = await firstPage();
        return () => get(`${deskCalls.openSubmission.path.replace(':uuid', rows[0]?.uuid ?? '')}?campaign=${CAMPAIGN}`);
      },
    },
  ];
}
