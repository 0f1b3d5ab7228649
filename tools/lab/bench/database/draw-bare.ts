import { randomInt, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { gold } from '#test/kit/server/play-fixtures.ts';
import { draws } from './draws-site.ts';

/**
 * Does the minimum work of a play: takes a unit that nobody else is taking, and stores the play with it, or does
 * neither.
 */
export async function drawBare(pool: pg.Pool, submissionUuid: string): Promise<Readonly<Record<string, unknown>>> {
  const client = await pool.connect();
  await client.query('begin');
  const { rows } = await client.query<{ id: string }>(
    `update prize_unit set taken_at = now() where id in (
       select id from prize_unit where campaign_uuid = $1 and instance_pk = 1 and taken_at is null and due_at is null and prize_id = $2
       order by due_at limit 1 for update skip locked) returning id`,
    [draws.campaign.uuid, gold.id],
  );
  const outcome = { winner: true, prize: gold, rank: null, segment: null, doorPick: false };
  const [uuid, seed] = [randomUUID(), randomInt(2 ** 32)];
  await client.query(
    `insert into play (uuid, submission_uuid, number, game, seed, outcome, prize_unit_id, made_at) values ($1, $2, 1, 'scratch', $3, $4, $5, now())`,
    [uuid, submissionUuid, seed, outcome, rows[0]?.id],
  );
  await client.query('commit');
  client.release();
  return { uuid, seed, outcome };
}
