import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { calls } from '#domain/calls.ts';
import { Uuid } from '#domain/schema-parts.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { sentences } from './draw-sentences.ts';
import { shownPeople, writtenList } from './shown-people.ts';
import { certificateOf, type StoredDraw } from './draws.repository.ts';
import type { Services } from '../services.ts';
import { route } from '../platform/calls/route.ts';
import { siteOfCampaign } from '../sites/site-of.ts';

interface ListAddress {
  readonly Params: { readonly uuid: string; readonly drawUuid: string };
}

/** Adds the calls for the published data of a draw: the certificate, and the list of entries as a file (DRAW-6). */
export function drawRoutes(app: FastifyInstance, { catalogue, draws }: Pick<Services, 'catalogue' | 'draws'>): void {
  const found = async ({ uuid, drawUuid }: ListAddress['Params']): Promise<StoredDraw> => {
    const { campaign } = siteOfCampaign(catalogue, uuid);
    const stored = v.is(Uuid, drawUuid) ? await draws.find(campaign.uuid, drawUuid) : undefined;
    if (!stored) throw new Refusal(404, { detail: sentences.noDraw });
    return stored;
  };

  route(
    app,
    calls.getDraw,
    async ({ params }) => {
      const certificate = certificateOf(await found(params));
      const { winners = [], alternates = [] } = certificate.result ?? {};
      const people = await shownPeople(draws, certificate.draw, [...winners, ...alternates]);
      return { certificate, people, passedOn: await draws.passedOn(certificate.draw) };
    },
    { keep: 'no-store' },
  );

  app.get<ListAddress>(`${calls.getDraw.path}/entries.txt`, async (request: FastifyRequest<ListAddress>, reply) => {
    const { id, listSha256 } = await found(request.params);
    if (!listSha256) throw new Refusal(404, { detail: sentences.noList });
    const etag = `"${listSha256.toString('hex')}"`;
    reply.header('etag', etag).header('cache-control', 'no-cache');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('text/plain; charset=utf-8').send(Readable.from(writtenList(draws, id)));
  });
}
