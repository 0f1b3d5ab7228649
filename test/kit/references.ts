import type pg from 'pg';

/** Gives the submissions that a test inserted by itself the reference that each received submission has (STATUS-1). */
export async function addReferences(db: Pick<pg.ClientBase, 'query'>): Promise<void> {
  await db.query(
    `insert into submission_reference (submission_uuid, campaign_uuid, reference, code_sha256)
     select uuid, campaign_uuid, overlay('PRM-' || upper(lpad(to_hex(before.count + row_number() over ()), 8, '0')) placing '-' from 9 for 0),
       sha256(uuid::text::bytea)
     from submission cross join (select count(*) from submission_reference) as before
     where not exists (select from submission_reference where submission_uuid = uuid)`,
  );
}
