import type { FastifyInstance } from 'fastify';
import { deskCalls } from '#domain/desk/desk-calls.ts';
import { normaliseEmail } from '#domain/rules/identity.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { assertStorable } from '../platform/http/storable.ts';
import { listQueue, listWork, type Wanted } from './review-queue.repository.ts';
import { route } from '../platform/calls/route.ts';
import { actorOf, entryOf } from './audit-entry.repository.ts';
import { ownSites, uuidOf } from './own-sites.ts';
import { sentences } from './desk-sentences.ts';
import type { DeskServices } from './desk-services.ts';
import { operatorOf, type VisitOf } from './desk-visit.ts';

/** Number of rows per page of the queue. */
const PAGE = 50;

type QueueServices = Pick<DeskServices, 'db' | 'audit' | 'catalogue' | 'now'>;

/** Adds the routes for the number of waiting submissions per campaign, and for their list (DESK-21). */
export function queueRoutes(api: FastifyInstance, visitOf: VisitOf, services: QueueServices): void {
  const { db, audit, catalogue, now } = services;

  route(api, deskCalls.listWork, async (_input, request) => {
    const operator = operatorOf(visitOf(request));
    const work = new Map((await listWork(db, operator.campaigns)).map((each) => [each.uuid, each]));
    return ownSites(catalogue, operator)
      .map((site) => ({ uuid: uuidOf(site), name: site.name }))
      .map((site) => ({ waiting: 0, oldest: null, ...work.get(site.uuid), ...site }));
  });

  route(api, deskCalls.listQueue, async ({ query }, request) => {
    const operator = operatorOf(visitOf(request));
    const { campaign, state = 'inReview', check, age, text, mine, after } = query;
    const wanted: Wanted = {
      campaigns: campaign === undefined ? operator.campaigns : [campaign],
      state: text === undefined ? (state === 'awaitingPicture' ? state : 'inReview') : null,
      hasComeBack: state === 'cameBack' && text === undefined,
      check: check ?? null,
      hours: age === undefined ? null : Number(age),
      lockedBy: mine === undefined ? null : operator.uuid,
      ...wordsIn(text),
      known: catalogue.sites.map(({ campaign: { uuid } }) => uuid),
    };
    // A search by email reveals what its owner has sent. The log does not contain the email.
    if (wanted.emailNormalised !== null)
      await audit.add(
        entryOf('queue.search', actorOf(operator), now(), {
          campaign: campaign?.toLowerCase() ?? null,
          detail: 'by e-mail',
          from: request.ip,
          request: request.id,
        }),
      );
    return listQueue(db, wanted, { after: after ?? null, most: PAGE, now: now() });
  });
}

/** @throws Refusal 422 if it is neither a reference nor an email */
function wordsIn(text: string | undefined): Pick<Wanted, 'emailNormalised' | 'reference'> {
  const nothing = { emailNormalised: null, reference: null };
  if (text === undefined) return nothing;
  assertStorable({ text });
  if (text.includes('@')) return { ...nothing, emailNormalised: normaliseEmail(text) };
  if (/^[A-Z]{3}-[\dA-Z]{4}-[\dA-Z]{4}$/i.test(text)) return { ...nothing, reference: text.toUpperCase() };
  throw new Refusal(422, { text: [sentences.textUnknown], detail: sentences.textUnknown });
}
