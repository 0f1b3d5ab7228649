import { calls } from '#domain/calls.ts';
import { addReferences } from '#test/kit/references.ts';
import { startTestServer } from './fixtures.ts';
import { siteOf } from './sites.ts';
import { gameInstance, gold } from './play-fixtures.ts';

export interface Rush {
  readonly plays: number;
  readonly prizes: number;
  readonly atOnce: number;
}

/** The result of parallel plays. `taken` and `left` are units of the stock; `duplicates` are units won by two plays. */
export interface Rushed {
  readonly answered: number;
  readonly won: number;
  readonly taken: number;
  readonly duplicates: number;
  readonly left: number;
  /** Number of transactions rolled back after they had reserved a prize. */
  readonly rolledBack: number;
  readonly seconds: number;
}

const site = siteOf('rush', { uuid: 'eeeeeeee-5555-4555-8555-555555555555' });
const QUERY = { campaign_instance_pk: '1' };

/**
 * Requests a play for each of `plays` submissions, `atOnce` of them in parallel, over HTTP and PostgreSQL. 1 % of the
 * transactions are made to fail after reserving a prize, and the request is retried.
 */
export async function playMany({ plays, prizes, atOnce }: Rush): Promise<Rushed> {
  const odds = Math.min(1, (4 * prizes) / plays);
  const rush = {
    ...site,
    campaign: {
      ...site.campaign,
      instances: [gameInstance(1, { type: 'scratch', prizes: [{ ...gold, quantity: prizes, odds }] })],
    },
  };
  const server = await startTestServer({ sites: [rush] });
  const { pool } = server.database;
  try {
    const { rows } = await pool.query<{ uuid: string }>(
      `insert into submission (campaign_uuid, campaign_instance_pk, idempotency_key, email, email_normalised, phone, name_first, name_last, custom, utm, language, reward, processing)
       select $1, 1, gen_random_uuid(), n || '@example.com', n || '@example.com', '', '', '', '{}', '{}', 'en-US', 'none', 'done' from generate_series(1, $2::int) as n returning uuid`,
      [rush.campaign.uuid, plays],
    );
    await addReferences(pool);
    await pool.query(`create sequence broken_off`);
    await pool.query(`create function break_off() returns trigger language plpgsql as $$ begin
      if random() < 0.01 then perform nextval('broken_off'); raise exception 'broken off'; end if; return new; end $$`);
    await pool.query('create trigger break_off before insert on play for each row execute function break_off()');
    const waiting = rows.map(({ uuid }) => uuid);
    let [answered, won, failed] = [0, 0, 0];
    const path = calls.drawOutcome.path.replace(':uuid', rush.campaign.uuid);
    const draw = async (submission_uuid: string): Promise<void> => {
      const answer = await server.visitor.post(`${path}?${new URLSearchParams({ ...QUERY, submission_uuid })}`, {});
      const body = (await answer.json()) as { outcome?: { winner: boolean } };
      // The server does not know the trigger's error and responds with 500. The test compares their number with the
      // errors raised.
      if (answer.status === 500) {
        failed += 1;
        return draw(submission_uuid);
      }
      if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(body)}`);
      answered += 1;
      if (body.outcome?.winner) won += 1;
    };
    const began = performance.now();
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await draw(next);
      }),
    );
    const seconds = (performance.now() - began) / 1_000;
    const [stock] = (
      await pool.query<Pick<Rushed, 'taken' | 'left' | 'duplicates' | 'rolledBack'>>(
        `select count(taken_at)::int as taken, (count(*) - count(taken_at))::int as left,
           (select (count(prize_unit_id) - count(distinct prize_unit_id))::int from play) as duplicates,
           (select case when is_called then last_value else 0 end::int from broken_off) as "rolledBack"
         from prize_unit`,
      )
    ).rows;
    if (!stock) throw new Error('the stock did not answer');
    if (failed !== stock.rolledBack)
      throw new Error(`${failed} answers 500, of which ${stock.rolledBack} were made to fail`);
    return { answered, won, ...stock, seconds };
  } finally {
    await server.close();
  }
}
