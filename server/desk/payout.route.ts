import type { FastifyInstance, FastifyRequest } from 'fastify';
import { deskCalls } from '#domain/desk/desk-calls.ts';
import { MOST_RESULTS } from '#domain/desk/payout-calls.ts';
import { PAYOUT_WAYS } from '#domain/payout.ts';
import { amountOf } from '#domain/rules/amount.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { assertStorable } from '../platform/http/storable.ts';
import { payoutFile, payoutNames } from '../payouts/payout-file.ts';
import { batch, lineOf, noAmountText, noteFile, payAgain, type Paying, sizeOf } from '../payouts/pay.ts';
import { batchesIn, cameBackIn, type Ready, readyIn } from '../payouts/payout-lists.repository.ts';
import { payoutStored, type StoredPayout } from '../payouts/payouts.repository.ts';
import { isHeld } from '../payouts/second-person.repository.ts';
import {
  confirmBatch,
  heldText,
  isSameOperator,
  markSent,
  returnBatch,
  type SecondPerson,
} from '../payouts/second-person.ts';
import { settledBy } from '../processing/quiet-since.repository.ts';
import { senderName } from './review-item.repository.ts';
import { route } from '../platform/calls/route.ts';
import type { Site } from '../sites/catalogue.ts';
import { actorOf, entryOf } from './audit-entry.repository.ts';
import { ownSites } from './own-sites.ts';
import { sentences } from './desk-sentences.ts';
import type { DeskServices } from './desk-services.ts';
import { operatorOf, type VisitOf } from './desk-visit.ts';

/** Maximum number of errors reported for a file. */
const NAMED = 20;

type PayoutServices = Pick<DeskServices, 'db' | 'audit' | 'catalogue' | 'now'>;

/** Adds the routes for batches of payments, the same as the command (DESK-45, DESK-46). */
export function payoutRoutes(api: FastifyInstance, visitOf: VisitOf, services: PayoutServices): void {
  const { db, audit, catalogue, now } = services;

  const payingBy = (request: FastifyRequest): Paying => {
    const operator = operatorOf(visitOf(request));
    const [at, from] = [now(), { from: request.ip, request: request.id }];
    return {
      audit,
      now: at,
      operator: senderName(operator),
      entryOf: (what, said) => entryOf(what, actorOf(operator), at, { ...said, ...from }),
    };
  };
  const siteOf = (campaign: string): Site => {
    const site = catalogue.byCampaign(campaign);
    if (!site) throw new Refusal(404, { detail: sentences.noCampaign });
    return site;
  };
  const batchOf = async (campaign: string, id: string): Promise<StoredPayout> => {
    const stored = await payoutStored(db, campaign, Number(id));
    if (!stored) throw new Refusal(404, { detail: sentences.noBatch });
    return stored;
  };

  /** Returns a batch whose file may leave the desk. */
  const releasedOf = async (campaign: string, id: string): Promise<StoredPayout> => {
    const stored = await batchOf(campaign, id);
    if (isHeld(stored.payout)) throw new Refusal(409, { detail: heldText(stored) });
    return stored;
  };
  const decided = (outcome: SecondPerson) => {
    if (outcome !== 'done') throw new Refusal(409, { detail: sentences[outcome === 'own' ? 'ownBatch' : 'notHeld'] });
    return {};
  };

  route(api, deskCalls.listPayouts, async ({ query: { campaign } }, request) => {
    const operator = operatorOf(visitOf(request));
    const sites = ownSites(catalogue, operator, campaign);
    const uuids = sites.map((site) => site.campaign.uuid);
    const ready = await readyIn(db, uuids, settledBy(now()));
    return {
      ready: summed(ready, sites),
      batches: (await batchesIn(db, uuids)).map(({ heldOver, markedBy, ...one }) => ({
        ...one,
        held: heldOver === null ? null : { limit: heldOver, isOwn: isSameOperator(one.madeBy, senderName(operator)) },
        marked: markedBy === null ? null : { by: markedBy, isOwn: isSameOperator(markedBy, senderName(operator)) },
      })),
      cameBack: await cameBackIn(db, uuids),
    };
  });

  route(api, deskCalls.makeBatch, async ({ query: { campaign }, body: { way } }, request) => {
    const site = siteOf(campaign);
    const made = await batch(payingBy(request), site, way);
    if (made.kind === 'nobody') throw new Refusal(409, { detail: sentences.nobodyToPay });
    if (made.kind === 'noAmount')
      throw new Refusal(409, { detail: made.instances.map((pk) => noAmountText(pk, site.name)).join(' ') });
    const { payout, lines } = made.stored;
    return { id: payout.id, people: lines.length, hasMore: made.hasMore, isHeld: isHeld(payout) };
  });

  route(
    api,
    deskCalls.batchFile,
    async ({ params: { id }, query: { campaign } }, request) => {
      const names = payoutNames(siteOf(campaign));
      const stored = await releasedOf(campaign, id);
      await audit.add(lineOf(payingBy(request), 'payout.file', stored, sizeOf(stored)));
      return Buffer.from(payoutFile(stored, names));
    },
    { type: 'text/csv; charset=utf-8' },
  );

  route(
    api,
    deskCalls.noteResults,
    async ({ params: { id }, query: { campaign }, body: { csv } }, request) => {
      assertStorable({ csv });
      const noted = await noteFile(payingBy(request), await releasedOf(campaign, id), csv);
      if (!('faults' in noted)) return noted;
      const faults = noted.faults.slice(0, NAMED);
      throw new Refusal(422, { csv: faults, detail: `${faults.join(' ')} ${sentences.nothingNoted}` });
    },
    // Each character may be escaped.
    { bodyLimit: 2 * MOST_RESULTS },
  );

  route(api, deskCalls.markSent, async ({ params: { id }, query: { campaign } }, request) => {
    const marked = await markSent(payingBy(request), await releasedOf(campaign, id));
    if (marked === 'own') throw new Refusal(409, { detail: sentences.ownMark });
    return { noted: marked === 'marked' ? null : marked };
  });

  route(api, deskCalls.confirmBatch, async ({ params: { id }, query: { campaign } }, request) =>
    decided(await confirmBatch(payingBy(request), await batchOf(campaign, id))),
  );

  route(api, deskCalls.returnBatch, async ({ params: { id }, query: { campaign } }, request) =>
    decided(await returnBatch(payingBy(request), await batchOf(campaign, id))),
  );

  route(api, deskCalls.retryBatch, async ({ params: { id }, query: { campaign } }, request) => ({
    count: await payAgain(payingBy(request), await batchOf(campaign, id)),
  }));
}

/** Sums by campaign and payment method; no sum if one of the instances has no amount. */
function summed(ready: readonly Ready[], sites: readonly Site[]) {
  return sites.flatMap(({ campaign: { uuid, instances } }) =>
    PAYOUT_WAYS.flatMap((way) => {
      const rows = ready.filter((row) => row.campaign.toLowerCase() === uuid.toLowerCase() && row.way === way);
      if (rows.length === 0) return [];
      const amounts = rows.map(({ instancePk, people }) => {
        const instance = instances.find(({ pk }) => pk === instancePk);
        const amount = instance ? amountOf(instance) : null;
        return amount === null || way === 'merchandise' ? null : amount * people;
      });
      const cents = amounts.reduce((all, one) => (all === null || one === null ? null : all + one), 0);
      const people = rows.reduce((all, row) => all + row.people, 0);
      return [{ campaign: uuid.toLowerCase(), way, people, cents }];
    }),
  );
}
