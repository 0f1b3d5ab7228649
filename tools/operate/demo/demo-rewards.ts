import { addDays, subMinutes } from 'date-fns';
import { and, eq, lt, sql } from 'drizzle-orm';
import { PAYOUT_WAYS } from '#domain/payout.ts';
import { amountOf } from '#domain/rules/amount.ts';
import { hasProcessingMethod } from '#domain/rules/instance-rules.ts';
import type { Db } from '#server/platform/database/database.ts';
import { submission } from '#server/submissions/core.schema.ts';
import { applyEvent } from '#server/processing/apply-event.ts';
import { giveCodes } from '#server/rewards/give-codes.ts';
import { createSemaphore } from '#server/platform/semaphore.ts';
import { addCodes } from '#server/rewards/reward-codes.repository.ts';
import { makePayout, noteResults, payable, payoutStored, retryFailed } from '#server/payouts/payouts.repository.ts';
import type { Site } from '#server/sites/catalogue.ts';
import type { Chance } from '../../lab/rehearse/seeded-chance.ts';

const VISITOR = { kind: 'visitor', name: null } as const;
const FINANCE = { kind: 'operator', name: 'Sam Osei <sam@desk.example.com>' } as const;
/** Ages of the payment batches, in days. The last batch has no results yet. */
const BATCHES = [28, 21, 14, 7, 1.5] as const;
const LARGEST = 1_000;
const FAILED = 0.03;
const FAILURES = ['Account not found', 'Recipient has not accepted', 'Address not deliverable'] as const;
/** The share of submissions waiting for a code that get one. */
const STOCKED = 0.85;
/** Number of winners of the draw, and of alternates if winners do not respond. */
const [WINNERS, ALTERNATES] = [3, 3] as const;

/** Number of campaigns that pay in parallel. */
const AT_ONCE = 4;

/** Pays what the campaigns owe, week by week, and leaves the last batches open. */
export async function payOut(db: Db, sites: readonly Site[], chances: Chance, now: Date): Promise<void> {
  const withPermit = createSemaphore(AT_ONCE);
  await Promise.all(
    sites.filter(paysForReceipts).map((site) => {
      const chance = chances.branch();
      return withPermit(() => payFor(db, site, chance, now));
    }),
  );
}

const paysForReceipts = ({ campaign }: Site) => campaign.instances.some(hasProcessingMethod);

async function payFor(db: Db, { campaign }: Site, chance: Chance, now: Date): Promise<void> {
  const amounts = new Map(campaign.instances.map((instance) => [instance.pk, amountOf(instance)]));
  for (const way of PAYOUT_WAYS)
    for (const days of BATCHES) {
      const at = addDays(now, -days);
      const asked = { campaignUuid: campaign.uuid, way, since: subMinutes(at, 1), limit: LARGEST };
      const of = (await payable(db, asked)).map((one) => ({
        ...one,
        amountCents: way === 'merchandise' ? null : (amounts.get(one.instancePk) ?? null),
      }));
      const made = await makePayout(db, { campaignUuid: campaign.uuid, way, of }, FINANCE, at);
      const stored = made === null ? undefined : await payoutStored(db, campaign.uuid, made);
      if (!stored || days === BATCHES.at(-1)) continue;
      const results = stored.lines.map(({ id }) =>
        way !== 'merchandise' && chance.happens(FAILED)
          ? { id, result: 'failed' as const, reason: chance.oneOf(FAILURES) }
          : { id, result: 'sent' as const, reason: null },
      );
      await noteResults(db, stored, results, FINANCE, addDays(at, 2));
      const told = await payoutStored(db, campaign.uuid, stored.payout.id);
      // Results of the newer batches have not been reviewed yet.
      if (told && days > 14) await retryFailed(db, told, FINANCE, addDays(at, 3));
    }
}

/** Fills the stocks of codes, with fewer codes than needed, and assigns them. */
export async function stockCodes(db: Db, sites: readonly Site[], chance: Chance, now: Date): Promise<void> {
  for (const { campaign } of sites) {
    const waiting = await db.$count(
      submission,
      and(eq(submission.campaignUuid, campaign.uuid), eq(submission.processing, 'waitingForCode')),
    );
    const codes = Array.from(
      { length: Math.floor(waiting * STOCKED) },
      (_, index) => `DEMO-${String(index).padStart(4, '0')}-${chance.whole(1_000, 9_999)}`,
    );
    if (codes.length > 0) await addCodes(db, campaign.uuid, codes);
  }
  await giveCodes(db, now);
}

/** Draws the winners of the first campaign with enough entries, from those entered at least a day ago. */
export async function drawOne(db: Db, sites: readonly Site[], chance: Chance, now: Date): Promise<void> {
  const at = addDays(now, -1);
  for (const { campaign } of sites) {
    const entered = await db
      .select({ uuid: submission.uuid })
      .from(submission)
      .where(
        and(
          eq(submission.campaignUuid, campaign.uuid),
          eq(submission.processing, 'entered'),
          lt(submission.createdAt, at),
        ),
      )
      .orderBy(submission.createdAt, sql`${submission.email}`);
    if (entered.length <= WINNERS + ALTERNATES) continue;
    const drawn = entered
      .map(({ uuid }) => ({ uuid, place: chance.number() }))
      .toSorted((one, other) => one.place - other.place);
    for (const [place, { uuid }] of drawn.entries()) {
      const type = place < WINNERS ? 'draw.won' : place < WINNERS + ALTERNATES ? 'draw.alternate' : 'draw.lost';
      await applyEvent(db, { submissionUuid: uuid, event: { type }, by: FINANCE }, at);
      if (place === 0)
        await applyEvent(db, { submissionUuid: uuid, event: { type: 'prize.accepted' }, by: VISITOR }, at);
    }
    return;
  }
}
