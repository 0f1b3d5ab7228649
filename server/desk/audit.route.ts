import type { FastifyInstance } from 'fastify';
import { deskCalls } from '#domain/desk/desk-calls.ts';
import { assertStorable } from '../platform/http/storable.ts';
import { route } from '../platform/calls/route.ts';
import type { DeskServices } from './desk-services.ts';

/** Number of lines per page of the log. */
const PAGE = 50;

/** Adds the routes for the audit log and the check of its chain (AUDIT-3). */
export function auditRoutes(
  api: FastifyInstance,
  { audit, operators }: Pick<DeskServices, 'audit' | 'operators'>,
): void {
  route(api, deskCalls.listAudit, async ({ query: { campaign, before, since, ...filters } }) => {
    assertStorable(filters);
    const lines = await audit.list({
      ...filters,
      since: since === undefined ? undefined : new Date(since),
      campaign,
      before: before === undefined ? undefined : Number(before),
      most: PAGE + 1,
    });
    return { lines: lines.slice(0, PAGE), hasOlder: lines.length > PAGE };
  });
  route(api, deskCalls.listOperators, async () => ({ operators: await operators.list() }));
  route(api, deskCalls.checkAudit, () => audit.check());
}
