import { and, arrayOverlaps, asc, eq, gt, isNull } from 'drizzle-orm';
import { REQUEST_DAYS } from '#domain/desk/person-view.ts';
import type { Tx } from '../platform/database/database.ts';
import { later } from '../platform/tokens.ts';
import { erasureRequest } from './erasure-request.schema.ts';
import type { PersonFile } from './person-file.repository.ts';

/** A person, by the uuids of their rows, in one campaign or in all (null). */
export interface ErasureScope {
  readonly campaignUuid: string | null;
  readonly about: readonly string[];
}

const DAY = 24 * 60 * 60 * 1_000;

/** How long a request waits for a second person, in milliseconds. */
export const REQUESTS_KEPT = REQUEST_DAYS * DAY;

/** Returns the scope of an erasure of a person. */
export function scopeOf(file: PersonFile, campaign: string | undefined): ErasureScope {
  const { accounts, submissions, consumers, messages, mails } = file;
  const rows = [...accounts, ...submissions, ...messages, ...mails];
  return {
    campaignUuid: campaign ?? null,
    about: [...rows.map(({ uuid }) => uuid), ...consumers.map(({ cid }) => cid)],
  };
}

/** Returns the waiting requests for the same person and the same campaigns, oldest first. */
export function requestsFor(tx: Pick<Tx, 'select'>, { campaignUuid, about }: ErasureScope, now: Date) {
  const { campaignUuid: campaign, about: rows, askedAt } = erasureRequest;
  return tx
    .select()
    .from(erasureRequest)
    .where(
      and(
        campaignUuid === null ? isNull(campaign) : eq(campaign, campaignUuid),
        arrayOverlaps(rows, [...about]),
        gt(askedAt, later(now, -REQUESTS_KEPT)),
      ),
    )
    .orderBy(asc(askedAt));
}

/** Stores a request. */
export async function requestErasure(tx: Pick<Tx, 'insert'>, scope: ErasureScope, by: string, now: Date) {
  await tx.insert(erasureRequest).values({ ...scope, about: [...scope.about], askedAt: now, askedBy: by });
}

/** Deletes all requests for a person, once the person is erased. */
export async function endRequests(tx: Pick<Tx, 'delete'>, { about }: ErasureScope): Promise<void> {
  await tx.delete(erasureRequest).where(arrayOverlaps(erasureRequest.about, [...about]));
}
