import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { account, mailedToken } from '../accounts/account.schema.ts';
import type { Tx } from '../platform/database/database.ts';
import { emailKey, phoneKey } from '../platform/database/person-key.ts';
import { consumer } from '../consumers/consumer.schema.ts';
import { submission, supportRequest } from '../submissions/core.schema.ts';

/** Identifies a person: normalised email addresses and a phone number. */
export interface PersonKey {
  readonly emails: readonly string[];
  /** E.164; null if only addresses count. */
  readonly phone: string | null;
}

/** Uuids of the rows that belong directly to a person; all others are deleted with one of them. */
export interface PersonRows {
  readonly accounts: readonly string[];
  readonly submissions: readonly string[];
  readonly consumers: readonly string[];
  readonly supportRequests: readonly string[];
  /** Normalised addresses that occur in these rows and in nobody else's. */
  readonly emails: readonly string[];
}

type Reading = Pick<Tx, 'select' | 'selectDistinct' | 'execute'>;

/**
 * Returns the email addresses that are stored with a phone number. Several people may share a number.
 *
 * @param phone in E.164
 * @param campaigns uuids of the campaigns to search; null for all
 */
export async function emailsOfPhone(
  tx: Reading,
  phone: string,
  campaigns: readonly string[] | null,
): Promise<readonly string[]> {
  const digits = phone.replaceAll(/\D/g, '').slice(-10);
  const where = campaigns ?? (await campaignsWithSubmissions(tx));
  const found = [
    ...(await tx
      .selectDistinct({ email: submission.emailNormalised })
      .from(submission)
      .where(and(inArray(submission.campaignUuid, [...where]), eq(submission.phoneNormalised, phone)))),
    ...(await tx
      .selectDistinct({ email: account.emailNormalised })
      .from(account)
      .where(
        and(isOf(account.campaignUuid, campaigns), sql`${account.phone} <> ''`, eq(phoneKey(account.phone), digits)),
      )),
    ...(await tx
      .selectDistinct({ email: sql<string>`${emailKey(consumer.email)}` })
      .from(consumer)
      .where(and(isOf(consumer.campaignUuid, campaigns), eq(phoneKey(consumer.phone), digits)))),
  ];
  return [...new Set(found.flatMap(({ email }) => (email ? [email] : [])))].toSorted();
}

/** Returns the rows of a person, in some campaigns or, with null, in all. */
export async function rowsOfPerson(
  tx: Reading,
  { emails, phone }: PersonKey,
  campaigns: readonly string[] | null,
): Promise<PersonRows> {
  const known = [...emails];
  const accounts = await tx
    .select({ uuid: account.uuid })
    .from(account)
    .where(
      and(
        inArray(account.campaignUuid, [...(campaigns ?? (await campaignsWithAccounts(tx)))]),
        inArray(account.emailNormalised, known),
      ),
    );
  const accountUuids = accounts.map(({ uuid }) => uuid);
  const ofCampaigns = inArray(submission.campaignUuid, [...(campaigns ?? (await campaignsWithSubmissions(tx)))]);
  const unnamed = eq(submission.emailNormalised, '');
  const conditions: SQL[] = [
    inArray(submission.emailNormalised, known),
    ...(phone === null ? [] : [sql`${eq(submission.phoneNormalised, phone)} and ${unnamed}`]),
    inArray(submission.accountUuid, accountUuids),
  ];
  const submissions = new Map<string, string | null>();
  // Separate queries, each by its own index.
  for (const condition of conditions)
    for (const { uuid, email } of await tx
      .select({ uuid: submission.uuid, email: submission.emailNormalised })
      .from(submission)
      .where(and(ofCampaigns, condition)))
      submissions.set(uuid, email);
  const asked = await tx
    .select({ email: emailKey(mailedToken.email) })
    .from(mailedToken)
    .where(inArray(mailedToken.accountUuid, accountUuids));
  const consumers = await tx
    .select({ uuid: consumer.cid })
    .from(consumer)
    .where(and(isOf(consumer.campaignUuid, campaigns), inArray(emailKey(consumer.email), known)));
  const supportRequests = await tx
    .select({ uuid: supportRequest.uuid })
    .from(supportRequest)
    .where(and(isOf(supportRequest.campaignUuid, campaigns), inArray(emailKey(supportRequest.email), known)));
  const own = {
    accounts: accountUuids,
    submissions: [...submissions.keys()],
    consumers: consumers.map(({ uuid }) => uuid),
    supportRequests: supportRequests.map(({ uuid }) => uuid),
  };
  const others = [...submissions.values(), ...asked.map(({ email }) => email)].filter(
    (email): email is string => typeof email === 'string' && email !== '' && !known.includes(email),
  );
  // Somebody may have entered a friend's address; emails to the friend are not theirs.
  return { ...own, emails: [...known, ...(await emailsOfNobody(tx, [...new Set(others)], own))] };
}

/** Returns the addresses that occur in no account, submission, consumer or message, except in the given rows. */
export async function emailsOfNobody(
  tx: Reading,
  emails: readonly string[],
  but: Omit<PersonRows, 'emails'> = NO_ROWS,
): Promise<string[]> {
  const known = [...emails];
  if (known.length === 0) return [];
  const used = [
    ...(await tx
      .selectDistinct({ email: submission.emailNormalised })
      .from(submission)
      .where(
        and(
          inArray(submission.campaignUuid, [...(await campaignsWithSubmissions(tx))]),
          inArray(submission.emailNormalised, known),
          notInArray(submission.uuid, [...but.submissions]),
        ),
      )),
    ...(await tx
      .selectDistinct({ email: account.emailNormalised })
      .from(account)
      .where(
        and(
          inArray(account.campaignUuid, [...(await campaignsWithAccounts(tx))]),
          inArray(account.emailNormalised, known),
          notInArray(account.uuid, [...but.accounts]),
        ),
      )),
    ...(await tx
      .select({ email: sql<string>`${emailKey(consumer.email)}` })
      .from(consumer)
      .where(and(inArray(emailKey(consumer.email), known), notInArray(consumer.cid, [...but.consumers])))),
    ...(await tx
      .select({ email: sql<string>`${emailKey(supportRequest.email)}` })
      .from(supportRequest)
      .where(
        and(inArray(emailKey(supportRequest.email), known), notInArray(supportRequest.uuid, [...but.supportRequests])),
      )),
  ];
  const taken = new Set(used.map(({ email }) => email));
  return known.filter((email) => !taken.has(email));
}

const NO_ROWS = { accounts: [], submissions: [], consumers: [], supportRequests: [] };

const isOf = (column: AnyPgColumn, campaigns: readonly string[] | null) =>
  campaigns === null ? undefined : inArray(column, [...campaigns]);

const campaignsWithSubmissions = (tx: Reading) => campaignsIn(tx, sql`${submission}`);
const campaignsWithAccounts = (tx: Reading) => campaignsIn(tx, sql`${account}`);

/**
 * Returns the campaigns that occur in a table. With an index that starts with the campaign, it takes one step per
 * campaign.
 */
async function campaignsIn(tx: Reading, table: SQL): Promise<string[]> {
  const { rows } = await tx.execute<{ uuid: string }>(sql`
    with recursive named as (
      (select campaign_uuid as uuid from ${table} order by campaign_uuid limit 1)
      union all
      select (select campaign_uuid from ${table} where campaign_uuid > named.uuid order by campaign_uuid limit 1)
      from named where named.uuid is not null)
    select uuid from named where uuid is not null`);
  return rows.map(({ uuid }) => uuid);
}
