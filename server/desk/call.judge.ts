import * as v from 'valibot';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type DeskCall, type DeskCallName, deskCalls } from '#domain/desk/desk-calls.ts';
import { judgeRights } from '#domain/desk/rights.ts';
import { Uuid } from '#domain/schema-parts.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { isOfThisOrigin } from '../platform/plugins/xsrf.ts';
import { actorOf, entryOf } from './audit-entry.repository.ts';
import { sentences } from './desk-sentences.ts';
import type { DeskServices } from './desk-services.ts';
import { type DeskVisit, putToken, tokenOf, type VisitOf, type VisitSession } from './desk-visit.ts';

type JudgeServices = Pick<DeskServices, 'operators' | 'audit' | 'now'>;

const NAMED = Object.entries(deskCalls) as [DeskCallName, DeskCall][];

/**
 * Checks every call of the desk before anything else of it is processed (DESK-5). A change must come from a page of
 * this origin. The call needs a session, verified as far as the call requires. The operator's roles and campaigns must
 * allow it. Routes that are missing from the table are rejected at start.
 *
 * @param desk the part of the server with only the desk's calls
 * @returns a function that returns the operator of a checked call
 */
export function judgeCalls(desk: FastifyInstance, services: JudgeServices): VisitOf {
  const visits = new WeakMap<FastifyRequest, DeskVisit>();
  const callOf = (method: string, path: string | undefined) =>
    NAMED.find(
      ([, call]) => call.path === path && (call.method === method || (call.method === 'GET' && method === 'HEAD')),
    );

  desk.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat())
      if (!callOf(each, url))
        throw new Error(`Invariant violated: ${each} ${url} is not a call of domain/desk/desk-calls.ts.`);
  });
  desk.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const [name, call] = callOf(request.method, request.routeOptions.url) ?? [];
    if (name === undefined || !call) throw new Refusal(404, { detail: 'Not found' });
    if (call.method !== 'GET' && !isOfThisOrigin(request)) throw new Refusal(403, { detail: sentences.foreign });
    visits.set(request, visitOf(request, reply, await judged(services, name, call, request)));
  });
  return (request) => {
    const visit = visits.get(request);
    if (!visit) throw new Error('Invariant violated: the rights for a call of the desk were not checked.');
    return visit;
  };
}

function visitOf(request: FastifyRequest, reply: FastifyReply, session: VisitSession | null): DeskVisit {
  return { session, setToken: (token) => putToken(request, reply, token) };
}

/** @throws Refusal 401 without a session, 403 if the operator lacks the right */
async function judged(
  { operators, audit, now }: JudgeServices,
  name: DeskCallName,
  call: DeskCall,
  request: FastifyRequest,
): Promise<VisitSession | null> {
  if (call.who === 'anybody') return null;
  const token = tokenOf(request);
  const session = token === null ? undefined : await operators.findSession(token, now());
  if (token === null || !session || session.isProven === (call.who === 'halfway'))
    throw new Refusal(401, { detail: sentences.signIn });
  const { operator, expiresAt } = session;
  if (call.who === 'halfway') return { operator, token, expiresAt };
  const campaign = campaignIn(request);
  const verdict = judgeRights(call, operator, campaign);
  const said = { campaign, from: request.ip, request: request.id };
  if (verdict !== 'may') {
    await audit.add(entryOf('call.refused', actorOf(operator), now(), { ...said, about: name }));
    throw new Refusal(403, { detail: verdict === 'role' ? sentences.mayNot : sentences.notYours });
  }
  if (call.audited) await audit.add(entryOf(call.audited, actorOf(operator), now(), said));
  return { operator, token, expiresAt };
}

/** Returns the campaign that a call names; null without a valid uuid, which the call's schema rejects later. */
function campaignIn({ query }: FastifyRequest): string | null {
  const { campaign } = query as { campaign?: unknown };
  return typeof campaign === 'string' && v.is(Uuid, campaign) ? campaign.toLowerCase() : null;
}
