import pg from 'pg';
import type { HeldDraw } from '#domain/draw/draw-certificate.ts';
import { readList } from '#domain/draw/entry-list.ts';

/**
 * Stores a past draw with its list. The first winner is Elena Vasquez of Texas. The data of the other
 * participants is no longer stored.
 */
export async function plantDraw(databaseUrl: string, { certificate, list }: { certificate: HeldDraw; list: string }) {
  const { draw, campaign, winners, alternates, promise, list: closed, beacon, result } = certificate;
  const { at, seed, ...outcome } = result;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into draw (id, campaign_uuid, winners, alternates, promised_at, promised_by, seed, beacon, closed_at,
         frozen_at, frozen_by, entries, people, list_sha256, round, signature, held_at, held_by, result)
       values ($1, $2, $3, $4, $5, 'ada', decode($6, 'hex'), $7, $8, $9, 'ada', $10, $11, decode($12, 'hex'), $13,
         decode($14, 'hex'), $15, 'ada', $16)`,
      [
        draw,
        campaign,
        winners,
        alternates,
        promise.at,
        seed,
        beacon?.chain,
        closed.closedAt,
        closed.frozenAt,
        closed.entries,
        closed.people,
        closed.sha256,
        beacon?.round,
        beacon?.signature,
        at,
        JSON.stringify(outcome),
      ],
    );
    const { rows } = await client.query<{ uuid: string }>(
      `insert into submission (campaign_uuid, campaign_instance_pk, idempotency_key, email, email_normalised, phone,
         name_first, name_last, state, custom, utm, language, reward, processing)
       values ($1, 1, gen_random_uuid(), 'elena@example.com', 'elena@example.com', '', 'Elena', 'Vasquez', 'TX', '{}', '{}', 'en', 'sweepstakes', 'entered') returning uuid`,
      [campaign],
    );
    for (const [index, { entry, person }] of readList(list).entries())
      await client.query(
        'insert into draw_entry (draw_id, number, entry, person, submission_uuid) values ($1, $2, $3, $4, $5)',
        [draw, index + 1, entry, person, entry === result.winners[0] ? rows[0]?.uuid : null],
      );
  } finally {
    await client.end();
  }
}
