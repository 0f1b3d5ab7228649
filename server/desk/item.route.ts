import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Audited } from '#domain/desk/audit-line.ts';
import { deskCalls } from '#domain/desk/desk-calls.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { assertStorable } from '../platform/http/storable.ts';
import { thumbnailOf } from '../platform/images/thumbnail.ts';
import { isSubmissionOf } from '../processing/held-submission.repository.ts';
import type { Tx } from '../platform/database/database.ts';
import { findItem, findPerson } from './review-item.repository.ts';
import { leaveLock, takeLock } from './review-locks.repository.ts';
import { referenceOf } from '../submissions/references.repository.ts';
import { pictureOf } from './review-pictures.repository.ts';
import { route } from '../platform/calls/route.ts';
import { actorOf, entryOf } from './audit-entry.repository.ts';
import { sentences } from './desk-sentences.ts';
import type { DeskServices } from './desk-services.ts';
import { operatorOf, type VisitOf } from './desk-visit.ts';

type ItemServices = Pick<DeskServices, 'db' | 'audit' | 'pictures' | 'now'>;

/** Adds the routes for one submission: its data, pictures, person and lock (DESK-22, DESK-23). */
export function itemRoutes(api: FastifyInstance, visitOf: VisitOf, services: ItemServices): void {
  const { db, audit, pictures, now } = services;

  const tell = async (
    tx: Pick<Tx, 'select'>,
    request: FastifyRequest,
    what: Audited,
    campaign: string,
    uuid: string,
    detail: string,
  ) =>
    entryOf(what, actorOf(operatorOf(visitOf(request))), now(), {
      campaign: campaign.toLowerCase(),
      about: await referenceOf(tx, uuid),
      detail,
      from: request.ip,
      request: request.id,
    });

  route(api, deskCalls.openSubmission, async ({ params: { uuid }, query: { campaign } }, request) => {
    const item = await findItem(db, { uuid, campaign }, operatorOf(visitOf(request)), now());
    return item ?? nothing();
  });

  route(
    api,
    deskCalls.showPicture,
    async ({ params: { uuid, position }, query: { campaign, small } }, request) => {
      const jpeg = await pictureOf(db, pictures, { uuid, campaign, position: Number(position) });
      if (!jpeg) throw new Refusal(404, { detail: sentences.noPicture });
      if (small !== undefined) return thumbnailOf(jpeg);
      await audit.add(await tell(db, request, 'picture.read', campaign, uuid, `picture ${Number(position) + 1}`));
      return jpeg;
    },
    { type: 'image/jpeg' },
  );

  route(api, deskCalls.showPerson, async ({ params: { uuid }, query: { campaign }, body: { reason } }, request) => {
    assertStorable({ reason });
    return audit.with(async (tx) => ({
      outcome: (await findPerson(tx, uuid, campaign)) ?? nothing(),
      entry: await tell(tx, request, 'person.read', campaign, uuid, reason),
    }));
  });

  route(api, deskCalls.takeLock, async ({ params: { uuid }, query: { campaign } }, request) => {
    const operator = operatorOf(visitOf(request));
    const held = (await isSubmissionOf(db, uuid, campaign)) && (await takeLock(db, uuid, operator, now()));
    if (!held) return nothing();
    const isMine = held.operatorUuid === operator.uuid;
    return { name: held.operatorName, until: held.until.toISOString(), isMine };
  });

  route(api, deskCalls.leaveLock, async ({ params: { uuid } }, request) => {
    await leaveLock(db, uuid, operatorOf(visitOf(request)).uuid);
    return {};
  });
}

function nothing(): never {
  throw new Refusal(404, { detail: sentences.noSubmission });
}
