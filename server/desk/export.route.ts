import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { deskCalls } from '#domain/desk/desk-calls.ts';
import { lastDayFault } from '#domain/desk/desk-exports.ts';
import { type ExportOrder, saidOf, scopeOf } from '../exports/export-scope.ts';
import { writeExport } from '../exports/write-export.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { route } from '../platform/calls/route.ts';
import { siteOfCampaign } from '../sites/site-of.ts';
import { actorOf, entryOf } from './audit-entry.repository.ts';
import { sentences } from './desk-sentences.ts';
import type { DeskServices } from './desk-services.ts';
import { operatorOf, type VisitOf } from './desk-visit.ts';

type ExportServices = Pick<DeskServices, 'db' | 'audit' | 'catalogue' | 'now'>;

const TYPES = { csv: 'text/csv; charset=utf-8', jsonl: 'application/jsonl; charset=utf-8' } as const;

/** Adds the routes that export a campaign's data as a file, sent while it is read (EXPORT-2, EXPORT-3). */
export function exportRoutes(api: FastifyInstance, visitOf: VisitOf, services: ExportServices): void {
  const { db, audit, catalogue, now } = services;

  const take = async (campaign: string, order: ExportOrder, request: FastifyRequest) => {
    const site = siteOfCampaign(catalogue, campaign);
    const fault = lastDayFault(order.days);
    if (fault !== null) throw new Refusal(422, { to: [fault], detail: sentences.check });
    const from = { from: request.ip, request: request.id };
    // Logged before anything is read: an aborted download has also read data.
    await audit.add(
      entryOf('rows.export', actorOf(operatorOf(visitOf(request))), now(), { ...saidOf(site, order), ...from }),
    );
    return Readable.from(writeExport(db, order.what, order.format, scopeOf(site, order.days)));
  };

  route(
    api,
    deskCalls.exportPayments,
    ({ query, body: { format, ...days } }, request) =>
      take(query.campaign, { what: 'payments', format, days }, request),
    { type: ({ body }) => TYPES[body.format] },
  );
  route(
    api,
    deskCalls.exportRecords,
    ({ query, body: { what, format, ...days } }, request) => take(query.campaign, { what, format, days }, request),
    { type: ({ body }) => TYPES[body.format] },
  );
}
