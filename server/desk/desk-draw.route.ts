import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { deskCalls } from '#domain/desk/desk-calls.ts';
import type { DeskDraw, Drawn, DrawLine } from '#domain/desk/desk-draws.ts';
import { publishedAt, roundAddress } from '#domain/draw/beacon.ts';
import { closesAt } from '#domain/rules/date-rules.ts';
import { isSweepstakes } from '#domain/rules/instance-rules.ts';
import { carryOut, type DrawOrder, type Ordered } from '../draws/carry-out-draw.ts';
import { changesOf, publishedChange } from '../draws/draw-changes.repository.ts';
import { passOn } from '../draws/pass-on.ts';
import { inTheirOrder, shownPerson, writtenList } from '../draws/shown-people.ts';
import { sentences as drawSentences } from '../draws/draw-sentences.ts';
import { signatureOf } from '../draws/signature.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { linksApart } from '../mail/mail-links.ts';
import { countEntrants, waitingEntries } from '../draws/draw-entries.repository.ts';
import {
  certificateOf,
  drawOfCampaign,
  drawsIn,
  drawsOfCampaigns,
  type StoredDraw,
} from '../draws/draws.repository.ts';
import { senderName } from './review-item.repository.ts';
import { actorOf } from './audit-entry.repository.ts';
import { route } from '../platform/calls/route.ts';
import { siteOfCampaign } from '../sites/site-of.ts';
import type { Site } from '../sites/catalogue.ts';
import { ownSites, uuidOf } from './own-sites.ts';
import { sentences } from './desk-sentences.ts';
import type { DeskServices } from './desk-services.ts';
import { operatorOf, type VisitOf } from './desk-visit.ts';

type DrawServices = Pick<DeskServices, 'db' | 'audit' | 'catalogue' | 'now' | 'production'>;

/** Adds the routes for draws: their state, and the three steps of the command (DESK-50, DESK-51). */
export function deskDrawRoutes(api: FastifyInstance, visitOf: VisitOf, services: DrawServices): void {
  const { db, audit, catalogue, now } = services;
  const draws = drawsIn(db);

  const raffleOf = (campaign: string): Site => {
    const site = siteOfCampaign(catalogue, campaign);
    if (!isRaffle(site)) throw new Refusal(404, { detail: sentences.noRaffle });
    return site;
  };

  const shown = async (site: Site): Promise<DeskDraw> => {
    const uuid = uuidOf(site);
    const stored = await drawOfCampaign(db, uuid);
    const certificate = stored && certificateOf(stored);
    const peopleOf = async (entries: readonly string[]): Promise<Drawn[]> =>
      stored === undefined
        ? []
        : (await inTheirOrder(draws, stored.id, entries)).map((one) => ({
            ...shownPerson(one),
            submission: one.submissionUuid,
            processing: one.processing,
          }));
    const entrants = await countEntrants(db, [uuid]);
    return {
      line: lineOf(site, stored, entrants.get(uuid) ?? 0),
      undecided: stored?.frozenAt ? 0 : await waitingEntries(db, uuid),
      draw:
        stored && certificate
          ? {
              certificate,
              page: pageOf(site, stored.id, services),
              promisedBy: stored.promisedBy,
              closedBy: stored.frozenBy,
              heldBy: stored.heldBy,
              dice:
                stored.round === null
                  ? null
                  : { at: publishedAt(stored.round).toISOString(), address: roundAddress(stored.round) },
            }
          : null,
      winners: await peopleOf(certificate?.result?.winners ?? []),
      alternates: await peopleOf(certificate?.result?.alternates ?? []),
      passedOn: (stored ? await changesOf(db, stored.id) : []).map((one) => ({
        ...publishedChange(one),
        reason: one.reason,
        by: one.changedBy,
      })),
    };
  };
  const orderedBy = (request: FastifyRequest): Ordered => {
    const operator = operatorOf(visitOf(request));
    const by = { from: request.ip, request: request.id };
    return { operator: senderName(operator), now: now(), who: actorOf(operator), by };
  };

  /** @throws Refusal 409 with the reason; nothing has changed */
  const act = async (campaign: string, order: DrawOrder, request: FastifyRequest): Promise<DeskDraw> => {
    const site = raffleOf(campaign);
    const outcome = await carryOut(audit, site, order, orderedBy(request));
    if ('why' in outcome) throw new Refusal(409, { detail: outcome.why });
    return shown(site);
  };

  route(api, deskCalls.listDraws, async ({ query: { campaign } }, request) => {
    const sites = ownSites(catalogue, operatorOf(visitOf(request)), campaign).filter(isRaffle);
    const uuids = sites.map(uuidOf);
    const stored = new Map((await drawsOfCampaigns(db, uuids)).map((one) => [one.campaignUuid, one]));
    const entrants = await countEntrants(db, uuids);
    return {
      draws: sites.map((site) => lineOf(site, stored.get(uuidOf(site)), entrants.get(uuidOf(site)) ?? 0)),
    };
  });

  route(api, deskCalls.openDraw, ({ query: { campaign } }) => shown(raffleOf(campaign)));

  route(
    api,
    deskCalls.drawList,
    async ({ query: { campaign } }) => {
      const stored = await drawOfCampaign(db, raffleOf(campaign).campaign.uuid);
      if (!stored?.listSha256) throw new Refusal(404, { detail: drawSentences.noList });
      return Readable.from(writtenList(draws, stored.id));
    },
    { type: 'text/plain; charset=utf-8' },
  );

  route(api, deskCalls.promiseDraw, ({ query: { campaign }, body }, request) =>
    act(campaign, { act: 'promise', ...body }, request),
  );
  route(api, deskCalls.closeList, ({ query: { campaign }, body: { without } }, request) =>
    act(campaign, { act: 'freeze', isForced: without }, request),
  );
  route(api, deskCalls.holdDraw, ({ query: { campaign }, body }, request) => {
    const signature = signatureOf(body.signature);
    if (signature === undefined)
      throw new Refusal(422, { signature: [sentences.noSignature], detail: sentences.check });
    return act(campaign, { act: 'hold', signature }, request);
  });
  route(api, deskCalls.passOn, async ({ query: { campaign }, body }, request) => {
    const site = raffleOf(campaign);
    const outcome = await passOn(audit, site, body, orderedBy(request));
    if ('why' in outcome) throw new Refusal(409, { detail: outcome.why });
    return shown(site);
  });
}

const isRaffle = ({ campaign }: Site): boolean => campaign.instances.some(isSweepstakes);

function lineOf(site: Site, stored: StoredDraw | undefined, entrants: number): DrawLine {
  const { dateEnd, timeZone } = site.campaign;
  return {
    campaign: uuidOf(site),
    stage: stored ? (stored.heldAt ? 'held' : stored.frozenAt ? 'closed' : 'promised') : 'unpromised',
    winners: stored?.winners ?? null,
    alternates: stored?.alternates ?? null,
    endsAt: dateEnd === null ? null : closesAt(dateEnd, timeZone).toISOString(),
    entries: stored?.entries ?? entrants,
    heldAt: stored?.heldAt?.toISOString() ?? null,
  };
}

/** Returns the certificate's address. Outside production, this server serves every campaign itself. */
function pageOf(site: Site, id: string, { production }: Pick<DrawServices, 'production'>): string {
  const path = `/draw/${id}`;
  return production
    ? linksApart(site, { production, port: 0 })(path, 'en')
    : `${path}?campaign=${encodeURIComponent(site.name)}`;
}
