import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Audited, AuditEntry } from '#domain/desk/audit-line.ts';
import { deskCalls } from '#domain/desk/desk-calls.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { assertStorable } from '../platform/http/storable.ts';
import { countsText, erase, sumOf } from '../people/erase.ts';
import {
  endRequests,
  type ErasureScope,
  requestErasure,
  requestsFor,
  scopeOf,
} from '../people/erasure-requests.repository.ts';
import { findPerson } from '../people/find-person.ts';
import { isEmpty, unpaidText } from '../people/manage-people.ts';
import { personView, shownOf } from '../people/masked-person.ts';
import { personZip } from '../people/person-zip.ts';
import { type PersonFile, readPersonFile } from '../people/person-file.repository.ts';
import { isSameOperator } from '../payouts/second-person.ts';
import type { PersonRows } from '../people/person-rows.repository.ts';
import { route } from '../platform/calls/route.ts';
import { actorOf, entryOf } from './audit-entry.repository.ts';
import { sentences } from './desk-sentences.ts';
import type { DeskServices } from './desk-services.ts';
import { operatorOf, type VisitOf } from './desk-visit.ts';
import { senderName } from './review-item.repository.ts';

type PeopleServices = Pick<DeskServices, 'db' | 'audit' | 'catalogue' | 'now' | 'pictures'>;

/**
 * Adds the routes to show, export and erase the data of one person (DESK-40 … DESK-43). The audit log never names the
 * person.
 */
export function peopleRoutes(api: FastifyInstance, visitOf: VisitOf, services: PeopleServices): void {
  const { db, audit, catalogue, now, pictures } = services;

  const entry = (
    request: FastifyRequest,
    what: Audited,
    campaign: string | undefined,
    said: Pick<AuditEntry, 'about' | 'detail'>,
  ) =>
    entryOf(what, actorOf(operatorOf(visitOf(request))), now(), {
      campaign: campaign?.toLowerCase() ?? null,
      from: request.ip,
      request: request.id,
      ...said,
    });

  route(api, deskCalls.findPerson, async ({ query: { campaign }, body: { who } }, request) => {
    const said = { about: null, detail: who.includes('@') ? 'by e-mail' : 'by phone' };
    await audit.add(entry(request, 'person.find', campaign, said));
    const file = await fileOf(db, who, campaign);
    const waiting = await requestsFor(db, scopeOf(file, campaign), now());
    const me = senderName(operatorOf(visitOf(request)));
    // One of somebody else's, if there is any: the operator may confirm it.
    const found = waiting.find(({ askedBy }) => !isSameOperator(askedBy, me)) ?? waiting[0];
    const erasure = found && {
      by: found.askedBy,
      at: found.askedAt.toISOString(),
      isOwn: isSameOperator(found.askedBy, me),
    };
    return { ...personView(file), erasure: erasure ?? null };
  });

  route(api, deskCalls.uncoverPerson, async ({ query: { campaign }, body: { who, reason } }, request) => {
    assertStorable({ reason });
    const file = await fileOf(db, who, campaign);
    await audit.add(entry(request, 'person.read', campaign, { about: referenceIn(file), detail: reason }));
    return shownOf(file);
  });

  route(
    api,
    deskCalls.exportPerson,
    async ({ query: { campaign }, body: { who, reason } }, request) => {
      assertStorable({ reason });
      const file = await fileOf(db, who, campaign);
      await audit.add(entry(request, 'person.export', campaign, { about: referenceIn(file), detail: reason }));
      const names = new Map(catalogue.sites.map((site) => [site.campaign.uuid.toLowerCase(), site.name]));
      return personZip(db, pictures, file, { names, now: now() });
    },
    { type: 'application/zip' },
  );

  /** Stores a request to erase a person, unless another admin has made one. @returns whether one has */
  const isConfirmed = (request: FastifyRequest, scope: ErasureScope, campaign: string | undefined) =>
    audit.with<boolean>(async (tx) => {
      const me = senderName(operatorOf(visitOf(request)));
      const waiting = await requestsFor(tx, scope, now());
      if (waiting.some(({ askedBy }) => !isSameOperator(askedBy, me))) return { outcome: true, entry: null };
      if (waiting.length > 0) throw new Refusal(409, { detail: sentences.ownErasure });
      await requestErasure(tx, scope, me, now());
      return { outcome: false, entry: entry(request, 'person.askErase', campaign, { about: null, detail: null }) };
    });

  route(api, deskCalls.erasePerson, async ({ query: { campaign }, body: { who } }, request) => {
    const scope = scopeOf(await fileOf(db, who, campaign), campaign);
    if (!(await isConfirmed(request, scope, campaign))) return { erased: null };
    const erased = await erase(
      { audit, pictures },
      (tx) => rowsOf(tx, who, campaign),
      (counts) => entry(request, 'person.erase', campaign, { about: null, detail: counts }),
      now(),
    );
    if (erased?.kind === 'unpaid')
      throw new Refusal(409, { detail: unpaidText(erased.payments.map(({ payout }) => payout)) });
    if (!erased || sumOf(erased.counts) === 0) throw new Refusal(404, { detail: sentences.nobody });
    await endRequests(db, scope);
    return { erased: countsText(erased.counts) };
  });
}

/** @throws Refusal 422 if the search text does not identify one person */
async function rowsOf(tx: Tx, who: string, campaign: string | undefined): Promise<PersonRows> {
  const found = await findPerson(tx, who, campaign === undefined ? null : [campaign]);
  if (found.kind === 'found') return found.rows;
  const detail = found.kind === 'several' ? sentences.severalPeople(found.emails.length) : sentences.whoUnknown;
  throw new Refusal(422, { who: [detail], detail });
}

/** @throws Refusal 404 if nothing is stored of the person */
async function fileOf(db: Db, who: string, campaign: string | undefined): Promise<PersonFile> {
  const file = await readPersonFile(db, await rowsOf(db, who, campaign), campaign === undefined);
  if (isEmpty(file)) throw new Refusal(404, { detail: sentences.nobody });
  return file;
}

/**
 * Returns the reference of the last submission, by which colleagues identify the person while data exist; null without
 * one.
 */
const referenceIn = ({ submissions }: PersonFile): string | null => submissions.at(-1)?.reference ?? null;
