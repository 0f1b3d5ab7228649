import type pg from 'pg';
import { withClient } from '#server/platform/database/with-client.ts';
import { addReferences } from '#test/kit/references.ts';
import { evergreen } from '#test/kit/server/sites.ts';
import { CAMPAIGNS } from './million-campaigns.ts';

interface Size {
  /** Number of submissions of the campaign with receipts. */
  readonly submissions: number;
  /** Number of submissions of each other campaign. */
  readonly ofOthers: number;
}

export const MILLION: Size = { submissions: 1_000_000, ofOthers: 200_000 };
export const PICTURES_OF_EACH = 3;

/** 1,024 random bits, like those of a unique picture. */
const PHASH = `('x' || ${Array.from({ length: 8 }, () => 'md5(random()::text)').join(' || ')})::bit(1024)`;

/**
 * The keys of ten random bands of 25 bits (`bandKeys`), prefixed with the campaign's first eight hexadecimal digits.
 */
const BANDS = `(select array_agg((('x' || lpad($1, 16, '0'))::bit(64)::bigint * 10 + band) * 33554432 + floor(random() * 33554432)::bigint)
  from generate_series(0, 9) as band where number is not null)`;

/** Inserts prepared pictures that wait for their submissions, each of a random appearance, and returns their uuids. */
export async function waitingPictures(pool: pg.Pool, campaignUuid: string, count: number): Promise<string[]> {
  const { rows } = await pool.query<{ uuid: string }>(
    `insert into picture (campaign_uuid, stored_in, bytes, sha256, prepared_at, arrived_at, width, height, phash, phash_bands)
     select $2, 'database', 1, sha256(gen_random_uuid()::text::bytea), now(), now(), 768, 1024, ${PHASH}, ${BANDS}
     from generate_series(1, $3::int) as number returning uuid`,
    [campaignUuid.slice(0, 8), campaignUuid, count],
  );
  return rows.map(({ uuid }) => uuid);
}

/**
 * Fills a database by SQL, as if the given number of people had submitted three receipts each and received emails, and
 * others had entered each of the other campaigns and played. Then creates the indexes, and statistics like
 * autovacuum's.
 *
 * @param url the address of the database with a superuser role
 */
export async function fill(url: string, { submissions, ofOthers }: Size): Promise<void> {
  await withClient(url, async (client) => {
    const run = (text: string, values: readonly unknown[] = []) => client.query(text, [...values]);
    await run(`set synchronous_commit = off`);
    await run(`set maintenance_work_mem = '512MB'`);
    // Skips the checks of foreign keys, which the inserted data satisfies.
    await run(`set session_replication_role = replica`);
    await run('drop index receipt_image_phash');
    for (const { campaign } of CAMPAIGNS) {
      const [instance] = campaign.instances;
      const count = campaign.uuid === evergreen.campaign.uuid ? submissions : ofOthers;
      await run(
        `insert into submission (campaign_uuid, campaign_instance_pk, idempotency_key, email, email_normalised, phone, phone_normalised,
           single_entry, name_first, name_last, custom, utm, language, reward, processing, created_at)
         select $1::uuid, $2::int, gen_random_uuid(), 'p' || number || '@example.com', 'p' || number || '@example.com', '', '+1' || (2000000000 + number),
           $3::boolean, 'Ada', 'Lovelace', '{"state": "CA", "zipCode": "94110"}', '{}', 'en-US', 'none', 'done', now() - number * interval '1 second'
         from generate_series(1, $4::int) as number`,
        [campaign.uuid, instance?.pk, instance?.limitsInformation.maxEntries === 1, count],
      );
    }
    await addReferences(client);
    await run(
      `create temporary table held on commit preserve rows as
       select uuid as submission_uuid, position, gen_random_uuid() as picture_uuid, sha256(gen_random_uuid()::text::bytea) as sha256,
         ${PHASH} as phash, ${BANDS.replace('$1', `'${evergreen.campaign.uuid.slice(0, 8)}'`)} as bands
       from submission cross join lateral generate_series(0, ${PICTURES_OF_EACH - 1}) as position
         cross join lateral (select position as number) as one
       where campaign_uuid = '${evergreen.campaign.uuid}'`,
    );
    await run(
      `insert into picture (uuid, campaign_uuid, submission_uuid, stored_in, bytes, sha256, prepared_at, arrived_at, width, height, phash, phash_bands)
       select picture_uuid, $1::uuid, submission_uuid, 'database', 250000, sha256, now(), now(), 768, 1024, phash, bands from held`,
      [evergreen.campaign.uuid],
    );
    await run(
      `insert into receipt_image (submission_uuid, position, picture_uuid, width, height, bytes, sha256, phash, phash_bands)
       select submission_uuid, position, picture_uuid, 768, 1024, 250000, sha256, phash, bands from held`,
    );
    await run('drop table held');
    await run(
      `insert into mail (recipient, subject, body, html, sent_at)
       select email, 'Thank you', repeat('Thank you. ', 40), repeat('<p>Thank you.</p>', 100), now() from submission`,
    );
    await run(
      `insert into play (submission_uuid, number, game, seed, outcome, made_at, completed_at, machine_version, log, milliseconds, won, points)
       select uuid, 1, 'scratch', 1, '{"winner": false, "prize": null, "rank": null, "segment": null, "doorPick": false}', now(), now(), 1, '[]', 500, false, 0
       from submission where campaign_instance_pk = 1`,
    );
    await run('create index receipt_image_phash on receipt_image using gin (phash_bands) with (fastupdate = off)');
    await run('vacuum analyze');
    await run('checkpoint');
  });
}
